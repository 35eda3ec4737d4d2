import { useSyncExternalStore } from 'react'

/**
 * Whether nothing may move or load by itself: the visitor asked for less motion, or pays for every byte. True on the server and until
 * the page is alive.
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

/** The server has drawn the light page, or would have, had the browser told it; unless the visitor switched Lite off (server/http/lite.ts). */
function isSavingData(): boolean {
  if (document.documentElement.hasAttribute('data-lite')) return true
  // The Network Information API is Chromium's alone and not in TypeScript's library.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true && !/(?:^|; )lite=0/.test(document.cookie)
}
