// Recurring jobs, each run by one process at a time.
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { FailingJob } from '#contract/messages/job-descriptions.ts'
import { dbTimestamp } from '../db/dialect.ts'
import type { Db } from '../db/schema.ts'
import { createJobClaims } from './job-claims.ts'
import { createSteadyClock } from './steady-clock.ts'

export type Job = {
  name: string
  everyMs: number
  /** The job deletes old rows, so it waits until the clock has been steady: with a wrong clock it would delete too much. */
  isDeleting?: boolean
  /** Waits until the clock has been steady for so long, because what the job does can't be undone. */
  settleMs?: number
  /** Should end early when the signal is aborted; the job then runs again later. */
  run(now: Date, signal: AbortSignal): Promise<void>
}

type Scheduler = { stop(): Promise<void> }

export type SchedulerOptions = {
  now: () => Date
  log: Logger
  pollMs?: number
  /** A process without a heartbeat for this long counts as dead. */
  leaseMs?: number
  settleMs?: number
}

const minuteMs = 60_000

/** Runs due jobs, checking every minute. Heartbeats use the monotonic clock, so that a wrong clock neither ends nor extends a lease. */
export function startScheduler(
  db: Db,
  jobs: readonly Job[],
  { now, log, pollMs = minuteMs, leaseMs = 90_000, settleMs = 10 * minuteMs }: SchedulerOptions,
): Scheduler {
  const stopping = new AbortController()
  const clock = createSteadyClock(now)
  const claims = createJobClaims(db, { now, log, leaseMs })
  let running = Promise.resolve()
  let timer = setTimeout(poll, Math.min(pollMs, 1000)).unref()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }

  function poll() {
    running = runDue().finally(() => {
      if (!stopping.signal.aborted) timer = setTimeout(poll, pollMs).unref()
    })
  }

  async function runDue(): Promise<void> {
    for (const job of jobs) {
      if (stopping.signal.aborted) return
      if (clock.steadyMs() < (job.settleMs ?? (job.isDeleting ? settleMs : 0))) continue
      try {
        if (await claims.claim(job)) await runClaimed(job)
      } catch (error) {
        log.error({ err: error, job: job.name }, 'the state of a job cannot be read or written; trying again')
      }
    }
  }

  async function runClaimed(job: Job): Promise<void> {
    const lost = new AbortController()
    const done = new AbortController()
    const heartbeats = sendHeartbeats(job.name, lost, done.signal)
    const signal = AbortSignal.any([stopping.signal, lost.signal])
    try {
      await job.run(now(), signal)
      await claims.recordDone(job, { isCutShort: signal.aborted })
    } catch (error) {
      // The error is logged first, because recording the failure fails too if the database is the cause.
      log.error({ err: error, job: job.name }, 'a job failed')
      await claims.recordFailure(job, error)
    } finally {
      done.abort()
      await heartbeats
    }
  }

  /** Records heartbeats until the job ends. Aborts the job if its claim is lost or its lease is about to end. */
  async function sendHeartbeats(name: string, lost: AbortController, doneSignal: AbortSignal): Promise<void> {
    let beat = performance.now()
    while (!doneSignal.aborted && !lost.signal.aborted) {
      await pause(leaseMs / 4, undefined, { signal: doneSignal, ref: false }).catch(() => {})
      if (doneSignal.aborted) return
      try {
        if (await claims.renew(name)) beat = performance.now()
        else lost.abort()
      } catch {
        if (performance.now() - beat > leaseMs * 0.75) lost.abort()
      }
    }
  }
}

const dayMs = 24 * 60 * minuteMs

/** Lists jobs whose last run failed. A job overdue by more than a day was switched off in the settings, so it is left out. */
export async function readFailingJobs(db: Db, now: Date): Promise<FailingJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['name', 'failing_since as since', 'failures', 'last_error as reason'])
    .where('failing_since', 'is not', null)
    .where('next_run_at', '>', dbTimestamp(db, new Date(now.getTime() - dayMs)))
    .orderBy('name')
    .execute()
  return rows.map(({ since, reason, ...row }) => ({ ...row, since: since ?? '', reason: reason ?? '' }))
}
