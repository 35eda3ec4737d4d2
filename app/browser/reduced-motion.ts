/** Whether automatic motion and loading are off: the visitor prefers reduced motion or saves data. Works without React. */
export function shouldReduceMotion(): boolean {
  return getReducedMotionQuery().matches || isSavingData()
}

export function getReducedMotionQuery(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)')
}

/** Whether the page is Lite, or the browser saves data and the visitor did not switch Lite off (server/http/lite.ts). */
export function isSavingData(): boolean {
  if ('lite' in document.documentElement.dataset) return true
  // Only Chromium has the Network Information API; TypeScript's DOM library lacks it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true && !/(?:^|; )lite=0/.test(document.cookie)
}
