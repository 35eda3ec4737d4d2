// Kills and freezes processes that send a newsletter; no recipient may be left out. Needs the built pages (npm test builds them first).
import { join } from 'node:path'
import { expect, onTestFailed, test } from 'vitest'
import { createTestStorage, testOnBoth } from '#server/testing/database/test-storage.ts'
import { connections, surviveSending } from '#server/testing/faults/survive-sending.ts'
import { seed, seededRandom } from '#server/testing/fuzz/random.ts'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { callSettings, siteCalls } from '#server/testing/site/site-calls.ts'
import { startProcess } from '#server/testing/site/site-process.ts'
import { addSubscribers, makeSubscriberEmails } from '#server/testing/site/subscribers.ts'

testOnBoth('processes killed and frozen while they send 500 emails miss nobody, and duplicates are identical', async (engine) => {
  onTestFailed(() => console.log(`TEST_SEED=${seed}`))
  const random = seededRandom(seed)
  const settings = { mails: 500, random, endsLeasesEarly: true }
  const runs = [
    { processes: 1, kills: 2, freezes: 0, policy: 'resend' as const },
    { processes: 2, kills: 1, freezes: 1, policy: 'resend' as const },
    { processes: 1, kills: 2, freezes: 0, policy: 'review' as const },
  ]
  const sendings = await Promise.all(
    runs.map(async (run) => {
      await using storage = await createTestStorage(engine)
      const sending = await surviveSending(storage, { ...settings, ...run })
      const { lost, twice, uncertain } = sending
      console.log(
        `${engine}, ${run.processes} at once, ${run.policy}: 500 mails, ${run.kills} kills, ${run.freezes} freezes: lost ${lost}, twice ${twice}, uncertain ${uncertain}`,
      )
      return { ...run, ...sending }
    }),
  )
  for (const { lost, twice, uncertain, different, miscounted, overcounted, kills, freezes, policy } of sendings) {
    expect({ lost, different, miscounted }).toEqual({ lost: 0, different: 0, miscounted: [] })
    expect(overcounted).toBeGreaterThanOrEqual(0)
    expect(overcounted).toBeLessThanOrEqual(connections * (kills + freezes))
    expect(twice).toBeLessThanOrEqual(policy === 'review' ? 0 : connections * (kills + freezes))
    expect(uncertain).toBeLessThanOrEqual(policy === 'review' ? connections * kills : 0)
  }
})

testOnBoth('a graceful stop while sending leaves no delivery uncertain, and the next start continues', async (engine) => {
  await using storage = await createTestStorage(engine)
  await using sink = await mailSink()
  const env = { ...storage.env, ...callSettings, SMTP_URL: sink.url, NEWSLETTER_UNKNOWN_OUTCOME: 'review' }
  await using first = await startProcess(env)
  await addSubscribers(storage, makeSubscriberEmails(300))
  expect((await siteCalls(first.address).orderNewsletter('News', 'one key')).status).toBe(200)
  await sink.untilReceived(51)
  first.child.kill('SIGTERM')
  expect(await first.exit).toBe(0)
  const states = await storage.query((db) => db.selectFrom('deliveries').select('state').distinct().orderBy('state').execute())
  expect(states.map(({ state }) => state)).toEqual(['queued', 'sent'])
  await using _second = await startProcess(env)
  await expect.poll(() => sink.received.length).toBe(300)
  expect(new Set(sink.received.flatMap(({ to }) => to)).size).toBe(300)
})

test('a thread that ends with an error is started again, and the newsletter continues', async () => {
  await using storage = await createTestStorage('sqlite')
  await using sink = await mailSink()
  const fault = `import { existsSync, writeFileSync } from 'node:fs'
    import { isMainThread } from 'node:worker_threads'
    const flag = ${JSON.stringify(join(storage.dataDir, 'faulted'))}
    if (!isMainThread && !existsSync(flag)) { writeFileSync(flag, ''); throw new Error('a surprise') }`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(fault)}`, 'server/main.ts']
  await using site = await startProcess({ ...storage.env, ...callSettings, SMTP_URL: sink.url }, process.execPath, args)
  await addSubscribers(storage, makeSubscriberEmails(20))
  // The first newsletter starts the newsletter worker, which fails at once.
  expect((await siteCalls(site.address).orderNewsletter('News', 'one key')).status).toBe(200)
  await expect.poll(site.output).toMatch(/"level":60.*a surprise/)
  await expect.poll(() => sink.received.length).toBe(20)
  site.child.kill('SIGTERM')
  expect(await site.exit).toBe(0)
})
