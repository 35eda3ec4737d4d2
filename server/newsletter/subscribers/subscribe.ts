// Subscribes people. Those who left or were erased must confirm by email first, because anyone may type another person's address.
// The response doesn't reveal who had left or was erased.
import { createHmac } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { normalizeEmail } from '#contract/entities/email.ts'
import type { ConfirmationState } from '#contract/entities/newsletter.ts'
import { dbTimestamp } from '#server/db/dialect.ts'
import type { Db } from '#server/db/schema.ts'
import { timingSafeEquals } from '#server/http/timing-safe-equal.ts'
import { queueMail } from '#server/mail/queue/mail-queue.ts'
import { isRecipientAllowed } from '#server/mail/queue/recipient-throttle.ts'
import { composeConfirmation, composeWelcome, type SubscriptionEmailSettings } from './subscription-emails.ts'
import { hashAddress } from './suppressions.ts'
import { verifyUnsubscribeToken } from './unsubscribe.ts'

const hourMs = 3_600_000
const linkLifetimeMs = 7 * 24 * hourMs

type Subscriber = { id: string; email: string; confirmation_sent_at: string | null }
type SubscribeContext = { emailSettings: SubscriptionEmailSettings; now: Date }

/** `page`: the path of the page with the form; empty if it isn't known. */
type Subscription = SubscribeContext & { email: string; page: string; isConfirmationRequired: boolean }

/** Subscribes an address, or sends a confirmation email first. Does neither if a mail server has rejected the address for good. */
export function subscribe(
  db: Db,
  { email, page, isConfirmationRequired, ...context }: Subscription,
): Promise<'accepted' | 'already subscribed'> {
  const { emailSettings, now } = context
  return db.transaction().execute(async (trx) => {
    const suppressed = await trx
      .selectFrom('suppressions')
      .select('reason')
      .where('hash', '=', hashAddress(emailSettings.signingKey, email))
      .executeTakeFirst()
    if (suppressed?.reason === 'bounced') return 'accepted'
    const canSubscribeDirectly = !isConfirmationRequired && !suppressed
    const id = uuid()
    const existing = await trx
      .insertInto('subscribers')
      .values({
        id,
        email,
        normalized_email: normalizeEmail(email),
        state: canSubscribeDirectly ? 'subscribed' : 'pending',
        created_at: now.toISOString(),
        unsubscribed_at: null,
        signup_page: page,
        ...(canSubscribeDirectly ? { subscribed_at: dbTimestamp(trx, now) } : {}),
      })
      // The update changes nothing but locks the row, so that a simultaneous second request sees what the first has changed.
      .onConflict((conflict) => conflict.column('normalized_email').doUpdateSet({ normalized_email: normalizeEmail(email) }))
      .returning(['id', 'state', 'confirmation_sent_at'])
      .executeTakeFirstOrThrow()
    if (existing.state === 'subscribed' && existing.id !== id) return 'already subscribed'
    const subscriber = { ...existing, email }
    if (canSubscribeDirectly && existing.state !== 'unsubscribed') await activate(trx, subscriber, context)
    else await requestConfirmation(trx, subscriber, context)
    return 'accepted'
  })
}

/** Sends a confirmation email to the person whose unsubscribe token this is. Returns null unless that person has unsubscribed. */
export async function requestResubscription(db: Db, token: string, context: SubscribeContext): Promise<'requested' | null> {
  const id = verifyUnsubscribeToken(context.emailSettings.signingKey, token)
  if (!id) return null
  return db.transaction().execute(async (trx) => {
    const subscriber = await trx
      .selectFrom('subscribers')
      .select(['id', 'email', 'confirmation_sent_at'])
      .where('id', '=', id)
      .where('state', '=', 'unsubscribed')
      .executeTakeFirst()
    if (!subscriber) return null
    await requestConfirmation(trx, subscriber, context)
    return 'requested'
  })
}

