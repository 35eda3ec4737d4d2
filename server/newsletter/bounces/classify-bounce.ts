// Classifies a bounce by its status (RFC 3463), never by its text, which differs between servers.

import type { Bounce } from '#server/db/schema.ts'

type DeliveryFailure = {
  /** The status in the report, such as `5.1.1`; null if there is none. */
  status: string | null
  /** The explanation of the server that rejected the email. It contains that server's SMTP reply. */
  diagnostic: string
  /** The name of the rejecting server, or an empty string. */
  server: string
}

/** Microsoft uses these codes for unknown mailboxes, other servers for routing or protocol errors. */
const microsoftUnknown = new Set(['5.4.1', '5.5.0'])

/** 5.1.x means an unknown mailbox, except 5.1.7 and 5.1.8 (sender) and 5.1.0 (unspecific). 5.2.1 means a closed mailbox. */
const isUnknownMailbox = (status: string) => /^5\.1\.(?![078]$)\d+$/.test(status) || status === '5.2.1'

/** Codes for a bad sender (5.1.7, 5.1.8), a too large email (5.2.3, 5.3.4), protocol (5.5), content (5.6) or policy (5.7). */
const isRejected = (status: string) => /^5\.(1\.[78]|2\.3|3\.4|5\.[1-9]\d*|[67]\.\d+)$/.test(status)

export function classifyBounce({ status, diagnostic, server }: DeliveryFailure): {
  bounceClass: Exclude<Bounce, 'complaint'>
  status: string
} {
  const exactStatus = resolveStatus(status, diagnostic)
  const isMicrosoft = /\.outlook\.com\b/i.test(`${server} ${diagnostic}`)
  const isHard = isUnknownMailbox(exactStatus) || (isMicrosoft && microsoftUnknown.has(exactStatus))
  return { status: exactStatus, bounceClass: isHard ? 'hard' : isRejected(exactStatus) ? 'refused' : 'soft' }
}

/** Prefers the status in the diagnostic unless it is unspecific (ends in .0), because the report's own is often guessed. */
function resolveStatus(status: string | null, diagnostic: string): string {
  const replyStatus = findStatus(diagnostic)
  if (replyStatus && (!status || !replyStatus.endsWith('.0'))) return replyStatus
  return status ?? (/\b5\d\d\b/.test(diagnostic) ? '5.0.0' : '4.0.0')
}

/** Finds the first status code (`550 5.1.1`, `550-5.1.1`, `550 #5.1.0`, `(#5.1.1)`), ignoring IP addresses and version numbers. */
export function findStatus(text: string): string | null {
  return /(?:\b[45]\d\d[- ]{1,3}#?'?|#)([45]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(text)?.[1] ?? null
}
