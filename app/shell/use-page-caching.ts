import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { notifyNavigation } from '../browser/offline/connectivity.ts'

/** Caches the pages that route changes lead to. */
export function usePageCaching(): void {
  const { pathname, search } = useLocation()
  useEffect(notifyNavigation, [pathname, search])
}
