import addressparser from 'nodemailer/lib/addressparser'
import type { Mailbox } from './outgoing-mail.ts'

const maxNameLength = 100

/** Parses addresses as email programs write them, separated by commas. Returns what is wrong if one is invalid. */
export function parseMailboxes(value: string): Mailbox[] | string {
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) return 'it contains a line break or another control character. Write it on one line.'
  if (value.includes('\uFFFD')) return "it contains a character that can't be read. Save the file as UTF-8."
  // Single and typographic quotes aren't quotes in an email header, so they would be shown as part of the name.
  const entries = addressparser(value.replace(/(^|,\s*)(?:'([^']*)'|“([^”]*)”)(\s*<)/g, '$1"$2$3"$4'))
  for (const { name, address, group } of entries) {
    if (group) return `"${name}" is the name of a group. Write only the addresses, separated by commas.`
    if (!isPlainAddress(address)) return `"${address || name}" isn't an email address like hello@example.com.`
    if (name.includes('@')) return `"${name}" and "${address}" look like two addresses. Separate them with a comma.`
    if (name.length > maxNameLength) return `the name before "${address}" has more than ${maxNameLength} characters.`
  }
  return entries.length > 0
    ? entries.flatMap(({ name, address = '' }) => ({ name, address }))
    : 'there is no email address in it.'
}

/** Whether `value` is one address without a name, which no mail program could read as several addresses. */
export function isPlainAddress(value: string): boolean {
  return /^[^\s@,;<>()[\]"\\]+@[^\s@,;<>()[\]"\\]+$/.test(value) && value.length <= 254
}
