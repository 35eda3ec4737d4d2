import { largeFromPx } from '#app/constants.ts'

/** A phone or a tablet: its line may be slow and dear. */
export function isOnSmallScreen(): boolean {
  return matchMedia(`(max-width: ${largeFromPx - 1}px), (pointer: coarse)`).matches
}
