// Sends what waits in the queues, in the background, from stored rows: claim, durable intent, send, durable result. A row of a process that
// died comes back when its lease has run out; it is sent again with the same Message-ID (a mail may be doubled, never lost).
import type { Logger } from 'pino'
import { createBreaker } from './breaker.ts'
import type { Mailer } from './mailer.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { type Answer, mayBeAccepted } from './smtp-lane.ts'
import { isPermanent } from './verdict.ts'

/** `mayBeAccepted`: the mail server accepted the email, or may have. Such an email counts against the quotas. */
export type Result = { state: 'sent' } | { state: 'failed' | 'queued'; error: string; waitMs: number; mayBeAccepted: boolean }

export type Job = {
  mail: OutgoingMail
  /** How often it was tried, this time included. */
  attempts: number
  settle(result: Result): Promise<void>
  /** Keeps the row for another `leaseMs` while its mail is on its way. */
  renew(leaseMs: number): Promise<void>
}

/** Stored mails of one kind. */
export type Queue = {
  /** Takes up to `limit` due rows for this process, counting the attempt, until `leaseMs` from now. */
  claim(limit: number, leaseMs: number): Promise<Job[]>
}

export type Sender = {
  /** Something was queued: look now. */
  wake(): void
  /** Stops taking rows and waits for what is on its way. */
  stop(): Promise<void>
  /** Where it runs beside this thread: whether it does. */
  isAlive?(): boolean
}

type Settings = {
  /** Each with how many of its mails may be on their way at once: a stalled newsletter must not hold up a visitor's message. */
  queues: readonly { queue: Queue; places: number }[]
  mailer: Mailer
  log: Logger
  pollMs?: number
}

// A relay may take ten minutes to answer (RFC 5321 §4.5.3.2.6), so a lease is short and renewed while its mail is on its way.
const leaseMs = 60_000
const renewEveryMs = 20_000
// 1, 5, 15 minutes, 1, 3, 6, 12 hours, then a day and another; then it has failed. A mail server may be away over a weekend.
const waitsMs = [1, 5, 15, 60, 180, 360, 720, 1440, 1440].map((minutes) => minutes * 60_000)

export function startSender({ queues, mailer, log, pollMs = 1000 }: Settings): Sender {
  let isStopping = false
  /** Said once; it may last. */
  let isPaused = false
  let pausedUntil = 0
  const pauseMs = 5 * pollMs
  const breaker = createBreaker()
  const bells = queues.map(createBell)
  const underway = new Set<Job>()
  const renewal = setInterval(renew, renewEveryMs)
  const finished = Promise.all(queues.map(({ queue, places }, index) => serve(queue, places, bells[index] ?? createBell())))
  const ringAll = () => {
    for (const bell of bells) bell.ring()
  }

  return {
    wake: ringAll,
    async stop() {
      isStopping = true
      ringAll()
      await finished
      clearInterval(renewal)
      await mailer.close()
    },
  }

  /** Keeps the places of one queue filled; a place is free again when its result is on the disk. */
  async function serve(queue: Queue, places: number, bell: Bell): Promise<void> {
    const attempts = new Set<Promise<void>>()
    while (!isStopping) {
      const free = places - attempts.size
      const jobs = free > 0 ? await claim(queue, free) : []
      for (const job of jobs) {
        const done = attempt(job).finally(() => {
          attempts.delete(done)
          bell.ring()
        })
        attempts.add(done)
      }
      if (jobs.length === 0) await bell.wait(pollMs)
    }
    await Promise.all(attempts)
  }

  // While the database is away nothing is taken; and when it is back, not at once: mails whose lease ran out meanwhile were perhaps sent, and
  // whoever sent them gets the time to record it.
  async function claim(queue: Queue, limit: number): Promise<Job[]> {
    if (performance.now() < pausedUntil || breaker.waitMs() > 0) return []
    try {
      const jobs = await queue.claim(breaker.isClosed() ? limit : 1, leaseMs)
      isPaused = false
      if (jobs.length > 0) breaker.admit()
      return jobs
    } catch (error) {
      if (!isPaused) log.error(error, 'sending paused')
      isPaused = true
      pausedUntil = performance.now() + pauseMs
      return []
    }
  }

  async function attempt(job: Job): Promise<void> {
    underway.add(job)
    await record(job, await send(job))
    underway.delete(job)
  }

  async function send({ mail, attempts }: Job): Promise<Result> {
    const answer = await mailer.send(mail).catch(faultOfOurs)
    if (answer.kind === 'lost') breaker.fail()
    else breaker.succeed()
    if (answer.kind === 'accepted') return { state: 'sent' }
    const waitMs = waitsMs[attempts - 1]
    const isOver = isPermanent(answer) || waitMs === undefined
    const error = answer.text.slice(0, 300)
    log.warn({ messageId: mail.messageId, attempts, isOver, reason: error }, 'mail not accepted')
    return { state: isOver ? 'failed' : 'queued', error, waitMs: waitMs ?? 0, mayBeAccepted: mayBeAccepted(answer) }
  }

  // The place stays taken until the result is on the disk: a mail that went and is not known to have gone would go again.
  async function record(job: Job, result: Result): Promise<void> {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await job.settle(result)
      } catch (error) {
        if (isFirst) log.error({ err: error, messageId: job.mail.messageId }, 'result of a mail not recorded; trying again')
        if (isStopping) return
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
    }
  }

  async function renew(): Promise<void> {
    const renewals = await Promise.allSettled([...underway].map((job) => job.renew(leaseMs)))
    for (const { status, ...rest } of renewals) if (status === 'rejected') log.error(rest, 'lease not renewed')
  }
}

/** The answer for an error of the site itself, before anything was sent. */
function faultOfOurs(error: unknown): Answer {
  return { kind: 'lost', text: String(error), mayHaveArrived: false }
}

type Bell = { ring(): void; wait(ms: number): Promise<void> }

/** A wait that can be cut short; a ring while nobody waits is kept for the next wait. */
function createBell(): Bell {
  let hasRung = false
  let wakeUp = () => {}
  return {
    ring() {
      hasRung = true
      wakeUp()
    },
    async wait(ms) {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wakeUp = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      hasRung = false
    },
  }
}
