import { useSyncExternalStore } from 'react'

/**
 * Whether nothing may move or load by itself: the visitor asked for less motion, or pays for every byte (Save-Data). True on the
 * server and until the page is alive.
 */
export function useCalm(): boolean {
  return useSyncExternalStore(watch, isCalm, () => true)
}

function watch(onChange: () => void) {
  const query = reducedMotion()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function isCalm(): boolean {
  return reducedMotion().matches || isSavingData()
}

function reducedMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)')
}

function isSavingData(): boolean {
  // The Network Information API is Chromium's alone and not in TypeScript's library.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
