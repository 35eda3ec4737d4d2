import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { noteVisit } from '../offline/cut-off.ts'

/** Pages that were come to by a link are kept as well as those that were opened. */
export function useKeptVisits(): void {
  const { pathname, search } = useLocation()
  useEffect(noteVisit, [pathname, search])
}
