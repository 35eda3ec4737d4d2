import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startJobs } from './jobs.ts'
import { testClock } from './testing/test-clock.ts'
import { testSite, until } from './testing/test-site.ts'

const log = pino({ level: 'silent' })

test('of two processes one does the work, and again when its time has come; one that fails does not keep others from theirs', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  const done: string[] = []
  const jobs = [
    {
      name: 'fails',
      everyMs: 60_000,
      run: async () => {
        throw new Error('on purpose')
      },
    },
    { name: 'hourly', everyMs: 3_600_000, run: async () => void done.push('hourly') },
    { name: 'daily', everyMs: 86_400_000, run: async () => void done.push('daily') },
  ]
  const start = () => startJobs(site.db, jobs, { now: clock.now, log, lookMs: 10 })
  const running = [start(), start()]
  await until(() => (done.length >= 2 ? true : null))
  clock.forward(3_700_000)
  await until(() => (done.length >= 3 ? true : null))
  await Promise.all(running.map((jobs) => jobs.stop()))
  expect(done).toEqual(['hourly', 'daily', 'hourly'])
})
