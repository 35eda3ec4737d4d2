import { useCallback, useSyncExternalStore } from 'react'
import { largeFromPx, smallFromPx } from '#app/constants.ts'

export const phoneMedia = `(max-width: ${smallFromPx - 1}px)`
export const largeMedia = `(min-width: ${largeFromPx}px)`

/** Whether a media query matches. False on the server, which renders only a placeholder of admin pages. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
