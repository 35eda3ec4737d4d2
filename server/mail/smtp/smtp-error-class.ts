// What a refusal means: whose fault it is, and whether trying again may help. By its codes (RFC 3463), never by its words.
import type { SendResult } from './smtp-connection.ts'

export type SmtpRejection = Extract<SendResult, { kind: 'rejected' }>

/**
 * `temporary`: try again. `unknown mailbox`: there is none, and there will be none. `recipient`: this one mail, for good. `sender`: we are refused,
 * not the recipient. `login`: nothing goes until the account is mended.
 */
export type SmtpErrorClass = 'temporary' | 'unknown mailbox' | 'recipient' | 'sender' | 'login'

/** No login, or one that is not taken (RFC 4954 §6). */
const authFailureCodes: readonly number[] = [530, 534, 535, 538]

export function classifySmtpError({ code, text, stage }: SmtpRejection): SmtpErrorClass {
  const status = parseEnhancedStatus(text)
  if (authFailureCodes.includes(code)) return 'login'
  if (code < 500) return 'temporary'
  // The sender's address is bad (5.1.7, 5.1.8), a limit of the account is reached (5.4.5), a rule was broken (5.7).
  if (/^5\.(7\.|1\.[78]$|4\.5$)/.test(status ?? '') || stage === 'sender') return 'sender'
  if (/^5\.(1\.|2\.1$)/.test(status ?? '')) return 'unknown mailbox'
  // "Exceeded storage allocation": the recipient's where it says so (5.2.2), else the account's.
  if (code === 552 && status === null) return 'sender'
  return 'recipient'
}

/** Whether an email will never be accepted. If our login is refused, and not the email, it can be sent once the login is fixed. */
export function isPermanentFailure(result: SendResult): boolean {
  return result.kind === 'rejected' && result.code >= 500 && !authFailureCodes.includes(result.code)
}

/** What is kept of a refusal to know it by: the enhanced code, or the plain one. */
export function getRejectionCode({ code, text }: SmtpRejection): string {
  return parseEnhancedStatus(text) ?? String(code)
}

function parseEnhancedStatus(text: string): string | null {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? null
}
