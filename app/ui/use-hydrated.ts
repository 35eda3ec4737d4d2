import { useSyncExternalStore } from 'react'

/** False on the server and before hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
