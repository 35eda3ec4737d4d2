import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { notifyNavigation } from '../browser/offline/connectivity.ts'

/** Pages that were come to by a link are kept as well as those that were opened. */
export function usePageCaching(): void {
  const { pathname, search } = useLocation()
  useEffect(notifyNavigation, [pathname, search])
}
