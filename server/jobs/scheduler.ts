// Recurring jobs, each run by one process at a time.
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import type { FailingJob } from '#contract/messages/job-descriptions.ts'
import { dbTimestamp } from '../db/dialect.ts'
import type { Db } from '../db/schema.ts'
import { DatabaseUnavailable, rootCause } from '../db/unavailable.ts'
import { createSteadyClock } from './steady-clock.ts'

export type Job = {
  name: string
  everyMs: number
  /** Deletes old rows, so it waits until the clock has been steady for a while: with a wrong clock it would delete too much. */
  isDeleting?: boolean
  /** Should end early when the signal is aborted; it runs again later. */
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
/** Wait before each retry of a failed job. The last one repeats; none is longer than the job's period. */
const retryMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs]

/**
 * Runs due jobs, checking every minute. A failed job, or a job of a dead process, is retried soon. Heartbeats are timed with this process's monotonic
 * clock, so that a wrong clock neither ends nor extends a lease.
 */
export function startScheduler(
  db: Db,
  jobs: readonly Job[],
  { now, log, pollMs = minuteMs, leaseMs = 90_000, settleMs = 10 * minuteMs }: SchedulerOptions,
): Scheduler {
  const owner = uuid()
  const stopping = new AbortController()
  const clock = createSteadyClock(now)
  /** Heartbeats of other processes, and when each was first seen on the monotonic clock. */
  const seenHeartbeats = new Map<string, { heartbeat: number; timestampAfter: number }>()
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
      if (clock.steadyMs() < (job.isDeleting ? settleMs : 0)) continue
      try {
        if (await claim(job)) await runClaimed(job)
      } catch (error) {
        log.error({ err: error, job: job.name }, 'the state of a job cannot be read or written; trying again')
      }
    }
  }

  /** Returns whether the job is due and this process has claimed it. */
  async function claim({ name, everyMs }: Job): Promise<boolean> {
    await db
      .insertInto('jobs')
      .values({ name, next_run_at: at(0) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await db
      .selectFrom('jobs')
      .select(['owner', 'heartbeat', 'next_run_at', 'failures'])
      // Later than its period: written while the clock was ahead. A minute of tolerance, because clocks are set back a little all the time.
      .select(({ eb }) => eb.or([eb('next_run_at', '<=', at(0)), eb('next_run_at', '>', at(everyMs + minuteMs))]).as('is_due'))
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const snapshot = { name, heartbeat: row.heartbeat, next_run_at: row.next_run_at }
    if (row.owner !== null) {
      if (isDead(name, row.heartbeat)) await recordDeadOwner(snapshot, row.failures, everyMs)
      return false
    }
    seenHeartbeats.delete(name)
    if (!row.is_due) return false
    const { numUpdatedRows } = await unchangedRow(snapshot)
      .set({ owner, heartbeat: row.heartbeat + 1, next_run_at: at(everyMs) })
      .where('owner', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async function runClaimed(job: Job): Promise<void> {
    const lost = new AbortController()
    const done = new AbortController()
    const heartbeats = sendHeartbeats(job.name, lost, done.signal)
    const signal = AbortSignal.any([stopping.signal, lost.signal])
    try {
      await job.run(now(), signal)
      await ownRow(job.name)
        .set({ owner: null, failures: 0, failing_since: null, last_error: null })
        // A job that was cut short is due again.
        .$if(signal.aborted, (query) => query.set({ next_run_at: at(0) }))
        .execute()
    } catch (error) {
      // Log first: if the database is what failed, the rest fails too.
      log.error({ err: error, job: job.name }, 'a job failed')
      const { failures } = (await ownFailures(job.name)) ?? { failures: 0 }
      const waitMs = retryDelay(failures, job.everyMs)
      await ownRow(job.name)
        .set(failureColumns(failures, describeError(error), waitMs))
        .execute()
    } finally {
      done.abort()
      await heartbeats
    }
  }

  /** Aborts the job before other processes count this one as dead. */
  async function sendHeartbeats(name: string, lost: AbortController, doneSignal: AbortSignal): Promise<void> {
    let beat = performance.now()
    while (!doneSignal.aborted && !lost.signal.aborted) {
      await pause(leaseMs / 4, undefined, { signal: doneSignal, ref: false }).catch(() => {})
      if (doneSignal.aborted) return
      try {
        const { numUpdatedRows } = await ownRow(name).set({ heartbeat: sql<number>`heartbeat + 1` }).executeTakeFirst()
        if (numUpdatedRows === 0n) lost.abort()
        else beat = performance.now()
      } catch {
        // The database doesn't answer, so other processes see no heartbeat either.
        if (performance.now() - beat > leaseMs * 0.75) lost.abort()
      }
    }
  }

  function isDead(name: string, heartbeat: number): boolean {
    const seen = seenHeartbeats.get(name)
    if (seen?.heartbeat === heartbeat) return performance.now() - seen.timestampAfter >= leaseMs
    seenHeartbeats.set(name, { heartbeat, timestampAfter: performance.now() })
    return false
  }

  async function recordDeadOwner(snapshot: JobSnapshot, failures: number, everyMs: number): Promise<void> {
    const reason = 'the site was stopped before it was done'
    log.warn({ job: snapshot.name }, 'a job was begun by a process that is gone')
    await unchangedRow(snapshot)
      .set(failureColumns(failures, reason, retryDelay(failures, everyMs)))
      .execute()
    seenHeartbeats.delete(snapshot.name)
  }

  function failureColumns(failures: number, reason: string, waitMs: number) {
    return {
      owner: null,
      failures: failures + 1,
      failing_since: sql<string>`coalesce(failing_since, ${at(0)})`,
      last_error: reason.slice(0, 500),
      next_run_at: at(waitMs),
    }
  }

  function ownRow(name: string) {
    return db.updateTable('jobs').where('name', '=', name).where('owner', '=', owner)
  }

  function ownFailures(name: string) {
    return db.selectFrom('jobs').select('failures').where('name', '=', name).where('owner', '=', owner).executeTakeFirst()
  }

  /** The row, unless another process has changed it meanwhile. */
  function unchangedRow({ name, heartbeat, next_run_at }: JobSnapshot) {
    return db
      .updateTable('jobs')
      .where('name', '=', name)
      .where('heartbeat', '=', heartbeat)
      .where('next_run_at', '=', next_run_at)
  }

  function at(ms: number): RawBuilder<string> {
    return dbTimestamp(db, new Date(now().getTime() + ms))
  }
}

type JobSnapshot = { name: string; heartbeat: number; next_run_at: string }

function retryDelay(failures: number, everyMs: number): number {
  return Math.min(retryMs[Math.min(failures, retryMs.length - 1)] ?? everyMs, everyMs)
}

const dayMs = 24 * 60 * minuteMs

/** Jobs whose last try failed. A job that has been due for more than a day is switched off and left out. */
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

const reasonsByCode: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'the site may not write there',
  EPERM: 'the site may not write there',
  EROFS: 'the disk can only be read',
}

/** Common reasons in plain words; otherwise the error's message. */
function describeError(error: unknown): string {
  if (error instanceof DatabaseUnavailable && error.reason === 'full') return 'the disk is full'
  if (error instanceof DatabaseUnavailable && error.reason === 'away') return 'the database did not answer'
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return reasonsByCode[code] ?? rootCause(error).replace(/\.$/, '')
}
