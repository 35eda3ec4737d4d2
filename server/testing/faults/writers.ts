// Clients that write all the time, and repeat failed messages and newsletters with the same request key.
import sharp from 'sharp'
import type { Random } from '../fuzz/random.ts'
import type { Received } from '../mail/mail-sink.ts'
import type { Message, PostFields, Reply, SiteCalls } from '../site/site-calls.ts'
import { type Ledger, recordReply, versionOf } from './ledger.ts'

type Writers = {
  /** Resolves when every client has the response to its last call. */
  stop(): Promise<void>
}

type Settings = {
  connect(): Promise<SiteCalls>
  ledger: Ledger
  random: Random
  /** Emails whose unsubscribe links the clients use. */
  received: readonly Received[]
  /** Extra characters in posts and messages, to fill a disk faster. */
  extra?: number
}

const pauseMs = 50
/** Maximum number of newsletters. Each goes to all subscribers, so more would take too long. */
const maxNewsletters = 10

export function startWriters({ connect, ledger, random, received, extra = 0 }: Settings): Writers {
  let isStopping = false
  let count = 0
  const filling = 'filling '.repeat(extra / 8)
  const next = () => (count += 1)
  const loops = [writePosts, writePosts, sendMessages, sendMessages, subscribe, subscribe, unsubscribe, orderNewsletters].map(
    async (write) => {
      while (!isStopping) await write()
    },
  )
  return {
    async stop() {
      isStopping = true
      await Promise.all(loops)
    },
  }

  async function writePosts(): Promise<void> {
    const certain =
      random.below(10) < 4 ? [...ledger.posts].filter(([, { versions, mayBeGone }]) => versions.length > 0 && !mayBeGone) : []
    const [id, record] = random.pick(certain) ?? []
    if (!id || !record) return createPost()
    // Takes the post out of the ledger while it is being changed, so that no other client edits it.
    ledger.posts.delete(id)
    const calls = await connect()
    if (random.below(10) < 2) {
      const isDone = await recordAndWait(await calls.deletePost(id))
      ledger.posts.set(id, isDone ? { versions: [], mayBeGone: true } : { ...record, mayBeGone: true })
      return
    }
    const fields = await composePost()
    const reply = await calls.updatePost(id, fields)
    const isDone = await recordAndWait(reply)
    const versions = record.versions.map((before) => versionOf(fields, before))
    ledger.posts.set(id, isDone ? { versions, mayBeGone: false } : { ...record, versions: [...record.versions, ...versions] })
  }

  async function createPost(): Promise<void> {
    const fields = await composePost()
    const reply = await (await connect()).createPost(fields)
    const isDone = await recordAndWait(reply)
    const version = versionOf(fields, null)
    if (isDone && reply.post) ledger.posts.set(reply.post.id, { versions: [version], mayBeGone: false })
    else ledger.openPosts.push(version)
  }

  async function composePost(): Promise<PostFields> {
    const n = next()
    return {
      title: `Title ${n}`,
      description: `Description ${n}`,
      content: `<p>Content ${n} ${filling}</p>`.replace(' </p>', '</p>'),
      picture: random.below(4) === 0 ? await smallPicture(random) : undefined,
    }
  }

  async function sendMessages(): Promise<void> {
    const n = next()
    const key = `message-${n}`
    const message: Message = {
      name: `Name ${n}`,
      email: `person${n}@reader.test`,
      subject: `Subject ${n}.`,
      message: `Message ${n} ${filling}`.trim(),
    }
    ledger.messages.set(key, { ...message, isAcknowledged: false })
    const isAcknowledged = await untilDone(async () => recordAndWait(await (await connect()).sendMessage(message, key)))
    ledger.messages.set(key, { ...message, isAcknowledged })
  }

  async function subscribe(): Promise<void> {
    const email = `subscriber${next()}@reader.test`
    ledger.subscribers.set(email, { isAcknowledged: false, left: 'no' })
    let isRepeated = false
    const isAcknowledged = await untilDone(async () => {
      const reply = await (await connect()).subscribe(email)
      // A retry may get "already subscribed" if the response to the first request was lost.
      const isKnown = reply.status === 409 && isRepeated
      isRepeated = true
      return isKnown || recordAndWait(reply)
    })
    ledger.subscribers.set(email, { isAcknowledged, left: 'no' })
  }

  async function unsubscribe(): Promise<void> {
    const mail = random.pick(received)
    const path = /^List-Unsubscribe: <https?:\/\/[^/]+([^>]+)>/m.exec(mail?.raw.replace(/\r?\n[ \t]+/g, ' ') ?? '')?.[1]
    const subscriber = ledger.subscribers.get(mail?.to[0] ?? '')
    if (!path || !subscriber?.isAcknowledged || subscriber.left === 'yes' || random.below(2) > 0) return pause()
    subscriber.left = 'maybe'
    if (await recordAndWait(await (await connect()).unsubscribe(path))) subscriber.left = 'yes'
  }

  async function orderNewsletters(): Promise<void> {
    await pause()
    if (random.below(10) > 0 || ledger.newsletters.size >= maxNewsletters) return
    const n = next()
    const key = `newsletter-${n}`
    const newsletter = { subject: `Newsletter ${n}`, isAcknowledged: false }
    ledger.newsletters.set(key, newsletter)
    await untilDone(async () => {
      const reply = await (await connect()).orderNewsletter(newsletter.subject, key)
      // Without subscribers the site refuses newsletters, so there is nothing to record.
      if (reply.status === 400 && ledger.newsletters.delete(key)) return true
      newsletter.isAcknowledged = await recordAndWait(reply)
      return newsletter.isAcknowledged
    })
  }

  async function untilDone(attempt: () => Promise<boolean>): Promise<boolean> {
    for (;;) {
      if (await attempt()) return true
      if (isStopping) return false
    }
  }

  async function recordAndWait(reply: Reply): Promise<boolean> {
    const isAcknowledged = recordReply(ledger, reply)
    if (!isAcknowledged) await pause()
    return isAcknowledged
  }
}

async function smallPicture(random: Random): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: random.below(256), g: random.below(256), b: random.below(256) }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 + random.below(20) }
  return new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background, noise } })
      .png()
      .toBuffer(),
  )
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs))
}
