import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { notifyNavigation } from '../browser/offline/connectivity.ts'

/** Caches pages after route changes too. */
export function usePageCaching(): void {
  const { pathname, search } = useLocation()
  useEffect(notifyNavigation, [pathname, search])
}
