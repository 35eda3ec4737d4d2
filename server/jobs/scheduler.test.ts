import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { migrate } from '../db/migrations/migrate.ts'
import type { Db } from '../db/schema.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { dataFolder } from '../testing/site/site-process.ts'
import { testClock } from '../testing/site/test-clock.ts'
import { until } from '../testing/site/test-site.ts'
import { type Job, readFailingJobs, type SchedulerOptions, startScheduler } from './scheduler.ts'

const log = pino({ level: 'silent' })
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A database whose jobs are checked every few milliseconds. */
async function jobsOn(start = testClock()) {
  const { db, drop } = await testDatabase(await dataFolder())
  await migrate(db)
  const running = new Set<{ stop(): Promise<void> }>()
  const run = (jobs: readonly Job[], settings: Partial<SchedulerOptions> = {}) => {
    const started = startScheduler(db, jobs, { now: start.now, log, pollMs: 10, settleMs: 0, leaseMs: 300, ...settings })
    running.add(started)
    return started
  }
  return {
    db,
    clock: start,
    run,
    async [Symbol.asyncDispose]() {
      await Promise.all([...running].map((jobs) => jobs.stop()))
      await db.destroy()
      await drop()
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const daily = (name: string, run: Job['run']): Job => ({ name, everyMs: dayMs, run })
const failures = (db: Db, now: Date) => readFailingJobs(db, now)

test("of two processes one runs a job each time it is due; a failing job doesn't stop others", async () => {
  await using site = await jobsOn()
  const done: string[] = []
  const jobs = [
    {
      name: 'fails',
      everyMs: 60_000,
      run: async () => {
        throw new Error('on purpose')
      },
    },
    { name: 'hourly', everyMs: hourMs, run: async () => void done.push('hourly') },
    daily('daily', async () => void done.push('daily')),
  ]
  site.run(jobs)
  site.run(jobs)
  await until(() => (done.length >= 2 ? true : null))
  site.clock.forward(3_700_000)
  await until(() => (done.length >= 3 ? true : null))
  await pause(100)
  expect(done).toEqual(['hourly', 'daily', 'hourly'])
})

test('a failed job is retried after 1, 5, 15 minutes and then each hour, and shows since when and why it fails', async () => {
  await using site = await jobsOn()
  let tries = 0
  let isBroken = true
  site.run([
    daily('backup', async () => {
      tries += 1
      if (isBroken) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }),
  ])
  const triedBy = async (count: number) => {
    await until(() => (tries >= count ? true : null))
    await pause(60)
    expect(tries).toBe(count)
  }
  await triedBy(1)
  const since = site.clock.now().getTime()
  for (const [index, minutes] of [1, 5, 15, 60, 60].entries()) {
    site.clock.forward((minutes - 0.5) * minuteMs)
    await triedBy(index + 1)
    site.clock.forward(0.6 * minuteMs)
    await triedBy(index + 2)
  }
  const [failing, ...others] = await failures(site.db, site.clock.now())
  expect(others).toEqual([])
  expect(failing).toMatchObject({ name: 'backup', failures: 6, reason: 'the disk is full' })
  expect(Math.abs(Date.parse(failing?.since ?? '') - since)).toBeLessThan(5000)
  isBroken = false
  site.clock.forward(61 * minuteMs)
  await triedBy(7)
  expect(await failures(site.db, site.clock.now())).toEqual([])
  site.clock.forward(20 * hourMs)
  await triedBy(7)
  site.clock.forward(4 * hourMs)
  await triedBy(8)
})

test('a clock that was 400 days ahead for a minute stops no job', async () => {
  await using site = await jobsOn()
  const done: number[] = []
  const jobs = [daily('backup', async (at) => void done.push(at.getUTCFullYear()))]
  site.run(jobs)
  site.run(jobs)
  await until(() => (done.length === 1 ? true : null))
  site.clock.forward(400 * dayMs)
  await until(() => (done.length === 2 ? true : null))
  site.clock.forward(minuteMs - 400 * dayMs)
  await until(() => (done.length === 3 ? true : null))
  await pause(100)
  expect(done).toEqual([2026, 2027, 2026])
})

test('a job that deletes waits until the clock has been steady for a while', async () => {
  await using site = await jobsOn()
  const done: number[] = []
  site.run([{ ...daily('forget', async (at) => void done.push(at.getUTCFullYear())), isDeleting: true }], { settleMs: 400 })
  await pause(200)
  site.clock.forward(400 * dayMs)
  await pause(250)
  site.clock.forward(-400 * dayMs)
  await pause(250)
  expect(done).toEqual([])
  await until(() => (done.length === 1 ? true : null))
  expect(done).toEqual([2026])
})

test('a job of a dead process runs again soon, and never twice at once', async () => {
  await using site = await jobsOn()
  // Inserts the row that a killed process leaves behind.
  await site.db
    .insertInto('jobs')
    .values({
      name: 'backup',
      next_run_at: new Date(site.clock.now().getTime() + dayMs).toISOString(),
      owner: 'dead',
      heartbeat: 7,
    })
    .execute()
  let atOnce = 0
  let most = 0
  let done = 0
  const jobs = [
    daily('backup', async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      // The job runs for longer than a lease.
      await pause(900)
      atOnce -= 1
      done += 1
    }),
  ]
  for (let n = 0; n < 3; n += 1) site.run(jobs)
  await until(async () => ((await failures(site.db, site.clock.now())).length === 1 ? true : null))
  expect((await failures(site.db, site.clock.now()))[0]?.reason).toMatch(/stopped before the job finished/)
  site.clock.forward(minuteMs)
  await until(() => (done > 0 ? true : null))
  await pause(700)
  expect([done, most]).toEqual([1, 1])
  expect(await failures(site.db, site.clock.now())).toEqual([])
})

test('a process that lost its lease aborts the job, and a job cut short by a stop runs after the next start', async () => {
  await using site = await jobsOn()
  let runs = 0
  let ended = 0
  const jobs = [
    daily('backup', async (_at, signal) => {
      runs += 1
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      ended += 1
    }),
  ]
  const first = site.run(jobs)
  await until(() => (runs === 1 ? true : null))
  await site.db.updateTable('jobs').set({ owner: 'another', heartbeat: 100 }).execute()
  await until(() => (ended === 1 ? true : null))
  await first.stop()
  await site.db.updateTable('jobs').set({ owner: null, next_run_at: '' }).execute()
  const second = site.run(jobs)
  await until(() => (runs === 2 ? true : null))
  await second.stop()
  site.run(jobs)
  await until(() => (runs === 3 ? true : null))
})

test('a job that is cut short because the database is away runs again once it answers', async () => {
  await using site = await jobsOn()
  let runs = 0
  const rename = (from: string, to: string) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(site.db)
  site.run([
    daily('backup', async (_at, signal) => {
      runs += 1
      if (runs > 1) return
      await rename('jobs', 'away')
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      await rename('away', 'jobs')
    }),
  ])
  await until(() => (runs === 2 ? true : null))
  expect(await failures(site.db, site.clock.now())).toEqual([])
})
