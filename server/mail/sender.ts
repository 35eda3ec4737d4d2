// Sends what waits in the queues, in the background, from stored rows: claim, durable intent, send, durable result. A row of a process that
// died comes back when its lease has run out; it is sent again with the same Message-ID (a mail may be doubled, never lost).
import type { Logger } from 'pino'
import { MailError, type Mailer } from './mailer.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

export type Job = {
  mail: OutgoingMail
  settle(result: { state: 'sent' } | { state: 'failed' | 'queued'; error: string; waitMs: number }): Promise<void>
  /** How often it was tried, this time included. */
  attempts: number
}

/** Stored mails of one kind. */
export type Queue = {
  /** Takes up to `limit` due rows for this process, counting the attempt, until `leaseMs` from now. */
  claim(limit: number, leaseMs: number): Promise<Job[]>
  /** Keeps what this process has on its way for another `leaseMs`. */
  renew(leaseMs: number): Promise<void>
}

export type Sender = {
  /** Something was queued: look now. */
  wake(): void
  /** Stops taking rows and waits for what is on its way. */
  stop(): Promise<void>
}

type Settings = { queues: readonly Queue[]; mailer: Mailer; log: Logger; connections: number; pollMs?: number }

// A relay may take ten minutes to answer (RFC 5321 §4.5.3.2.6), so a lease is short and renewed while its mail is on its way.
const leaseMs = 60_000
const renewEveryMs = 20_000
// 1, 5, 15 minutes, 1, 3, 6, 12 hours; then it has failed.
const waitsMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * 60_000)

export function startSender({ queues, mailer, log, connections, pollMs = 1000 }: Settings): Sender {
  let isStopping = false
  let wakeUp: () => void = () => {}
  let isAwake = false
  const renewal = setInterval(renew, renewEveryMs)
  const finished = run()

  return {
    wake() {
      isAwake = true
      wakeUp()
    },
    async stop() {
      isStopping = true
      wakeUp()
      await finished
      clearInterval(renewal)
      mailer.close()
    },
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      isAwake = false
      let sent = 0
      try {
        for (const queue of queues) sent += await sendBatch(queue)
      } catch (error) {
        // The database is away: nothing is taken until it answers again.
        log.error(error, 'sending paused')
      }
      if (sent === 0 && !isAwake && !isStopping) await pause()
    }
  }

  async function sendBatch(queue: Queue): Promise<number> {
    if (isStopping) return 0
    // No more than can be sent at once: what is claimed is on its way, so a stop has little to wait for.
    const jobs = await queue.claim(connections, leaseMs)
    await Promise.all(jobs.map(attempt))
    return jobs.length
  }

  async function renew(): Promise<void> {
    try {
      for (const queue of queues) await queue.renew(leaseMs)
    } catch (error) {
      log.error(error, 'leases not renewed')
    }
  }

  async function attempt(job: Job): Promise<void> {
    try {
      await mailer.send(job.mail)
    } catch (error) {
      const failure = error instanceof MailError ? error : new MailError(String(error), false)
      const waitMs = waitsMs[job.attempts - 1]
      const isOver = failure.isPermanent || waitMs === undefined
      log.warn({ messageId: job.mail.messageId, attempts: job.attempts, isOver, reason: failure.message }, 'mail not accepted')
      await record(job, { state: isOver ? 'failed' : 'queued', error: failure.message, waitMs: waitMs ?? 0 })
      return
    }
    await record(job, { state: 'sent' })
  }

  // Nothing more is taken until the result is on the disk: a mail that went and is not known to have gone would go again.
  async function record(job: Job, result: Parameters<Job['settle']>[0]): Promise<void> {
    for (;;) {
      try {
        return await job.settle(result)
      } catch (error) {
        log.error({ err: error, messageId: job.mail.messageId }, 'result of a mail not recorded')
        if (isStopping) return
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
