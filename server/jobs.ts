// Work that is done every so often, by one process at a time, however many there are.
import type { Logger } from 'pino'
import type { Db } from './db/schema.ts'

export type Job = {
  name: string
  everyMs: number
  /** What takes long ends early when the signal comes, and goes on at its next time. */
  run(now: Date, stopping: AbortSignal): Promise<void>
}

export type Jobs = { stop(): Promise<void> }

type Settings = { now: () => Date; log: Logger; lookMs?: number }

/** Looks every minute what is due. A job that fails is tried again at its next time; one that a dead process had begun, too. */
export function startJobs(db: Db, jobs: readonly Job[], { now, log, lookMs = 60_000 }: Settings): Jobs {
  const stopping = new AbortController()
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
      try {
        if (await takeTurn(db, job, now())) await job.run(now(), stopping.signal)
      } catch (error) {
        log.error({ err: error, job: job.name }, 'work not done; it is tried again at its next time')
      }
    }
  }
}

/** Whether the job is due, and nobody else has just taken it. */
async function takeTurn(db: Db, { name, everyMs }: Job, now: Date): Promise<boolean> {
  await db
    .insertInto('jobs')
    .values({ name, next_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ next_at: new Date(now.getTime() + everyMs).toISOString() })
    .where('name', '=', name)
    .where('next_at', '<=', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
