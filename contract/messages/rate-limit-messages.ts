// Messages of 429 responses. Only the server uses them, so they aren't in messages.ts, which browsers load.
import { formatCount } from '../format/plural.ts'

/** The message when someone has tried a password or sent a form too often. */
export function tooManyAttempts(seconds: number): string {
  return `Too many attempts. Please try again in ${formatWait(seconds)}.`
}

export function tooMuchText(seconds: number): string {
  return `Your network has sent us too much text, so we haven’t saved this. Please try again in ${formatWait(seconds)}, or call us.`
}

/** `count`: how many are allowed in an hour. */
export function tooManyTestEmails(count: number, seconds: number): string {
  return `You have sent ${count} test emails within an hour. Please try again in ${formatWait(seconds)}.`
}

/** A waiting time in words: rounded up to whole seconds, and from one minute on to whole minutes. */
function formatWait(seconds: number): string {
  return seconds < 60 ? formatCount(Math.max(1, Math.ceil(seconds)), 'second') : formatCount(Math.ceil(seconds / 60), 'minute')
}
