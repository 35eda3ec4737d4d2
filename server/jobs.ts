// Work that is done every so often, by one process at a time, however many there are.
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import type { FailingJob } from '#contract/job-names.ts'
import { createSteadyClock } from './clock-leaps.ts'
import { momentOf } from './db/dialect.ts'
import type { Db } from './db/schema.ts'
import { rootCause, Unavailable } from './db/unavailable.ts'

export type Job = {
  name: string
  everyMs: number
  /** It deletes what is old: it waits until the clock has gone evenly for a while, because a wrong one would delete too much. */
  isDeleting?: boolean
  /** What takes long ends early when the signal comes, and is done after the next start. */
  run(now: Date, signal: AbortSignal): Promise<void>
}

export type Jobs = { stop(): Promise<void> }

export type JobSettings = {
  now: () => Date
  log: Logger
  lookMs?: number
  /** A process that has not been heard of for so long is taken for dead. */
  leaseMs?: number
  settleMs?: number
}

const minuteMs = 60_000
/** How long a job that failed waits: the last one again and again, and never longer than its period. */
const retryMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs]

/**
 * Looks every minute what is due. A job that fails is tried again soon. One that a dead process had begun counts as failed: whether a process
 * lives is told by its heartbeat, seen over a time that this process measures itself, so that no wrong clock ends or prolongs a lease.
 */
