/** Whether nothing may move or load by itself: the visitor asked for less motion, or pays for every byte. Without React, for app/browser/bootstrap. */
export function shouldReduceMotion(): boolean {
  return getReducedMotionQuery().matches || isSavingData()
}

export function getReducedMotionQuery(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)')
}

/** The server has drawn the light page, or would have, had the browser told it; unless the visitor switched Lite off (server/http/lite.ts). */
export function isSavingData(): boolean {
  if ('lite' in document.documentElement.dataset) return true
  // The Network Information API is Chromium's alone and not in TypeScript's library.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true && !/(?:^|; )lite=0/.test(document.cookie)
}
