// What a refusal means: whose fault it is, and whether trying again may help. By its codes (RFC 3463), never by its words.
import type { Answer } from './smtp-lane.ts'

export type Refusal = Extract<Answer, { kind: 'refused' }>

/**
 * `later`: try again. `no mailbox`: there is none, and there will be none. `recipient`: this one mail, for good. `sender`: we are refused,
 * not the recipient. `login`: nothing goes until the account is mended.
 */
export type Verdict = 'later' | 'no mailbox' | 'recipient' | 'sender' | 'login'

/** No login, or one that is not taken (RFC 4954 §6). */
const loginCodes: readonly number[] = [530, 534, 535, 538]

export function judge({ code, text, trx }: Refusal): Verdict {
  const status = statusOf(text)
  if (loginCodes.includes(code)) return 'login'
  if (code < 500) return 'later'
  // The sender's address is bad (5.1.7, 5.1.8), a limit of the account is reached (5.4.5), a rule was broken (5.7).
  if (/^5\.(7\.|1\.[78]$|4\.5$)/.test(status ?? '') || trx === 'sender') return 'sender'
  if (/^5\.(1\.|2\.1$)/.test(status ?? '')) return 'no mailbox'
  // "Exceeded storage allocation": the recipient's where it says so (5.2.2), else the account's.
  if (code === 552 && status === null) return 'sender'
  return 'recipient'
}

/** Whether an email will never be accepted. If our login is refused, and not the email, it can be sent once the login is fixed. */
export function isPermanent(answer: Answer): boolean {
  return answer.kind === 'refused' && answer.code >= 500 && !loginCodes.includes(answer.code)
}

/** What is kept of a refusal to know it by: the enhanced code, or the plain one. */
export function refusalCode({ code, text }: Refusal): string {
  return statusOf(text) ?? String(code)
}

function statusOf(text: string): string | null {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? null
}
