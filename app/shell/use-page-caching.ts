import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { notifyNavigation } from '../browser/offline/connectivity.ts'

/** Reports each route change, so that the new page is cached for reading offline. */
export function usePageCaching(): void {
  const { pathname, search } = useLocation()
  useEffect(notifyNavigation, [pathname, search])
}
