// Classifies SMTP rejections by their codes (RFC 3463), never by their text.
import type { SendResult } from './smtp-connection.ts'

type SmtpRejection = Extract<SendResult, { kind: 'rejected' }>

/**
 * What a rejection concerns. `recipient`: this email, for good. `sender`: all emails of this site. `login`: it is missing or was rejected.
 */
export type SmtpErrorClass = 'temporary' | 'unknown mailbox' | 'recipient' | 'sender' | 'login'

/** Reply codes for a missing or rejected login (RFC 4954 §6). */
const authFailureCodes: readonly number[] = [530, 534, 535, 538]

export function classifySmtpError({ code, text, stage }: SmtpRejection): SmtpErrorClass {
  const status = parseEnhancedStatus(text)
  if (authFailureCodes.includes(code)) return 'login'
  if (code < 500) return 'temporary'
  // Bad sender address (5.1.7, 5.1.8), account limit reached (5.4.5), or policy (5.7).
  if (/^5\.(7\.|1\.[78]$|4\.5$)/.test(status ?? '') || stage === 'sender') return 'sender'
  if (/^5\.(1\.|2\.1$)/.test(status ?? '')) return 'unknown mailbox'
  // 552 means that a mailbox is full. Without a status, assume the sending account's, not the recipient's.
  if (code === 552 && status === null) return 'sender'
  return 'recipient'
}

/** Whether the email will never be accepted. A rejected login is not permanent, because the operator can fix it. */
export function isPermanentFailure(result: SendResult): boolean {
  return result.kind === 'rejected' && result.code >= 500 && !authFailureCodes.includes(result.code)
}

/** The enhanced status code, such as 5.1.1, or the plain reply code if there is none. */
export function getRejectionCode({ code, text }: SmtpRejection): string {
  return parseEnhancedStatus(text) ?? String(code)
}

function parseEnhancedStatus(text: string): string | null {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? null
}
