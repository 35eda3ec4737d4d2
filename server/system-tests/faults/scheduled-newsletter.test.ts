// Kills and restarts whole sites at the minute for which a newsletter is scheduled, with the real clock and a real mail server. Needs the
// built pages (npm test builds them first).
import { setTimeout as pause } from 'node:timers/promises'
import { v4 as uuid } from 'uuid'
import { describe, expect } from 'vitest'
import { migrate } from '#server/db/migrations/migrate.ts'
import { createTestStorage, type TestStorage, testOnBoth } from '#server/testing/database/test-storage.ts'
import { killHard } from '#server/testing/faults/crashing-site.ts'
import { findMiscounts } from '#server/testing/faults/losses.ts'
import { type MailSink, mailSink } from '#server/testing/mail/mail-sink.ts'
import { callSettings, logIn } from '#server/testing/site/site-calls.ts'
import { type SiteProcess, startProcess } from '#server/testing/site/site-process.ts'
import { addSubscribers, makeSubscriberEmails } from '#server/testing/site/subscribers.ts'

const subscribers = 400

/** The newsletter is sent once the clock has been steady for a minute, and a killed process's emails when their leases end. */
const waiting = { timeout: 180_000, interval: 250 }

async function schedule({ address }: SiteProcess, sendAt: Date): Promise<void> {
  const authorization = `Bearer ${await logIn(address)}`
  const send = async (method: string, path: string, body: object, headers = {}) => {
    const answer = await fetch(`${address}/api/newsletter/drafts/${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    expect([answer.status, answer.ok || (await answer.text())]).toEqual([200, true])
    return (await answer.json()) as { version: number }
  }
  const id = uuid()
  const { version } = await send('PUT', id, { subject: 'Friday', content: '<p>Good morning, {name|there}</p>' })
  await send('POST', `${id}/schedule`, { sendAt: sendAt.toISOString() }, { 'if-match': `"${version}"` })
}

/** Waits until the newsletter is done. Returns the number of emails that arrived more than once; each mailbox must have got one. */
async function countRepeated({ query }: TestStorage, sink: MailSink): Promise<number> {
  const read = () => query((db) => db.selectFrom('campaigns').select(['id', 'state']).execute())
  await expect.poll(async () => (await read()).map(({ state }) => state), waiting).toEqual(['done'])
  const [campaign] = await read()
  expect(await query((db) => findMiscounts(db, campaign?.id ?? ''))).toEqual([])
  const mailboxes = Map.groupBy(sink.received, ({ to }) => to.join())
  expect([...mailboxes.keys()].toSorted()).toEqual(makeSubscriberEmails(subscribers).toSorted())
  // Most mailboxes recognise a repeated email by its Message-ID.
  for (const mails of mailboxes.values()) expect(new Set(mails.map(({ raw }) => raw)).size).toBe(1)
  return sink.received.length - mailboxes.size
}

// At the same time, because they mostly wait.
describe.concurrent('a newsletter at its scheduled minute', () => {
  testOnBoth(
    'of two processes, the one that starts a scheduled newsletter is killed while both send it: each mailbox gets it once',
    async (engine) => {
      await using storage = await createTestStorage(engine)
      await using sink = await mailSink()
      // With one connection, a killed process has one email in flight.
      const env = { ...storage.env, ...callSettings, SMTP_URL: sink.url, SMTP_CONNECTIONS: '1' }
      await storage.query(migrate)
      await addSubscribers(storage, makeSubscriberEmails(subscribers))
      await using first = await startProcess(env)
      await using second = await startProcess(env)
      await schedule(first, new Date(Date.now() + 30_000))
      await sink.untilReceived(subscribers / 4)
      const isStarter = ({ output }: SiteProcess) => output().includes('a scheduled newsletter is sent')
      const starters = [first, second].filter(isStarter)
      expect(starters).toHaveLength(1)
      for (const starter of starters) await killHard(starter)
      expect(sink.received.length).toBeLessThan(subscribers)
      // The reply to the email in flight was lost with the process, so it's sent again (docs/operate/newsletters.md).
      expect(await countRepeated(storage, sink)).toBeLessThanOrEqual(1)
    },
  )

  testOnBoth('a site that is restarted at the scheduled moment sends the newsletter once', async (engine) => {
    await using storage = await createTestStorage(engine)
    await using sink = await mailSink()
    const env = { ...storage.env, ...callSettings, SMTP_URL: sink.url }
    await storage.query(migrate)
    await addSubscribers(storage, makeSubscriberEmails(subscribers))
    await using before = await startProcess(env)
    // The first look for due newsletters is at the end of this minute, when the clock has been steady for so long.
    const sendAt = new Date(Date.now() + 60_000)
    await schedule(before, sendAt)
    await pause(sendAt.getTime() - Date.now())
    before.child.kill('SIGTERM')
    await using _after = await startProcess(env)
    expect(await before.exit).toBe(0)
    expect(await countRepeated(storage, sink)).toBe(0)
  })
})
