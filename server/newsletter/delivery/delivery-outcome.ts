// Decides what a reply of the mail server means for a delivery.
import type { SendResult } from '#server/mail/smtp/smtp-connection.ts'
import { classifySmtpError, getRejectionCode, type SmtpErrorClass } from '#server/mail/smtp/smtp-error-class.ts'
import { type Delivery, type Outcome, replyLostMessage } from './deliveries.ts'

/** Waits before the retries, each varied by ±20 %. If the attempt after the last wait fails, the delivery fails. */
const retryDelaysMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * 60_000)
/** A delivery also fails if its next attempt would come later than this after the first. */
const maxRetryAgeMs = 48 * 3_600_000
/** A delivery fails if the sender is rejected in the attempt with this number or a later one. */
const maxSenderErrorAttempts = 3
/** Wait before a retry if the connection failed before the email was completely sent, or the login was refused. */
const unreachableRetryMs = 60_000

type OutcomeContext = { now: Date; unknownOutcomePolicy: 'resend' | 'review' }

type OutcomeDecision = { outcome: Outcome; errorClass: SmtpErrorClass | null }

export function decideOutcome(
  sendResult: SendResult,
  delivery: Delivery,
  { now, unknownOutcomePolicy }: OutcomeContext,
): OutcomeDecision {
  if (sendResult.kind === 'accepted') return { outcome: { state: 'sent' }, errorClass: null }
  if (sendResult.kind === 'lost') {
    if (!sendResult.isPossiblyAccepted)
      return {
        outcome: { state: 'retry', isUntried: true, text: sendResult.text, waitMs: addJitter(unreachableRetryMs) },
        errorClass: null,
      }
    const outcome: Outcome =
      unknownOutcomePolicy === 'review'
        ? { state: 'uncertain', text: replyLostMessage }
        : retryOrFail({ code: null, text: replyLostMessage, delivery, now })
    return { outcome, errorClass: null }
  }
  const errorClass = classifySmtpError(sendResult)
  const rejection = { code: getRejectionCode(sendResult), text: sendResult.text }
  const toFailed = (isBounce: boolean): Outcome => ({ state: 'failed', ...rejection, isBounce })
  switch (errorClass) {
    case 'temporary':
      return { errorClass, outcome: retryOrFail({ ...rejection, delivery, now }) }
    case 'sender':
      return {
        errorClass,
        outcome: delivery.attempts + 1 < maxSenderErrorAttempts ? retryOrFail({ ...rejection, delivery, now }) : toFailed(false),
      }
    case 'login':
      return {
        errorClass,
        outcome: { state: 'retry', isUntried: true, text: sendResult.text, waitMs: addJitter(unreachableRetryMs) },
      }
    case 'unknown mailbox':
      return { errorClass, outcome: toFailed(true) }
    case 'recipient':
      return { errorClass, outcome: toFailed(false) }
  }
}

function retryOrFail({
  code,
  text,
  delivery,
  now,
}: {
  code: string | null
  text: string
  delivery: Delivery
  now: Date
}): Outcome {
  const waitMs = retryDelaysMs[delivery.attempts]
  const firstAttemptMs = delivery.firstAt ? Date.parse(delivery.firstAt) : now.getTime()
  if (waitMs === undefined || now.getTime() + waitMs > firstAttemptMs + maxRetryAgeMs)
    return { state: 'failed', code, text, isBounce: false }
  return { state: 'retry', code, text, waitMs: addJitter(waitMs) }
}

function addJitter(ms: number): number {
  return ms * (0.8 + 0.4 * Math.random())
}
