// The rows of the table `jobs`: which process runs a job, when it is due, and how often it has failed.
import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import { dbTimestampAfter } from '../db/dialect.ts'
import type { Db } from '../db/schema.ts'
import { DatabaseUnavailable, rootCause } from '../db/unavailable.ts'

const minuteMs = 60_000
/** Delays before the retries of a failed job. The last one repeats, and none is longer than the job's period. */
const retryMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs]

type ClaimableJob = { name: string; everyMs: number }

type JobClaims = {
  /** Returns whether the job is due and this process has claimed it. */
  claim(job: ClaimableJob): Promise<boolean>
  /** Records a heartbeat. Returns false if this process has lost its claim. */
  renew(name: string): Promise<boolean>
  recordDone(job: ClaimableJob, how: { isCutShort: boolean }): Promise<void>
  recordFailure(job: ClaimableJob, error: unknown): Promise<void>
}

type JobClaimsOptions = { now: () => Date; log: Logger; leaseMs: number }

export function createJobClaims(db: Db, { now, log, leaseMs }: JobClaimsOptions): JobClaims {
  const owner = uuid()
  /** Heartbeats of other processes, and when each was first seen on the monotonic clock. */
  const seenHeartbeats = new Map<string, { heartbeat: number; seenAtMs: number }>()
  return {
    claim,
    async renew(name) {
      const { numUpdatedRows } = await ownRow(name).set({ heartbeat: sql<number>`heartbeat + 1` }).executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async recordDone({ name }, { isCutShort }) {
      await ownRow(name)
        .set({ owner: null, failures: 0, failing_since: null, last_error: null })
        .$if(isCutShort, (query) => query.set({ next_run_at: at(0) }))
        .execute()
    },
    async recordFailure({ name, everyMs }, error) {
      const { failures } = (await readOwnFailures(name)) ?? { failures: 0 }
      await ownRow(name)
        .set(failureColumns(failures, describeError(error), retryDelay(failures, everyMs)))
        .execute()
    },
  }

  async function claim({ name, everyMs }: ClaimableJob): Promise<boolean> {
    await db
      .insertInto('jobs')
      .values({ name, next_run_at: at(0) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await db
      .selectFrom('jobs')
      .select(['owner', 'heartbeat', 'next_run_at', 'failures'])
      // Also due if the next run is more than a period and a minute away: such a date was written while the clock was ahead.
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

  function isDead(name: string, heartbeat: number): boolean {
    const seen = seenHeartbeats.get(name)
    if (seen?.heartbeat === heartbeat) return performance.now() - seen.seenAtMs >= leaseMs
    seenHeartbeats.set(name, { heartbeat, seenAtMs: performance.now() })
    return false
  }

  async function recordDeadOwner(snapshot: JobSnapshot, failures: number, everyMs: number): Promise<void> {
    const reason = 'the site was stopped before the job finished'
    log.warn({ job: snapshot.name }, 'a job was started by a process that has ended')
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

  function readOwnFailures(name: string) {
    return db.selectFrom('jobs').select('failures').where('name', '=', name).where('owner', '=', owner).executeTakeFirst()
  }

  /** Matches the row only if no other process has changed it since the snapshot. */
  function unchangedRow({ name, heartbeat, next_run_at }: JobSnapshot) {
    return db
      .updateTable('jobs')
      .where('name', '=', name)
      .where('heartbeat', '=', heartbeat)
      .where('next_run_at', '=', next_run_at)
  }

  function at(ms: number): RawBuilder<string> {
    return dbTimestampAfter(db, now(), ms)
  }
}

type JobSnapshot = { name: string; heartbeat: number; next_run_at: string }

function retryDelay(failures: number, everyMs: number): number {
  return Math.min(retryMs[Math.min(failures, retryMs.length - 1)] ?? everyMs, everyMs)
}

const reasonsByCode: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'the site has no permission to write there',
  EPERM: 'the site has no permission to write there',
  EROFS: 'the disk can only be read',
}

function describeError(error: unknown): string {
  if (error instanceof DatabaseUnavailable && error.reason === 'full') return 'the disk is full'
  if (error instanceof DatabaseUnavailable && error.reason === 'away') return 'the database did not answer'
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return reasonsByCode[code] ?? rootCause(error).replace(/\.$/, '')
}
