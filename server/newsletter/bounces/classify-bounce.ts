// Classifies a bounce by its status (RFC 3463), never by its text, which differs between servers.

import type { Bounce } from '#server/db/schema.ts'

type DeliveryFailure = {
  /** The status in the report, such as `5.1.1`; null if there is none. */
  status: string | null
  /** The text of the server that rejected the email, including its reply. */
  diagnostic: string
  /** The server's name, or an empty string. */
  server: string
}

/** Microsoft uses these for unknown mailboxes; others use them for routes and the protocol (Exchange Online's list of reports). */
const microsoftUnknown = new Set(['5.4.1', '5.5.0'])

/** 5.1.7 and 5.1.8 are about the sender and 5.1.0 is unspecific. 5.2.1: the mailbox was closed. */
const isUnknownMailbox = (status: string) => /^5\.1\.(?![078]$)\d+$/.test(status) || status === '5.2.1'

/** 5.2.3, 5.3.4: too large. 5.5, 5.6, 5.7: protocol, content, reputation of the sender. */
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

/** The reply in the diagnostic comes from the rejecting server; the report's status was often guessed from its first three digits. */
function resolveStatus(status: string | null, diagnostic: string): string {
  const replyStatus = findStatus(diagnostic)
  if (replyStatus && (!status || !replyStatus.endsWith('.0'))) return replyStatus
  return status ?? (/\b5\d\d\b/.test(diagnostic) ? '5.0.0' : '4.0.0')
}

/** The first enhanced status after a reply code: `550 5.1.1`, `550-5.1.1`, `550 #5.1.0`, `(#5.1.1)`. Not part of an IP address or a version. */
export function findStatus(text: string): string | null {
  return /(?:\b[45]\d\d[- ]{1,3}#?'?|#)([45]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(text)?.[1] ?? null
}
