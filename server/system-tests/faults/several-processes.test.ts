// Tests of several processes that share only a database. Needs the built pages.
import { expect } from 'vitest'
import { createTestStorage, type TestStorage, testOnBoth } from '#server/testing/database/test-storage.ts'
import { killHard } from '#server/testing/faults/crashing-site.ts'
import { findMailFaults } from '#server/testing/faults/losses.ts'
import { waitForEmails } from '#server/testing/faults/wait-for-emails.ts'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { callSettings, logIn, siteCalls } from '#server/testing/site/site-calls.ts'
import { type SiteProcess, startProcess } from '#server/testing/site/site-process.ts'
import { addSubscribers, makeSubscriberEmails } from '#server/testing/site/subscribers.ts'

async function startTwo(storage: TestStorage, env: Record<string, string> = {}) {
  const settings = { ...storage.env, ...callSettings, ...env }
  const [first, second] = await Promise.all([startProcess(settings), startProcess(settings)])
  const token = await logIn(first.address)
  return {
    first,
    second,
    one: siteCalls(first.address, token),
    other: siteCalls(second.address, token),
    async [Symbol.asyncDispose]() {
      await Promise.all([first[Symbol.asyncDispose](), second[Symbol.asyncDispose]()])
    },
  }
}

testOnBoth(
  'two processes that start together without data make one password and one key, each shown by one process and valid in both',
  async (engine) => {
    await using storage = await createTestStorage(engine)
    const runs = await Promise.all([startProcess(storage.env), startProcess(storage.env)])
    try {
      const shown = (pattern: RegExp) => runs.flatMap(({ output }) => pattern.exec(output())?.[1] ?? [])
      await expect.poll(() => [shown(/password[^\n]*:\s+(\S+)/).length, shown(/API key[^\n]*:\s+(\S+)/).length]).toEqual([1, 1])
      const [password = ''] = shown(/password[^\n]*:\s+(\S+)/)
      const [apiKey = ''] = shown(/API key[^\n]*:\s+(\S+)/)
      const tokens = await Promise.all(runs.map(({ address }) => logIn(address, password)))
      for (const { address } of runs) {
        const order = await fetch(`${address}/api/newsletter/bulk`, {
          method: 'POST',
          body: JSON.stringify({ subject: 's', message: 'm', apiKey }),
          headers: { 'content-type': 'application/json' },
        })
        // 400 means that the key was accepted but there are no subscribers.
        expect(order.status).toBe(400)
        for (const token of tokens) expect((await siteCalls(address, token).deletePost('no-such-post')).status).toBe(404)
      }
    } finally {
      await Promise.all(runs.map((run: SiteProcess) => run[Symbol.asyncDispose]()))
    }
  },
)

testOnBoth('what is written through one process shows in the other within two seconds', async (engine) => {
  await using storage = await createTestStorage(engine)
  await using two = await startTwo(storage)
  const { one, other } = two
  const seen = async () => {
    const [list, page] = await Promise.all([other.get('/api/posts'), other.get('/blog')])
    return { list: /Title \w+/.exec(list.message)?.[0], page: /Title \w+/.exec(page.message)?.[0] }
  }
  const waits: number[] = []
  const isSeen = async (title: string | undefined) => {
    const writtenAt = performance.now()
    await expect.poll(seen, { interval: 50 }).toEqual({ list: title, page: title })
    waits.push(performance.now() - writtenAt)
  }
  // This visit makes the other process cache the list and the page. The writes below must replace both in its cache.
  expect(await seen()).toEqual({ list: undefined, page: undefined })
  const created = await one.createPost({ title: 'Title one', description: 'd', content: 'c' })
  await isSeen('Title one')
  await one.updatePost(created.post?.id ?? '', { title: 'Title two', description: 'd', content: 'c' })
  await isSeen('Title two')
  await one.deletePost(created.post?.id ?? '')
  await isSeen(undefined)
  // Of the fastest, because a busy machine may stall for longer than that.
  expect(Math.min(...waits)).toBeLessThan(2000)
})

testOnBoth(
  'the same order or message, sent to both processes at once, is stored once; posts with one title get different slugs',
  async (engine) => {
    await using storage = await createTestStorage(engine)
    await using sink = await mailSink()
    await using two = await startTwo(storage, { SMTP_URL: sink.url })
    const { one, other } = two
    const emails = makeSubscriberEmails(200)
    await addSubscribers(storage, emails)

    const orders = await Promise.all([one, other, one, other].map((calls) => calls.orderNewsletter('News', 'one key')))
    expect(orders.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const message = { name: 'Ada', email: 'ada@reader.test', subject: 'Hello', message: 'Hello' }
    const keys = Array.from({ length: 10 }, (_, n) => `key ${n}`)
    const sent = await Promise.all(
      keys.flatMap((key) => [one, other].map((calls) => calls.sendMessage({ ...message, subject: key }, key))),
    )
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
    const posts = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        (n % 2 ? one : other).createPost({ title: 'Same title', description: 'd', content: 'c' }),
      ),
    )
    expect(new Set(posts.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(posts.map(({ post }) => post?.slug)).size).toBe(40)

    await storage.query(async (db) => {
      expect(await db.selectFrom('campaigns').select('recipients').execute()).toEqual([{ recipients: 200 }])
      expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(keys.length)
      await waitForEmails(db, { endsLeasesEarly: true })
      expect(await findMailFaults(db, sink.received, { kills: 0 })).toEqual([])
    })
    const to = sink.received.flatMap((mail) => mail.to)
    expect(to.filter((address) => address.startsWith('reader')).sort()).toEqual([...emails].sort())
    // The sender of all messages gets one automatic reply, whichever process received them.
    expect(to).toHaveLength(200 + keys.length + 1)
  },
)

testOnBoth(
  'when one process is killed while both send a newsletter, everyone gets it, and only in-flight emails come twice',
  async (engine) => {
    await using storage = await createTestStorage(engine)
    await using sink = await mailSink()
    await using two = await startTwo(storage, { SMTP_URL: sink.url })
    await addSubscribers(storage, makeSubscriberEmails(200))
    await Promise.all([two.one, two.other].map((calls) => calls.orderNewsletter('News', 'one key')))
    await sink.untilReceived(21)
    await killHard(two.first)
    await storage.query(async (db) => {
      expect(await db.selectFrom('deliveries').select('email').where('state', '!=', 'sent').execute()).not.toEqual([])
      await waitForEmails(db, { endsLeasesEarly: true })
      expect(await findMailFaults(db, sink.received, { kills: 1 })).toEqual([])
    })
    expect(new Set(sink.received.flatMap((mail) => mail.to)).size).toBe(200)
  },
)
