// Sends queued emails. If the process dies, an email is sent again with the same Message-ID: it may arrive twice but is never lost.
import type { Logger } from 'pino'
import type { OutgoingMail } from '../message/outgoing-mail.ts'
import { createCircuitBreaker } from '../smtp/circuit-breaker.ts'
import type { Mailer } from '../smtp/mailer.ts'
import { isPossiblyAccepted, type SendResult } from '../smtp/smtp-connection.ts'
import { isPermanentFailure } from '../smtp/smtp-error-class.ts'
import { createWakeSignal, type WakeSignal } from '../wake-signal.ts'

/** How an attempt ended. `isPossiblyAccepted`: the mail server may have accepted the email, which then counts against the quotas. */
export type MailResult =
  | { state: 'sent' }
  | { state: 'failed' | 'queued'; error: string; retryDelayMs: number; isPossiblyAccepted: boolean }

export type MailJob = {
  mail: OutgoingMail
  /** Number of attempts, including this one. */
  attempts: number
  recordResult(result: MailResult): Promise<void>
  /** Makes the lease last `leaseMs` from now; called while the email is being sent. */
  renewLease(leaseMs: number): Promise<void>
}

export type MailQueue = {
  /** Claims up to `limit` due rows for `leaseMs` and counts an attempt for each. */
  claim(limit: number, leaseMs: number): Promise<MailJob[]>
}

export type BackgroundSender = {
  /** Checks the queues now, because something was queued. */
  wake(): void
  /** Stops claiming emails and waits for those being sent. */
  stop(): Promise<void>
  /** False while the sender's own thread is down but needed. Absent if the sender has no thread of its own. */
  isWorkerUp?(): boolean
}

type LimitedQueue = { queue: MailQueue; concurrency: number }
type PolledQueue = LimitedQueue & { wakeSignal: WakeSignal }

type MailSenderOptions = {
  /** Each queue has a `concurrency` of its own, so that emails that hang in one queue don't delay those in another. */
  queues: readonly LimitedQueue[]
  mailer: Mailer
  log: Logger
  pollMs?: number
}

// Leases are short, so that other processes soon take over from a dead one.
const leaseMs = 60_000
// A lease is renewed during an attempt, because a mail server may take ten minutes to answer (RFC 5321 §4.5.3.2.6).
const renewEveryMs = 20_000
// The retries take about three days in all, because a mail server may be down over a weekend.
const retryDelaysMs = [1, 5, 15, 60, 180, 360, 720, 1440, 1440].map((minutes) => minutes * 60_000)

export function startMailSender({ queues, mailer, log, pollMs = 1000 }: MailSenderOptions): BackgroundSender {
  let isStopping = false
  /** Remembered so that an outage is logged only once. */
  let isDatabaseDown = false
  let retryDatabaseAt = 0
  const databaseRetryMs = 5 * pollMs
  const breaker = createCircuitBreaker()
  const polledQueues = queues.map((each) => ({ ...each, wakeSignal: createWakeSignal(pollMs) }))
  const inFlight = new Set<MailJob>()
  const renewal = setInterval(renewLeases, renewEveryMs)
  const queueLoops = Promise.all(polledQueues.map(runQueue))
  const notifyAll = () => {
    for (const { wakeSignal } of polledQueues) wakeSignal.notify()
  }

  return {
    wake: notifyAll,
    async stop() {
      isStopping = true
      notifyAll()
      await queueLoops
      clearInterval(renewal)
      await mailer.close()
    },
  }

  /** Sends up to `concurrency` emails of a queue at once. An email occupies its place until its result is stored. */
  async function runQueue({ queue, concurrency, wakeSignal }: PolledQueue): Promise<void> {
    const attempts = new Set<Promise<void>>()
    while (!isStopping) {
      const seenCount = wakeSignal.count()
      const freeSlots = concurrency - attempts.size
      const jobs = freeSlots > 0 ? await claim(queue, freeSlots) : []
      for (const job of jobs) {
        const done = sendJob(job).finally(() => {
          attempts.delete(done)
          wakeSignal.notify()
        })
        attempts.add(done)
      }
      if (jobs.length === 0) await wakeSignal.wait(seenCount)
    }
    await Promise.all(attempts)
  }

  // After a database outage nothing is claimed for a while, so that processes can record what they sent before.
  async function claim(queue: MailQueue, limit: number): Promise<MailJob[]> {
    if (performance.now() < retryDatabaseAt || breaker.msUntilRetry() > 0) return []
    try {
      const jobs = await queue.claim(breaker.isClosed() ? limit : 1, leaseMs)
      isDatabaseDown = false
      if (jobs.length > 0) breaker.tryAcquire()
      return jobs
    } catch (error) {
      if (!isDatabaseDown) log.error(error, 'emails wait for the database')
      isDatabaseDown = true
      retryDatabaseAt = performance.now() + databaseRetryMs
      return []
    }
  }

  async function sendJob(job: MailJob): Promise<void> {
    inFlight.add(job)
    await recordResult(job, await sendMail(job, { mailer, breaker, log }))
    inFlight.delete(job)
  }

  // Retries until the result is stored, because an email without a recorded result would be sent again.
  async function recordResult(job: MailJob, result: MailResult): Promise<void> {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await job.recordResult(result)
      } catch (error) {
        if (isFirst) log.error({ err: error, messageId: job.mail.messageId }, 'result of a mail not recorded; trying again')
        if (isStopping) return
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
    }
  }

  async function renewLeases(): Promise<void> {
    const renewals = await Promise.allSettled([...inFlight].map((job) => job.renewLease(leaseMs)))
    for (const { status, ...rest } of renewals) if (status === 'rejected') log.error(rest, 'lease not renewed')
  }
}

type SendContext = Pick<MailSenderOptions, 'mailer' | 'log'> & { breaker: ReturnType<typeof createCircuitBreaker> }

async function sendMail({ mail, attempts }: MailJob, { mailer, breaker, log }: SendContext): Promise<MailResult> {
  const result = await mailer.send(mail).catch(toInternalErrorResult)
  if (result.kind === 'lost') breaker.recordFailure()
  else breaker.recordSuccess()
  if (result.kind === 'accepted') return { state: 'sent' }
  const waitMs = retryDelaysMs[attempts - 1]
  const isFinal = isPermanentFailure(result) || waitMs === undefined
  const error = result.text.slice(0, 300)
  log.warn({ messageId: mail.messageId, attempts, isFinal, reason: error }, 'mail not accepted')
  return {
    state: isFinal ? 'failed' : 'queued',
    error,
    retryDelayMs: waitMs ?? 0,
    isPossiblyAccepted: isPossiblyAccepted(result),
  }
}

/** `mailer.send` throws only if the email can't be composed. Nothing was sent then, so a retry can't cause a duplicate. */
function toInternalErrorResult(error: unknown): SendResult {
  return { kind: 'lost', text: String(error), isPossiblyAccepted: false }
}
