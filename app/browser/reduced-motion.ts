/** Whether the visitor prefers reduced motion or saves data. Then the page moves and loads only what the visitor asks for. */
export function shouldReduceMotion(): boolean {
  return getReducedMotionQuery().matches || isSavingData()
}

export function getReducedMotionQuery(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)')
}

/** Whether this is a Lite page (for people who save data), or the browser saves data and the visitor hasn't switched Lite off. */
export function isSavingData(): boolean {
  if ('lite' in document.documentElement.dataset) return true
  // Only Chromium has the Network Information API; TypeScript's DOM library lacks it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true && !/(?:^|; )lite=0/.test(document.cookie)
}