/** Reads the state of a confirmation link without changing it. Null if the token is invalid. */
export async function readConfirmation(db: Db, { signingKey, token, now }: TokenContext): Promise<ConfirmationState | null> {
  const confirmation = parseConfirmToken(signingKey, token)
  if (!confirmation) return null
  const row = await db
    .selectFrom('subscribers')
    .select(['state', 'confirmation_sent_at'])
    .where('id', '=', confirmation.id)
    .executeTakeFirst()
  if (row?.state === 'subscribed') return 'confirmed'
  return row?.confirmation_sent_at && isUnexpired(confirmation, now) ? 'waiting' : 'expired'
}

/** Confirms a subscription; a second call changes nothing. Returns the link's state, or null if the token is invalid. */
export async function confirm(db: Db, { signingKey, token, now }: TokenContext): Promise<ConfirmationState | null> {
  const confirmation = parseConfirmToken(signingKey, token)
  if (!confirmation) return null
  if (isUnexpired(confirmation, now))
    await db.transaction().execute((trx) => activateConfirmed(trx, { id: confirmation.id, signingKey, now }))
  return readConfirmation(db, { signingKey, token, now })
}

/** Stores how newsletters greet whoever holds the confirmation link. Returns null if the link is invalid or expired, or wasn't used. */
export async function saveName(
  db: Db,
  { signingKey, token, now, name }: TokenContext & { name: string },
): Promise<'saved' | null> {
  const confirmation = parseConfirmToken(signingKey, token)
  if (!confirmation || !isUnexpired(confirmation, now)) return null
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ name })
    .where('id', '=', confirmation.id)
    .where('state', '=', 'subscribed')
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'saved' : null
}

type TokenContext = { signingKey: Uint8Array; token: string; now: Date }

async function activateConfirmed(
  trx: Db,
  { id, signingKey, now }: { id: string; signingKey: Uint8Array; now: Date },
): Promise<void> {
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
    .where('hash', '=', hashAddress(signingKey, confirmed.email))
    .where('reason', '!=', 'bounced')
    .execute()
}

async function activate(trx: Db, subscriber: Subscriber, { emailSettings, now }: SubscribeContext): Promise<void> {
  await trx
    .updateTable('subscribers')
    .set({ state: 'subscribed', confirmation_sent_at: null, subscribed_at: dbTimestamp(trx, now) })
    .where('id', '=', subscriber.id)
    .execute()
  if (await isRecipientAllowed(trx, subscriber.email, now)) await queueMail(trx, composeWelcome(subscriber, emailSettings), now)
}

/** Sends at most one confirmation email an hour to an address. */
async function requestConfirmation(
  trx: Db,
  { id, email, confirmation_sent_at }: Subscriber,
  { emailSettings, now }: SubscribeContext,
): Promise<void> {
  if (confirmation_sent_at && now.getTime() - Date.parse(confirmation_sent_at) < hourMs) return
  if (!(await isRecipientAllowed(trx, email, now))) return
  await trx.updateTable('subscribers').set({ email, confirmation_sent_at: now.toISOString() }).where('id', '=', id).execute()
  await queueMail(
    trx,
    composeConfirmation({ id, email }, createConfirmToken(emailSettings.signingKey, id, now), emailSettings),
    now,
  )
}

/** The token is the subscriber's ID, the time of the request (Unix time in seconds, base 36) and a signature of both. */
function createConfirmToken(signingKey: Uint8Array, id: string, now: Date): string {
  const sentSeconds = Math.floor(now.getTime() / 1000).toString(36)
  return `${id}.${sentSeconds}.${sign(signingKey, `${id} ${sentSeconds}`)}`
}

function parseConfirmToken(signingKey: Uint8Array, token: string): { id: string; sentAtMs: number } | null {
  const [id = '', sentSeconds = '', signature = '', rest] = token.split('.')
  if (rest !== undefined || !timingSafeEquals(signature, sign(signingKey, `${id} ${sentSeconds}`))) return null
  return { id, sentAtMs: Number.parseInt(sentSeconds, 36) * 1000 }
}

function isUnexpired({ sentAtMs }: { sentAtMs: number }, now: Date): boolean {
  return now.getTime() - sentAtMs < linkLifetimeMs
}

function sign(signingKey: Uint8Array, text: string): string {
  return createHmac('sha256', signingKey).update(`confirm ${text}`).digest('base64url').slice(0, 32)
}
