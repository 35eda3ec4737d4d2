import { largeFromPx } from '#app/constants.ts'

/** A phone or tablet: its connection may be slow and expensive. */
export function isOnSmallScreen(): boolean {
  return matchMedia(`(max-width: ${largeFromPx - 1}px), (pointer: coarse)`).matches
}
