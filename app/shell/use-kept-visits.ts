import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { tellVisited } from '../offline/keep-visited.ts'

/** Pages that were come to by a link are kept as well as those that were opened. */
export function useKeptVisits(): void {
  const { pathname, search } = useLocation()
  useEffect(() => tellVisited(), [pathname, search])
}
