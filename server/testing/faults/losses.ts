// Compares the data of a site with the writes that it acknowledged. Each missing, incomplete or duplicate item gives one line.

import { sql } from 'kysely'
import { decodeWords } from 'postal-mime'
import { deliveryCounters } from '#server/db/delivery-states.ts'
import type { Db } from '#server/db/schema.ts'
import type { Received } from '../mail/mail-sink.ts'
import type { Ledger, PostVersion } from './ledger.ts'

/** Most emails that one process has handed to the mail server without recording the result: 5 of newsletters and 2 others. */
const maxInFlight = 7

export async function findLosses(db: Db, ledger: Ledger): Promise<string[]> {
  return [
    ...(await lossesOfPosts(db, ledger)),
    ...(await lossesOfMessages(db, ledger)),
    ...(await lossesOfSubscribers(db, ledger)),
    ...(await lossesOfNewsletters(db, ledger)),
  ]
}

/** Posts stored although the site refused them. Only valid if no response was lost. */
export async function findUnacknowledged(db: Db, ledger: Ledger): Promise<string[]> {
  const posts = await db.selectFrom('posts').select('id').execute()
  return posts.filter(({ id }) => !ledger.posts.has(id)).map(({ id }) => `post ${id} was refused and is there`)
}

async function lossesOfPosts(db: Db, ledger: Ledger): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'description', 'content', 'picture_hash as pictureHash'])
    .execute()
  const found = new Map(rows.map(({ id, ...version }) => [id, version]))
  const losses: string[] = []
  for (const [id, { versions, mayBeGone }] of ledger.posts) {
    const version = found.get(id)
    if (!version && !mayBeGone) losses.push(`post ${id} is gone`)
    if (version && !isAmong(version, versions)) losses.push(`post ${id} is none of what was sent: ${JSON.stringify(version)}`)
  }
  for (const [id, version] of found)
    if (!ledger.posts.has(id) && !isAmong(version, ledger.openPosts)) losses.push(`post ${id} came from nowhere`)
  return [...losses, ...(await findPartialPictures(db))]
}

function isAmong(version: PostVersion, versions: readonly PostVersion[]): boolean {
  return versions.some((each) =>
    (['title', 'description', 'content', 'pictureHash'] as const).every((field) => each[field] === version[field]),
  )
}

async function findPartialPictures(db: Db): Promise<string[]> {
  const pictures = await db.selectFrom('pictures').select(['hash', 'widths']).execute()
  const files = await db.selectFrom('picture_files').select('hash').execute()
  return pictures.flatMap(({ hash, widths }) => {
    // A complete picture has an AVIF and a WebP file for each width, and one JPEG file.
    const expected = widths.split(',').length * 2 + 1
    const count = files.filter((file) => file.hash === hash).length
    return count === expected ? [] : [`picture ${hash} has ${count} of ${expected} files`]
  })
}

async function lossesOfMessages(db: Db, ledger: Ledger): Promise<string[]> {
  const rows = await db.selectFrom('contact_messages').selectAll().execute()
  const losses: string[] = []
  for (const [key, { isAcknowledged, ...message }] of ledger.messages) {
    const stored = rows.filter((row) => row.subject === message.subject)
    if (stored.length > 1 || (isAcknowledged && stored.length === 0))
      losses.push(`message ${key} is stored ${stored.length} times`)
    const [row] = stored
    if (row && (!row.idempotency_key?.startsWith(`${key} `) || row.message !== message.message || row.email !== message.email))
      losses.push(`message ${key} is not what was sent`)
  }
  return [...losses, ...(await findPartialWrites(db))]
}

/** Messages that don't have exactly one email (except suspected spam), and emails without a message. Clients may keep writing. */
export async function findPartialWrites(db: Db): Promise<string[]> {
  const { rows } = await sql<{ half: string }>`
    select 'message without its one mail: ' || subject as half from contact_messages
    where spam_reason is null and (select count(*) from emails where emails.subject = 'Website: ' || contact_messages.subject) <> 1
    union all
    select 'mail without a message: ' || subject from emails
    where kind = 'message' and subject not in (select 'Website: ' || subject from contact_messages)`.execute(db)
  return rows.map(({ half }) => half)
}

