// What a 429 says: that it is too much, and when to try again. Only the server says it, so browsers do not load the counting of words for it.
import { formatCount } from './plural.ts'

/** For tries, of a password or a form. */
export function tooManyAttempts(seconds: number): string {
  return `Too many attempts. Please try again in ${waitOf(seconds)}.`
}

/** For the size of what one network has written. */
export function tooMuchText(seconds: number): string {
  return `Your network has sent us too much text, so we haven’t saved this. Please try again in ${waitOf(seconds)}, or call us.`
}

/** Rounded up to whole minutes from one minute on. */
function waitOf(seconds: number): string {
  return seconds < 60 ? formatCount(Math.max(1, Math.ceil(seconds)), 'second') : formatCount(Math.ceil(seconds / 60), 'minute')
}
