import { useSyncExternalStore } from 'react'

/** False on the server and until the page is alive in the browser: what needs JavaScript shows from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