async function lossesOfSubscribers(db: Db, ledger: Ledger): Promise<string[]> {
  const rows = await db.selectFrom('subscribers').select(['email', 'state']).execute()
  const states = new Map(rows.map(({ email, state }) => [email, state]))
  return [...ledger.subscribers].flatMap(([email, { isAcknowledged, left }]) => {
    const state = states.get(email)
    if (!state) return isAcknowledged ? [`subscriber ${email} is gone`] : []
    if (left === 'yes' && state !== 'unsubscribed') return [`${email} left and is still there`]
    return left === 'no' && state === 'unsubscribed' ? [`${email} never left`] : []
  })
}

async function lossesOfNewsletters(db: Db, ledger: Ledger): Promise<string[]> {
  const campaigns = await db.selectFrom('campaigns').select(['id', 'subject']).execute()
  const losses: string[] = []
  for (const [key, { subject, isAcknowledged }] of ledger.newsletters) {
    const count = campaigns.filter((campaign) => campaign.subject === subject).length
    if (count > 1 || (isAcknowledged && count === 0)) losses.push(`newsletter ${key} is there ${count} times`)
  }
  for (const { id } of campaigns) losses.push(...(await findMiscounts(db, id)))
  return losses
}

/** Counts of a campaign that differ from its deliveries or recipients. Only valid if no subscriber was deleted. */
export async function findMiscounts(db: Db, id: string): Promise<string[]> {
  const campaign = await db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('campaign_id', '=', id)
    .groupBy('state')
    .execute()
  const found = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  // Subscribers who left before their delivery was created get none, and count as skipped once all deliveries exist.
  const unmade = campaign.enqueued_at ? campaign.recipients - campaign.enqueued : 0
  const faults = deliveryCounters
    .filter((end) => campaign[end] !== found(end) + (end === 'skipped' ? unmade : 0))
    .map((end) => `newsletter ${id} counts ${campaign[end]} ${end}, and has ${found(end)}`)
  const sum = deliveryCounters.reduce((all, end) => all + campaign[end], 0)
  if (campaign.state === 'done' && sum !== campaign.recipients)
    faults.push(`newsletter ${id} accounts for ${sum} of ${campaign.recipients} recipients`)
  return faults
}

/** Finds emails that are missing, arrived too often, or whose copies differ. Each of the `kills` may have duplicated emails. */
export async function findMailFaults(db: Db, received: readonly Received[], { kills }: { kills: number }): Promise<string[]> {
  const arrived = new Map<string, Received[]>()
  for (const mail of received) {
    const key = `${mail.to.join()} ${decodeWords(header(mail, 'Subject'))}`
    arrived.set(key, [...(arrived.get(key) ?? []), mail])
  }
  const mails = await db.selectFrom('emails').select(['recipient as email', 'subject', 'state', 'attempts']).execute()
  const deliveries = await db
    .selectFrom('deliveries')
    .innerJoin('campaigns', 'campaigns.id', 'deliveries.campaign_id')
    .select(['email', 'subject', 'deliveries.state', 'attempts'])
    .execute()
  const faults: string[] = []
  let doubles = 0
  for (const { email, subject, state, attempts } of [...mails, ...deliveries]) {
    const key = `${email} ${subject}`
    const copies = arrived.get(key) ?? []
    arrived.delete(key)
    doubles += Math.max(0, copies.length - 1)
    if (state === 'sent' && copies.length === 0) faults.push(`${key} is said to be sent and never arrived`)
    if (state !== 'sent' && state !== 'skipped') faults.push(`${key} is ${state}`)
    if (copies.length > attempts) faults.push(`${key} arrived ${copies.length} times in ${attempts} attempts`)
    if (new Set(copies.map((copy) => header(copy, 'Message-ID'))).size > 1) faults.push(`${key} came as different mails`)
  }
  faults.push(...[...arrived.keys()].map((key) => `${key} was never ordered`))
  if (doubles > maxInFlight * kills) faults.push(`${doubles} doubles after ${kills} kills`)
  return faults
}

function header({ raw }: Received, name: string): string {
  return new RegExp(`^${name}: (.*)`, 'mi').exec(raw.slice(0, raw.indexOf('\r\n\r\n')))?.[1]?.trim() ?? ''
}
