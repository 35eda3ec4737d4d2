// The proof that a database which goes away for a while takes nothing with it: neither the site, nor what was acknowledged.
import { rm } from 'node:fs/promises'
import { expect } from 'vitest'
import { categories } from '#contract/entities/post-categories.ts'
import { messages } from '#contract/messages/messages.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import type { Db } from '#server/db/schema.ts'
import { createUnsubscribeToken } from '#server/newsletter/subscribers/unsubscribe.ts'
import { createPost } from '#server/posts/admin/publish.ts'
import { createSchema, dropSchema } from '../database/postgres-server.ts'
import { testStorageAt } from '../database/test-storage.ts'
import type { Random } from '../fuzz/random.ts'
import { waitForEmails } from '../mail/leases.ts'
import { mailSink } from '../mail/mail-sink.ts'
import { readSigningKey } from '../site/read-signing-key.ts'
import { callSettings, logIn, type Message, type Reply, siteCalls } from '../site/site-calls.ts'
import { dataFolder, startProcess } from '../site/site-process.ts'
import { subscriberRow } from '../site/subscribers.ts'
import { createLedger, type PostVersion } from './ledger.ts'
import { findLosses, findMailFaults } from './losses.ts'
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts'
import { startWriters } from './writers.ts'

type Settings = {
  /** Connections end and are refused, or everything on them is swallowed. */
  kind: 'cut' | 'freeze'
  /** At least; as long as the refusals take. */
  seconds: number
  /** Further outages, while people write. */
  times: number
  random: Random
  isHurried: boolean
}

/** What the specification allows an answer to take. */
const patienceMs = 15_000
const visited = ['/', '/blog', '/about', '/blog/before']

/** A site whose server is behind a network that can be broken. @throws where it does not behave */
export async function surviveOutage({ kind, seconds, times, random, isHurried }: Settings): Promise<void> {
  await using far = await farDatabase()
  const ledger = createLedger()
  // Before the site starts: its pages are kept from the first visit on, because nothing was written since.
  for (const [id, version] of await far.look(storePosts)) ledger.posts.set(id, { versions: [version], mayBeGone: false })
  await using sink = await mailSink()
  await using site = await startProcess({ ...callSettings, ...far.env, SMTP_URL: sink.url })
  const calls = siteCalls(site.address, await logIn(site.address))
  const statuses = async (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => [path, (await calls.get(path)).status]))
  const all = (paths: readonly string[], status: number) => paths.map((path) => [path, status])
  const message = (name: string): Message => ({ name: 'Ada', email: 'ada@reader.test', subject: `${name}.`, message: 'Hello' })
  /** Thirty messages at once; gives the statuses of their answers. */
  const sendTogether = async (name: string) => {
    const replies = Array.from({ length: 30 }, (_, n) => {
      const key = `${name}-${n}`
      ledger.messages.set(key, { ...message(key), isAcknowledged: true })
      return withinPatience(() => calls.sendMessage(message(key), key))
    })
    return new Set((await Promise.all(replies)).map(({ status }) => status))
  }

  const leaving = await far.look(linkToLeave)
  expect(await statuses(visited)).toEqual(all(visited, 200))
  // Opens as many connections as there may be.
  expect(await sendTogether('early')).toEqual(new Set([201]))
  // Some are caught in the middle of their work.
  const caught = sendTogether('caught')
  await new Promise((resolve) => setTimeout(resolve, random.below(40)))

  const linesBefore = otherLines(site.output())
  const end = performance.now() + seconds * 1000
  far.network[kind]()
  expect([201, 503]).toEqual(expect.arrayContaining([...(await caught)]))
  do {
    const [post, leave, left, ...refusals] = await Promise.all(
      [
        () => calls.get('/blog/not-visited'),
        () => calls.get(leaving),
        () => calls.leave(leaving),
        () => calls.createPost({ title: 'Refused', description: 'd', content: 'c' }),
        () => calls.subscribe('refused@reader.test'),
        () => calls.sendMessage(message('refused'), 'refused'),
        () => calls.orderNewsletter('Refused', 'refused'),
        () => calls.get('/api/posts'),
      ].map(withinPatience),
    )
    expect(refusals).toEqual(
      refusals.map(() => ({ status: 503, message: messages.serverBusy, post: null, retryAfter: expect.any(String) })),
    )
    expect([post?.status, post?.message]).toEqual([503, expect.stringContaining('Fallback Post')])
    expect([leave?.status, left?.status, left?.message]).toEqual([503, 503, expect.stringContaining(messages.serverBusy)])
    expect(await statuses([...visited, '/healthz'])).toEqual(all([...visited, '/healthz'], 200))
    await expect.poll(() => statuses(['/readyz']), { timeout: 5000 }).toEqual([['/readyz', 503]])
  } while (performance.now() < end)
  // One line more for each refusal; besides, an outage is said and not repeated with every second.
  expect(otherLines(site.output()) - linesBefore).toBeLessThan(20)

  far.network.mend()
  // Whoever was not sure sends again, with the same key.
  for (const name of ['early', 'caught']) await expect.poll(() => sendTogether(name), { timeout: 10_000 }).toEqual(new Set([201]))
  await expect.poll(() => statuses([...visited, '/readyz']), { timeout: 5000 }).toEqual(all([...visited, '/readyz'], 200))

  const people = startWriters({ reach: async () => calls, ledger, random, received: sink.received })
  for (let time = 0; time < times; time += 1) {
    const enough = ledger.acknowledged + 20
    await expect.poll(() => ledger.acknowledged, { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough)
    far.network[kind]()
    await new Promise((resolve) => setTimeout(resolve, random.below(1500)))
    far.network.mend()
  }
  const enough = ledger.acknowledged + 20
  await expect.poll(() => ledger.acknowledged, { timeout: 60_000 }).toBeGreaterThan(enough)
  await people.stop()
  expect(site.child.exitCode).toBe(null)
  expect([...ledger.statuses.keys()].filter((status) => ![200, 201, 204, 503].includes(status))).toEqual([])
  const faults = await far.look(async (db) => {
    await waitForEmails(db, { isHurried })
    return [...(await findLosses(db, ledger)), ...(await findMailFaults(db, sink.received, { kills: 0 }))]
  })
  expect(faults).toEqual([])
}

