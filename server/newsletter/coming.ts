// How somebody comes onto the list. Whoever types an address in need not be its owner: who has left, was erased, or (by setting) is new, is
// asked by a mail to the address before any letter goes there. The answers do not tell which of them an address is.
import { createHmac } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { normalizeEmail } from '#contract/email.ts'
import type { Confirmation } from '#contract/newsletter.ts'
import { dbTimestamp } from '../db/dialect.ts'
import type { Db } from '../db/schema.ts'
import { queueMail } from '../mail/mails.ts'
import { mayWriteTo } from '../mail/typed-addresses.ts'
import { timingSafeEquals } from '../same-secret.ts'
import { type ComingMails, composeConfirmation, composeWelcome } from './coming-mails.ts'
import { readToken } from './subscribers.ts'
import { addressHash } from './suppressions.ts'

const hourMs = 3_600_000
/** How long the link of a confirmation works. */
const linkMs = 7 * 24 * hourMs

type Subscriber = { id: string; email: string; confirmation_sent_at: string | null }
type Settings = { mails: ComingMails; now: Date }

/**
 * Takes an address on, or asks it by mail first. An address that a mail server has refused for good is neither: no mail would arrive there.
 */
export function subscribe(
  db: Db,
  { email, mustConfirm, ...settings }: Settings & { email: string; mustConfirm: boolean },
): Promise<'taken' | 'already subscribed'> {
  const { mails, now } = settings
  return db.transaction().execute(async (trx) => {
    const suppressed = await trx
      .selectFrom('suppressions')
      .select('reason')
      .where('hash', '=', addressHash(mails.signingKey, email))
      .executeTakeFirst()
    if (suppressed?.reason === 'bounced') return 'taken'
    const isFree = !mustConfirm && !suppressed
    const id = uuid()
    const known = await trx
      .insertInto('subscribers')
      .values({
        id,
        email,
        normalized_email: normalizeEmail(email),
        state: isFree ? 'subscribed' : 'pending',
        created_at: now.toISOString(),
        unsubscribed_at: null,
        ...(isFree ? { subscribed_at: dbTimestamp(trx, now) } : {}),
      })
      // Changes nothing and holds the row to the end: of two that come at once, the second sees what the first has done.
      .onConflict((conflict) => conflict.column('normalized_email').doUpdateSet({ normalized_email: normalizeEmail(email) }))
      .returning(['id', 'state', 'confirmation_sent_at'])
      .executeTakeFirstOrThrow()
    if (known.state === 'subscribed' && known.id !== id) return 'already subscribed'
    const subscriber = { ...known, email }
    if (isFree && known.state !== 'unsubscribed') await takeOn(trx, subscriber, settings)
    else await ask(trx, subscriber, settings)
    return 'taken'
  })
}

/** Asks the owner of a leaver's link whether they want the letters back. Null: not the link of somebody who has left. */
export async function askBack(db: Db, token: string, settings: Settings): Promise<'asked' | null> {
  const id = readToken(settings.mails.signingKey, token)
  if (!id) return null
  return db.transaction().execute(async (trx) => {
    const subscriber = await trx
      .selectFrom('subscribers')
      .select(['id', 'email', 'confirmation_sent_at'])
      .where('id', '=', id)
      .where('state', '=', 'unsubscribed')
      .executeTakeFirst()
    if (!subscriber) return null
    await ask(trx, subscriber, settings)
    return 'asked'
  })
}

/** What a confirmation's link stands for, changing nothing; null: not one of ours. */
export async function readConfirmation(db: Db, { signingKey, token, now }: Link): Promise<Confirmation | null> {
  const link = readLink(signingKey, token)
  if (!link) return null
  const row = await db
    .selectFrom('subscribers')
    .select(['state', 'confirmation_sent_at'])
    .where('id', '=', link.id)
    .executeTakeFirst()
  if (row?.state === 'subscribed') return 'confirmed'
  return row?.confirmation_sent_at && isFresh(link, now) ? 'waiting' : 'over'
}

/** Confirms by the link of a confirmation; again and again changes nothing more. Gives what the link stands for then. */
export async function confirm(db: Db, { signingKey, token, now }: Link): Promise<Confirmation | null> {
  const link = readLink(signingKey, token)
  if (!link) return null
  if (isFresh(link, now)) await db.transaction().execute((trx) => takeBack(trx, { id: link.id, signingKey, now }))
  return readConfirmation(db, { signingKey, token, now })
}

type Link = { signingKey: Uint8Array; token: string; now: Date }

async function takeBack(trx: Db, { id, signingKey, now }: { id: string; signingKey: Uint8Array; now: Date }): Promise<void> {
  const confirmed = await trx
    .updateTable('subscribers')
    .set({
      state: 'subscribed',
      unsubscribed_at: null,
      confirmation_sent_at: null,
      confirmed_at: now.toISOString(),
      subscribed_at: dbTimestamp(trx, now),
    })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'unsubscribed'])
    .where('confirmation_sent_at', 'is not', null)
    .returning('email')
    .executeTakeFirst()
  if (!confirmed) return
  await trx
    .deleteFrom('suppressions')
    .where('hash', '=', addressHash(signingKey, confirmed.email))
    .where('reason', '!=', 'bounced')
    .execute()
}

async function takeOn(trx: Db, subscriber: Subscriber, { mails, now }: Settings): Promise<void> {
  await trx
    .updateTable('subscribers')
    .set({ state: 'subscribed', confirmation_sent_at: null, subscribed_at: dbTimestamp(trx, now) })
    .where('id', '=', subscriber.id)
    .execute()
  if (await mayWriteTo(trx, subscriber.email, now)) await queueMail(trx, composeWelcome(subscriber, mails), now)
}

/** At most once an hour, whoever asks for it. */
async function ask(trx: Db, { id, email, confirmation_sent_at }: Subscriber, { mails, now }: Settings): Promise<void> {
  if (confirmation_sent_at && now.getTime() - Date.parse(confirmation_sent_at) < hourMs) return
  if (!(await mayWriteTo(trx, email, now))) return
  await trx.updateTable('subscribers').set({ email, confirmation_sent_at: now.toISOString() }).where('id', '=', id).execute()
  await queueMail(trx, composeConfirmation({ id, email }, confirmToken(mails.signingKey, id, now), mails), now)
}

/** The id, when it was asked (seconds, base 36), and the signature of both. */
function confirmToken(signingKey: Uint8Array, id: string, now: Date): string {
  const asked = Math.floor(now.getTime() / 1000).toString(36)
  return `${id}.${asked}.${sign(signingKey, `${id} ${asked}`)}`
}

function readLink(signingKey: Uint8Array, token: string): { id: string; askedMs: number } | null {
  const [id = '', asked = '', signature = '', more] = token.split('.')
  if (more !== undefined || !timingSafeEquals(signature, sign(signingKey, `${id} ${asked}`))) return null
  return { id, askedMs: Number.parseInt(asked, 36) * 1000 }
}

function isFresh({ askedMs }: { askedMs: number }, now: Date): boolean {
  return now.getTime() - askedMs < linkMs
}

function sign(signingKey: Uint8Array, text: string): string {
  return createHmac('sha256', signingKey).update(`confirm ${text}`).digest('base64url').slice(0, 32)
}
