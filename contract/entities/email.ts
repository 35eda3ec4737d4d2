import * as v from 'valibot'
import { messages } from '../messages/messages.ts'

// Spec §5 asks for x@y.z. This pattern is stricter: it refuses characters that mail software reads as a second recipient or a header (RFC 5322
// §3.4). The part before the @ has at most 64 characters, no % or ! (old mail servers read another recipient), and no leading, trailing or double dot.
const emailPattern =
  /^(?!\.|[^@]*\.[.@])[^\s@,;:<>()[\]"\\%!\p{C}\p{Z}\ufffd]{1,64}@([^\s@,;:<>()[\]"\\/?#%\p{Cc}]+\.[^\s@,;:<>()[\]"\\/?#%\p{Cc}]+)$/u
// Labels have at most 63 characters. The last one isn't a number, because that would be an IP address.
const hostNamePattern = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * One email address, trimmed, with its domain in lower-case ASCII, so that different spellings are the same address. At most 254 characters
 * (RFC 5321 §4.5.3.1.3), checked before the pattern.
 */
export const email = v.pipe(
  v.string(messages.invalidEmail),
  v.trim(),
  v.maxLength(254, messages.invalidEmail),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const address = canonicalize(dataset.value)
    if (address === null || address.length > 254) {
      addIssue({ message: messages.invalidEmail })
      return NEVER
    }
    return address
  }),
)

/** Addresses are compared without regard to letter case. */
export function normalizeEmail(address: string): string {
  return address.trim().toLowerCase()
}

function canonicalize(text: string): string | null {
  // Software that normalizes to Unicode NFKC turns a full-width comma or @ into a real one.
  if (text.length > 254 || !emailPattern.test(text.normalize('NFKC'))) return null
  const domain = emailPattern.exec(text)?.[1]
  if (!domain) return null
  const local = text.slice(0, text.indexOf('@'))
  const host = toAsciiHost(domain)
  return host && hostNamePattern.test(host) ? `${local}@${host}` : null
}

// The URL parser converts international names to ASCII (IDNA), in browsers and in Node.
function toAsciiHost(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}