async function storePosts(db: Db): Promise<[string, PostVersion][]> {
  await migrate(db)
  for (const title of ['Before', 'Not visited']) {
    const input = {
      title,
      description: 'd',
      content: '<p>c</p>',
      category: categories[0],
      featured: false,
      removeThumbnail: false,
      sequence: 0,
    }
    await createPost(db, { input, pictureHash: null, now: new Date() })
  }
  const rows = await db.selectFrom('posts').select(['id', 'title', 'description', 'content']).execute()
  return rows.map(({ id, ...texts }) => [id, { ...texts, pictureHash: null }])
}

/** The address with which somebody who has subscribed leaves. */
async function linkToLeave(db: Db): Promise<string> {
  const row = subscriberRow('leaving@reader.test')
  await db.insertInto('subscribers').values(row).execute()
  return `/unsubscribe/${createUnsubscribeToken(await readSigningKey(db), row.id)}`
}

/** A schema of its own on the server, behind a network of its own. `look` sees it directly. */
async function farDatabase() {
  const dataDir = await dataFolder()
  const near = await createSchema(dataDir)
  const url = new URL(near)
  const network: TcpProxy = await tcpProxy(url.hostname, Number(url.port || 5432))
  url.host = `127.0.0.1:${network.port}`
  return {
    network,
    env: { DATA_DIR: dataDir, DATABASE_URL: url.href },
    look: testStorageAt(dataDir, near).query,
    async [Symbol.asyncDispose]() {
      await network[Symbol.asyncDispose]()
      await dropSchema(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function withinPatience(call: () => Promise<Reply>): Promise<Reply> {
  const begun = performance.now()
  const reply = await call()
  expect(performance.now() - begun).toBeLessThan(patienceMs)
  return reply
}

/** Of the log, those that belong to no request. */
function otherLines(output: string): number {
  return output.split('\n').filter((line) => line.startsWith('{') && !line.includes('"requestId"')).length
}
