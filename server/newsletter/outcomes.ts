// What an answer of the relay means for a delivery.
import type { Answer } from '../mail/smtp-lane.ts'
import { judge, refusalCode, type Verdict } from '../mail/verdict.ts'
import { answerLost, type Delivery, type Outcome } from './deliveries.ts'

// 1, 5, 15 minutes, 1, 3, 6, 12 hours, each a fifth more or less; at most 48 hours in all.
const waitsMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * 60_000)
const patienceMs = 48 * 3_600_000
/** Where we are refused, not the recipient: if it is more than this one mail, the campaign is paused before that. */
const triesOfSender = 3
/** The relay went away before it had the mail. */
const untriedMs = 60_000

type Settings = { now: Date; policy: 'resend' | 'hold' }

export type Judged = { outcome: Outcome; verdict: Verdict | null }

export function judgeAnswer(answer: Answer, delivery: Delivery, { now, policy }: Settings): Judged {
  if (answer.kind === 'accepted') return { outcome: { state: 'sent' }, verdict: null }
  if (answer.kind === 'lost') {
    if (!answer.mayHaveArrived)
      return { outcome: { state: 'untried', text: answer.text, waitMs: jitter(untriedMs) }, verdict: null }
    const outcome: Outcome =
      policy === 'hold' ? { state: 'uncertain', text: answerLost } : again({ code: null, text: answerLost, delivery, now })
    return { outcome, verdict: null }
  }
  const verdict = judge(answer)
  const refusal = { code: refusalCode(answer), text: answer.text }
  const failed = (isBounce: boolean): Outcome => ({ state: 'failed', ...refusal, isBounce })
  switch (verdict) {
    case 'later':
      return { verdict, outcome: again({ ...refusal, delivery, now }) }
    case 'sender':
      return { verdict, outcome: delivery.attempts + 1 < triesOfSender ? again({ ...refusal, delivery, now }) : failed(false) }
    case 'login':
      return { verdict, outcome: { state: 'untried', text: answer.text, waitMs: jitter(untriedMs) } }
    case 'no mailbox':
      return { verdict, outcome: failed(true) }
    case 'recipient':
      return { verdict, outcome: failed(false) }
  }
}

function again({ code, text, delivery, now }: { code: string | null; text: string; delivery: Delivery; now: Date }): Outcome {
  const waitMs = waitsMs[delivery.attempts]
  const begun = delivery.firstAt ? Date.parse(delivery.firstAt) : now.getTime()
  if (waitMs === undefined || now.getTime() + waitMs > begun + patienceMs) return { state: 'failed', code, text, isBounce: false }
  return { state: 'retry', code, text, waitMs: jitter(waitMs) }
}

function jitter(ms: number): number {
  return ms * (0.8 + 0.4 * Math.random())
}
