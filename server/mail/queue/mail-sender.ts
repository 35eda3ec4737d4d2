// Sends what waits in the queues, in the background, from stored rows: claim, durable intent, send, durable result. A row of a process that
// died comes back when its lease has run out; it is sent again with the same Message-ID (a mail may be doubled, never lost).
import type { Logger } from 'pino'
import type { OutgoingMail } from '../message/outgoing-mail.ts'
import { createCircuitBreaker } from '../smtp/circuit-breaker.ts'
import type { Mailer } from '../smtp/mailer.ts'
import { isPossiblyAccepted, type SendResult } from '../smtp/smtp-connection.ts'
import { isPermanentFailure } from '../smtp/smtp-error-class.ts'

/** `mayBeAccepted`: the mail server accepted the email, or may have. Such an email counts against the quotas. */
export type MailResult =
  | { state: 'sent' }
  | { state: 'failed' | 'queued'; error: string; retryDelayMs: number; isPossiblyAccepted: boolean }

export type MailJob = {
  mail: OutgoingMail
  /** How often it was tried, this time included. */
  attempts: number
  recordResult(result: MailResult): Promise<void>
  /** Keeps the row for another `leaseMs` while its mail is on its way. */
  renewLease(leaseMs: number): Promise<void>
}

/** Stored mails of one kind. */
export type MailQueue = {
  /** Takes up to `limit` due rows for this process, counting the attempt, until `leaseMs` from now. */
  claim(limit: number, leaseMs: number): Promise<MailJob[]>
}

export type BackgroundSender = {
  /** Something was queued: look now. */
  wake(): void
  /** Stops taking rows and waits for what is on its way. */
  stop(): Promise<void>
  /** Where it runs beside this thread: whether it does. */
  isAlive?(): boolean
}

type MailSenderOptions = {
  /** Each with how many of its mails may be on their way at once: a stalled newsletter must not hold up a visitor's message. */
  queues: readonly { queue: MailQueue; concurrency: number }[]
  mailer: Mailer
  log: Logger
  pollMs?: number
}

// A relay may take ten minutes to answer (RFC 5321 §4.5.3.2.6), so a lease is short and renewed while its mail is on its way.
const leaseMs = 60_000
const renewEveryMs = 20_000
// 1, 5, 15 minutes, 1, 3, 6, 12 hours, then a day and another; then it has failed. A mail server may be away over a weekend.
const retryDelaysMs = [1, 5, 15, 60, 180, 360, 720, 1440, 1440].map((minutes) => minutes * 60_000)

export function startMailSender({ queues, mailer, log, pollMs = 1000 }: MailSenderOptions): BackgroundSender {
  let isStopping = false
  /** Said once; it may last. */
  let isDatabaseDown = false
  let retryDatabaseAt = 0
  const databaseRetryMs = 5 * pollMs
  const breaker = createCircuitBreaker()
  const wakeSignals = queues.map(createWakeSignal)
  const inFlight = new Set<MailJob>()
  const renewal = setInterval(renewLeases, renewEveryMs)
  const queueLoops = Promise.all(
    queues.map(({ queue, concurrency }, index) => runQueue(queue, concurrency, wakeSignals[index] ?? createWakeSignal())),
  )
  const notifyAll = () => {
    for (const wakeSignal of wakeSignals) wakeSignal.notify()
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

  /** Keeps the places of one queue filled; a place is free again when its result is on the disk. */
  async function runQueue(queue: MailQueue, concurrency: number, wakeSignal: WakeSignal): Promise<void> {
    const attempts = new Set<Promise<void>>()
    while (!isStopping) {
      const freeSlots = concurrency - attempts.size
      const jobs = freeSlots > 0 ? await claim(queue, freeSlots) : []
      for (const job of jobs) {
        const done = sendJob(job).finally(() => {
          attempts.delete(done)
          wakeSignal.notify()
        })
        attempts.add(done)
      }
      if (jobs.length === 0) await wakeSignal.wait(pollMs)
    }
    await Promise.all(attempts)
  }

  // While the database is away nothing is taken; and when it is back, not at once: mails whose lease ran out meanwhile were perhaps sent, and
  // whoever sent them gets the time to record it.
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
    await recordResult(job, await send(job))
    inFlight.delete(job)
  }

  async function send({ mail, attempts }: MailJob): Promise<MailResult> {
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

  // The place stays taken until the result is on the disk: a mail that went and is not known to have gone would go again.
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

/** The answer for an error of the site itself, before anything was sent. */
function toInternalErrorResult(error: unknown): SendResult {
  return { kind: 'lost', text: String(error), isPossiblyAccepted: false }
}

type WakeSignal = { notify(): void; wait(ms: number): Promise<void> }

/** A wait that can be cut short; a ring while nobody waits is kept for the next wait. */
function createWakeSignal(): WakeSignal {
  let isNotified = false
  let endWait = () => {}
  return {
    notify() {
      isNotified = true
      endWait()
    },
    async wait(ms) {
      if (!isNotified) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          endWait = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isNotified = false
    },
  }
}
