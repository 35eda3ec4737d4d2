import * as v from 'valibot'
import { messages } from './messages.ts'

// Spec §5 asks for the loose shape x@y.z. Narrowed: one @, no space, comma, semicolon, bracket, double quote, backslash or
// control character, because mail software reads those as a second recipient or a header (RFC 5322 §3.4).
const unsafe = '\\s@,;:<>()\\[\\]"\\\\\\u0000-\\u001f\\u007f'
const shape = new RegExp(`^[^${unsafe}]+@[^${unsafe}]+\\.[^${unsafe}]+$`)

/** One e-mail address, trimmed. The length (RFC 5321 §4.5.3.1.3) is checked before the pattern, which is quadratic. */
export const email = v.pipe(
  v.string(messages.invalidEmail),
  v.trim(),
  v.check((text) => text.length <= 254 && shape.test(text), messages.invalidEmail),
)

/** How two addresses are compared: without regard to letter case. */
export function normalizeEmail(address: string): string {
  return address.trim().toLowerCase()
}
