import { largeFromPx } from '#app/constants.ts'

/** Whether this is a phone or tablet (a small screen or no mouse), whose connection may be slow and expensive. */
export function isMobileDevice(): boolean {
  return matchMedia(`(max-width: ${largeFromPx - 1}px), (pointer: coarse)`).matches
}
