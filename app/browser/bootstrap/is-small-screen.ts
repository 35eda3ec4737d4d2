import { largeFromPx } from '#app/constants.ts'

/** Whether this is a phone or tablet (narrow screen or touch), whose connection may be slow and expensive. */
export function isOnSmallScreen(): boolean {
  return matchMedia(`(max-width: ${largeFromPx - 1}px), (pointer: coarse)`).matches
}
