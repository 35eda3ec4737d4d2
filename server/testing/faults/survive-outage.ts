// Proves that the site and all acknowledged writes survive an outage of the database.
import { rm } from 'node:fs/promises'
import * as v from 'valibot'
import { expect } from 'vitest'
import { postInput } from '#contract/endpoints/post-input.ts'
import { messages } from '#contract/messages/messages.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import type { Db } from '#server/db/schema.ts'
import { createUnsubscribeToken } from '#server/newsletter/subscribers/unsubscribe.ts'
import { createPost } from '#server/posts/admin/write-post.ts'
import { createSchema, dropSchema } from '../database/postgres-server.ts'
import { testStorageAt } from '../database/test-storage.ts'
import type { Random } from '../fuzz/random.ts'
import { mailSink } from '../mail/mail-sink.ts'
import { readSigningKey } from '../site/read-signing-key.ts'
import { callSettings, logIn, type Message, type Reply, siteCalls } from '../site/site-calls.ts'
import { dataFolder, startProcess } from '../site/site-process.ts'
import { subscriberRow } from '../site/subscribers.ts'
import { createLedger, type PostVersion } from './ledger.ts'
import { findLosses, findMailFaults } from './losses.ts'
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts'
import { waitForEmails } from './wait-for-emails.ts'
import { startWriters } from './writers.ts'

type Settings = {
  /** `cut`: connections are closed and refused. `freeze`: packets are dropped. */
  kind: 'cut' | 'freeze'
  /** The first outage lasts at least this long, and until its checks are done. */
  seconds: number
  times: number
  random: Random
  endsLeasesEarly: boolean
}

/** The longest response time that the specification allows. */
const maxResponseMs = 15_000
const visitedPaths = ['/', '/blog', '/about', '/blog/before']

/** Runs a site and interrupts the connection to its database. @throws on a failed expectation */
export async function surviveOutage({ kind, seconds, times, random, endsLeasesEarly }: Settings): Promise<void> {
  await using database = await createProxiedDatabase()
  const ledger = createLedger()
  // Stores posts before the site starts, because later posts would make it drop the cached pages that it must serve.
  for (const [id, version] of await database.query(storePosts)) ledger.posts.set(id, { versions: [version], mayBeGone: false })
  await using sink = await mailSink()
  await using site = await startProcess({ ...callSettings, ...database.env, SMTP_URL: sink.url })
  const calls = siteCalls(site.address, await logIn(site.address))
  const statuses = async (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => [path, (await calls.get(path)).status]))
  const all = (paths: readonly string[], status: number) => paths.map((path) => [path, status])
  const message = (name: string): Message => ({ name: 'Ada', email: 'ada@reader.test', subject: `${name}.`, message: 'Hello' })
  const sendTogether = async (name: string) => {
    const replies = Array.from({ length: 30 }, (_, n) => {
      const key = `${name}-${n}`
      ledger.messages.set(key, { ...message(key), isAcknowledged: true })
      return withinMaxResponse(() => calls.sendMessage(message(key), key))
    })
    return new Set((await Promise.all(replies)).map(({ status }) => status))
  }

  const unsubscribePath = await database.query(createUnsubscribePath)
  expect(await statuses(visitedPaths)).toEqual(all(visitedPaths, 200))
  // Sends enough messages at once to open all connections of the pool. A slow machine refuses some of them at first.
  await expect.poll(() => sendTogether('early')).toEqual(new Set([201]))
  // Leaves requests running, so that the outage interrupts some of them.
  const interrupted = sendTogether('caught')
  await new Promise((resolve) => setTimeout(resolve, random.below(40)))

  const linesBefore = otherLines(site.output())
  const end = performance.now() + seconds * 1000
  database.network[kind]()
  expect([201, 503]).toEqual(expect.arrayContaining([...(await interrupted)]))
  do {
    const [post, unsubscribePage, unsubscribed, ...refusals] = await Promise.all(
      [
        () => calls.get('/blog/not-visited'),
        () => calls.get(unsubscribePath),
        () => calls.unsubscribe(unsubscribePath),
        () => calls.createPost({ title: 'Refused', description: 'd', content: 'c' }),
        () => calls.subscribe('refused@reader.test'),
        () => calls.sendMessage(message('refused'), 'refused'),
        () => calls.orderNewsletter('Refused', 'refused'),
        () => calls.get('/api/posts'),
      ].map(withinMaxResponse),
    )
    expect(refusals).toEqual(
      refusals.map(() => ({ status: 503, message: messages.serverBusy, post: null, retryAfter: expect.any(String) })),
    )
    expect([post?.status, post?.message]).toEqual([503, expect.stringContaining('Fallback Post')])
    expect([unsubscribePage?.status, unsubscribed?.status, unsubscribed?.message]).toEqual([
      503,
      503,
      expect.stringContaining(messages.serverBusy),
    ])
    expect(await statuses([...visitedPaths, '/healthz'])).toEqual(all([...visitedPaths, '/healthz'], 200))
    await expect.poll(() => statuses(['/readyz'])).toEqual([['/readyz', 503]])
  } while (performance.now() < end)
  // The outage itself must be logged once, not every second. Lines about requests don't count.
  expect(otherLines(site.output()) - linesBefore).toBeLessThan(20)

  database.network.restore()
  // As clients do that got no response, sends the same messages with the same idempotency keys again.
  for (const name of ['early', 'caught']) await expect.poll(() => sendTogether(name)).toEqual(new Set([201]))
  await expect.poll(() => statuses([...visitedPaths, '/readyz'])).toEqual(all([...visitedPaths, '/readyz'], 200))

  const writers = startWriters({ connect: async () => calls, ledger, random, received: sink.received })
  for (let time = 0; time < times; time += 1) {
    const enough = ledger.acknowledged + 20
    await expect.poll(() => ledger.acknowledged, { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough)
    database.network[kind]()
    await new Promise((resolve) => setTimeout(resolve, random.below(1500)))
    database.network.restore()
  }
  const enough = ledger.acknowledged + 20
  await expect.poll(() => ledger.acknowledged, { timeout: 60_000 }).toBeGreaterThan(enough)
  await writers.stop()
  expect(site.child.exitCode).toBe(null)
  expect([...ledger.statuses.keys()].filter((status) => ![200, 201, 204, 503].includes(status))).toEqual([])
  const faults = await database.query(async (db) => {
    await waitForEmails(db, { endsLeasesEarly })
    return [...(await findLosses(db, ledger)), ...(await findMailFaults(db, sink.received, { kills: 0 }))]
  })
  expect(faults).toEqual([])
}