export function startJobs(
  db: Db,
  jobs: readonly Job[],
  { now, log, lookMs = minuteMs, leaseMs = 90_000, settleMs = 10 * minuteMs }: JobSettings,
): Jobs {
  const owner = uuid()
  const stopping = new AbortController()
  const clock = createSteadyClock(now)
  /** The heartbeats of others, and when they were first seen, by this process's own time. */
  const heard = new Map<string, { heartbeat: number; at: number }>()
  let work = Promise.resolve()
  let timer = setTimeout(look, Math.min(lookMs, 1000)).unref()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await work
    },
  }

  function look() {
    work = runDue().finally(() => {
      if (!stopping.signal.aborted) timer = setTimeout(look, lookMs).unref()
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

  /** Whether the job is due and this process has taken it. */
  async function claim({ name, everyMs }: Job): Promise<boolean> {
    await db
      .insertInto('jobs')
      .values({ name, next_at: at(0) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await db
      .selectFrom('jobs')
      .select(['owner', 'heartbeat', 'next_at', 'failures'])
      // Further away than its period: the clock was ahead when that was written. A minute, because clocks are put back a little all the time.
      .select(({ eb }) => eb.or([eb('next_at', '<=', at(0)), eb('next_at', '>', at(everyMs + minuteMs))]).as('is_due'))
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const asRead = { name, heartbeat: row.heartbeat, next_at: row.next_at }
    if (row.owner !== null) {
      if (isDead(name, row.heartbeat)) await noteDead(asRead, row.failures, everyMs)
      return false
    }
    heard.delete(name)
    if (!row.is_due) return false
    const { numUpdatedRows } = await rowAsRead(asRead)
      .set({ owner, heartbeat: row.heartbeat + 1, next_at: at(everyMs) })
      .where('owner', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async function runClaimed(job: Job): Promise<void> {
    const lost = new AbortController()
    const over = new AbortController()
    const beating = keepBeating(job.name, lost, over.signal)
    try {
      await job.run(now(), AbortSignal.any([stopping.signal, lost.signal]))
      await ownRow(job.name)
        .set({ owner: null, failures: 0, failing_since: null, last_error: null })
        // What a stop cut short is not done yet.
        .$if(stopping.signal.aborted, (query) => query.set({ next_at: at(0) }))
        .execute()
    } catch (error) {
      const { failures } = (await ownFailures(job.name)) ?? { failures: 0 }
      const waitMs = waitAfter(failures, job.everyMs)
      log.error({ err: error, job: job.name, tries: failures + 1, againInMs: waitMs }, 'a job failed')
      await ownRow(job.name)
        .set(failed(failures, reasonOf(error), waitMs))
        .execute()
    } finally {
      over.abort()
      await beating
    }
  }

  /** Tells others that this process is alive; ends the work once they must take it for dead. */
  async function keepBeating(name: string, lost: AbortController, over: AbortSignal): Promise<void> {
    let beat = performance.now()
    while (!over.aborted && !lost.signal.aborted) {
      await pause(leaseMs / 4, undefined, { signal: over, ref: false }).catch(() => {})
      if (over.aborted) return
      try {
        const { numUpdatedRows } = await ownRow(name).set({ heartbeat: sql<number>`heartbeat + 1` }).executeTakeFirst()
        if (numUpdatedRows === 0n) lost.abort()
        else beat = performance.now()
      } catch {
        // The database is away: others see no heartbeat either.
        if (performance.now() - beat > leaseMs * 0.75) lost.abort()
      }
    }
  }

  function isDead(name: string, heartbeat: number): boolean {
    const known = heard.get(name)
    if (known?.heartbeat === heartbeat) return performance.now() - known.at >= leaseMs
    heard.set(name, { heartbeat, at: performance.now() })
    return false
  }

  async function noteDead(asRead: AsRead, failures: number, everyMs: number): Promise<void> {
    const reason = 'the site was stopped before it was done'
    log.warn({ job: asRead.name }, 'a job was begun by a process that is gone')
    await rowAsRead(asRead)
      .set(failed(failures, reason, waitAfter(failures, everyMs)))
      .execute()
    heard.delete(asRead.name)
  }

  function failed(failures: number, reason: string, waitMs: number) {
    return {
      owner: null,
      failures: failures + 1,
      failing_since: sql<string>`coalesce(failing_since, ${at(0)})`,
      last_error: reason.slice(0, 500),
      next_at: at(waitMs),
    }
  }

  function ownRow(name: string) {
    return db.updateTable('jobs').where('name', '=', name).where('owner', '=', owner)
  }

  function ownFailures(name: string) {
    return db.selectFrom('jobs').select('failures').where('name', '=', name).where('owner', '=', owner).executeTakeFirst()
  }

  /** Nothing happens to a row that somebody else has changed meanwhile. */
  function rowAsRead({ name, heartbeat, next_at }: AsRead) {
    return db.updateTable('jobs').where('name', '=', name).where('heartbeat', '=', heartbeat).where('next_at', '=', next_at)
  }

  function at(ms: number): RawBuilder<string> {
    return momentOf(db, new Date(now().getTime() + ms))
  }
}

type AsRead = { name: string; heartbeat: number; next_at: string }

function waitAfter(failures: number, everyMs: number): number {
  return Math.min(retryMs[Math.min(failures, retryMs.length - 1)] ?? everyMs, everyMs)
}

const dayMs = 24 * 60 * minuteMs

/** Jobs whose last try failed. One that nobody has tried for a day is switched off. */
export async function readFailingJobs(db: Db, now: Date): Promise<FailingJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['name', 'failing_since as since', 'failures', 'last_error as reason'])
    .where('failing_since', 'is not', null)
    .where('next_at', '>', momentOf(db, new Date(now.getTime() - dayMs)))
    .orderBy('name')
    .execute()
  return rows.map(({ since, reason, ...row }) => ({ ...row, since: since ?? '', reason: reason ?? '' }))
}

const knownReasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'the site may not write there',
  EPERM: 'the site may not write there',
  EROFS: 'the disk can only be read',
}

/** In plain words where the reason is a common one; otherwise what the program said. */
function reasonOf(error: unknown): string {
  if (error instanceof Unavailable && error.reason === 'full') return 'the disk is full'
  if (error instanceof Unavailable && error.reason === 'away') return 'the database did not answer'
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return knownReasons[code] ?? rootCause(error).replace(/\.$/, '')
}
