import * as v from 'valibot'
import { messages } from '../messages/messages.ts'

// An address x@y.z (spec §5), without characters that mail software reads as a second recipient or a header (RFC 5322 §3.4).
// % and ! are refused, because with these an old mail server may forward the email to another address.
const emailPattern =
  /^(?!\.|[^@]*\.[.@])[^\s@,;:<>()[\]"\\%!\p{C}\p{Z}\ufffd]{1,64}@([^\s@,;:<>()[\]"\\/?#%\p{Cc}]+\.[^\s@,;:<>()[\]"\\/?#%\p{Cc}]+)$/u
// Each label of a host name has at most 63 characters. A number as the last label would make it an IP address.
const hostNamePattern = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** An email address, trimmed, with its domain in lower-case ASCII; at most 254 characters (RFC 5321 §4.5.3.1.3). */
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

/** Trims an address and lower-cases it, so that comparisons ignore letter case. */
export function normalizeEmail(address: string): string {
  return address.trim().toLowerCase()
}

function canonicalize(text: string): string | null {
  // NFKC turns a full-width comma or @ into a real one, as software that normalizes addresses does.
  if (text.length > 254 || !emailPattern.test(text.normalize('NFKC'))) return null
  const domain = emailPattern.exec(text)?.[1]
  if (!domain) return null
  const local = text.slice(0, text.indexOf('@'))
  const host = toAsciiHost(domain)
  return host && hostNamePattern.test(host) ? `${local}@${host}` : null
}

// Uses the URL parser, which converts international domain names to ASCII (IDNA) in browsers and in Node.
function toAsciiHost(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}