async function storePosts(db: Db): Promise<[string, PostVersion][]> {
  await migrate(db)
  for (const title of ['Before', 'Not visited']) {
    const input = v.parse(postInput, { title, description: 'd', content: '<p>c</p>', category: 'Animation' })
    await createPost(db, { input, pictureHash: null, now: new Date() })
  }
  const rows = await db.selectFrom('posts').select(['id', 'title', 'description', 'content']).execute()
  return rows.map(({ id, ...texts }) => [id, { ...texts, pictureHash: null }])
}

async function createUnsubscribePath(db: Db): Promise<string> {
  const row = subscriberRow('leaving@reader.test')
  await db.insertInto('subscribers').values(row).execute()
  return `/unsubscribe/${createUnsubscribeToken(await readSigningKey(db), row.id)}`
}

/** A PostgreSQL schema. The site connects to it through a proxy, and `query` connects directly. */
async function createProxiedDatabase() {
  const dataDir = await dataFolder()
  const directUrl = await createSchema(dataDir)
  const url = new URL(directUrl)
  const network: TcpProxy = await tcpProxy(url.hostname, Number(url.port || 5432))
  url.host = `127.0.0.1:${network.port}`
  return {
    network,
    env: { DATA_DIR: dataDir, DATABASE_URL: url.href },
    query: testStorageAt(dataDir, directUrl).query,
    async [Symbol.asyncDispose]() {
      await network[Symbol.asyncDispose]()
      await dropSchema(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function withinMaxResponse(call: () => Promise<Reply>): Promise<Reply> {
  const startedAt = performance.now()
  const reply = await call()
  expect(performance.now() - startedAt).toBeLessThan(maxResponseMs)
  return reply
}

/** Counts log lines that belong to no request. */
function otherLines(output: string): number {
  return output.split('\n').filter((line) => line.startsWith('{') && !line.includes('"requestId"')).length
}
