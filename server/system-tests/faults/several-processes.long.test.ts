// Slow tests of several processes: they wait until leases expire or until the sample posts are created.
import { expect } from 'vitest'
import { createTestStorage, testOnBoth } from '#server/testing/database/test-storage.ts'
import { killHard } from '#server/testing/faults/crashing-site.ts'
import { findMailFaults } from '#server/testing/faults/losses.ts'
import { waitForEmails } from '#server/testing/faults/wait-for-emails.ts'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { callSettings, siteCalls } from '#server/testing/site/site-calls.ts'
import { startProcess } from '#server/testing/site/site-process.ts'
import { addSubscribers, makeSubscriberEmails } from '#server/testing/site/subscribers.ts'

const kills = 5
/** Starting a process takes a second or more, so this many emails are needed to leave some for the last process. */
const recipients = 20_000

testOnBoth(
  'while processes start and are killed, a newsletter reaches everyone; in-flight emails go out after a minute',
  async (engine) => {
    await using storage = await createTestStorage(engine)
    await using sink = await mailSink()
    const start = () => startProcess({ ...storage.env, ...callSettings, SMTP_URL: sink.url })
    await using steady = await start()
    await addSubscribers(storage, makeSubscriberEmails(recipients))
    await siteCalls(steady.address).orderNewsletter('News', 'one key')
    for (let kill = 1; kill <= kills; kill += 1) {
      await using other = await start()
      await sink.untilReceived(sink.received.length + 101)
      await killHard(other)
    }
    await storage.query(async (db) => {
      await waitForEmails(db, { endsLeasesEarly: false })
      expect(await findMailFaults(db, sink.received, { kills })).toEqual([])
    })
    expect(new Set(sink.received.flatMap((mail) => mail.to)).size).toBe(recipients)
  },
  10 * 60_000,
)

testOnBoth(
  'two processes that start together make each sample post once',
  async (engine) => {
    await using storage = await createTestStorage(engine)
    const env = { ...storage.env, SEED_SAMPLE_CONTENT: 'true' }
    const [one, other] = await Promise.all([startProcess(env), startProcess(env)])
    const titles = await storage.query((db) => db.selectFrom('posts').select('title').execute())
    await Promise.all([one, other].map((run) => run[Symbol.asyncDispose]()))
    expect(titles.length).toBeGreaterThan(0)
    expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length)
  },
  60_000,
)
