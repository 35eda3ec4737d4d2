// Messages of 429 responses. Server only, so they aren't in messages.ts, which browsers load.
import { formatCount } from '../format/plural.ts'

/** Too many attempts at a password or a form. */
export function tooManyAttempts(seconds: number): string {
  return `Too many attempts. Please try again in ${formatWait(seconds)}.`
}

/** Too much text from one network. */
export function tooMuchText(seconds: number): string {
  return `Your network has sent us too much text, so we haven’t saved this. Please try again in ${formatWait(seconds)}, or call us.`
}

/** Rounded up to whole minutes from one minute on. */
function formatWait(seconds: number): string {
  return seconds < 60 ? formatCount(Math.max(1, Math.ceil(seconds)), 'second') : formatCount(Math.ceil(seconds / 60), 'minute')
}
