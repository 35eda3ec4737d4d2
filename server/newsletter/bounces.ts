// What becomes of a report: whose letter it is about, and what that means for them. Only our own signatures say whose it is, so a forged
// report finds nothing.
import { normalizeEmail } from '#contract/email.ts'
import type { Bounce, Db } from '../db/schema.ts'
import { readBounceTokens } from './bounce-address.ts'
import type { BounceReport } from './bounce-report.ts'
import { letterMark } from './letter-mark.ts'
import { leave, readToken, unsubscribeToken } from './subscribers.ts'
import { suppressBounced } from './suppressions.ts'

type Letter = { campaignId: string; subscriberId: string }

/** Of several reports about one letter the graver one stands. */
const gravity: Record<Bounce, number> = { refused: 1, soft: 2, hard: 3, complaint: 4 }

/** So many letters in a row that a mailbox did not take, and it counts as gone. */
const softLimit = 5

/** A report names one letter; whoever sends one with thousands of claims has no more of them looked up. */
const maxClaims = 20

/**
 * Records a report; the same one again changes nothing. After `hard` nobody writes to the address any more; a complaint is taken as leaving.
 * Null: nothing was changed, because it is about no letter of ours or known already.
 */
export async function recordBounce(
  db: Db,
  { report, signingKey, now }: { report: BounceReport; signingKey: Uint8Array; now: Date },
): Promise<Bounce | null> {
  const letter = await findLetter(db, report, signingKey)
  if (!letter || !(await isNews(db, letter, report.kind))) return null
  // Before it is recorded: a process that dies in between does both again.
  if (report.kind === 'complaint') await leave(db, { signingKey, token: unsubscribeToken(signingKey, letter.subscriberId), now })
  return db.transaction().execute(async (trx) => {
    if (!(await isNews(trx, letter, report.kind))) return null
    await trx
      .updateTable('deliveries')
      .set({ bounce: report.kind, bounce_text: report.words, bounced_at: now.toISOString() })
      .where('campaign_id', '=', letter.campaignId)
      .where('subscriber_id', '=', letter.subscriberId)
      .execute()
    const isGone = report.kind === 'hard' || (report.kind === 'soft' && (await hasTakenNone(trx, letter.subscriberId)))
    if (isGone) await suppressSubscriber(trx, letter.subscriberId, { signingKey, now })
    return report.kind
  })
}

async function findLetter(db: Db, { text, recipients }: BounceReport, signingKey: Uint8Array): Promise<Letter | null> {
  for (const { subscriberId, isOf } of readBounceTokens(text).slice(0, maxClaims)) {
    const letters = await db.selectFrom('deliveries').select('campaign_id').where('subscriber_id', '=', subscriberId).execute()
    const letter = letters.find(({ campaign_id }) => isOf(signingKey, campaign_id))
    if (letter) return { campaignId: letter.campaign_id, subscriberId }
  }
  // Where the address bears no token: the Message-ID of the returned letter is signed too, but names the subscriber by the signature alone.
  const letters = [...text.matchAll(/<c\.([0-9a-f-]{36})\.([0-9a-f]{24})@/gi)].slice(0, maxClaims)
  if (letters.length === 0) return null
  const readers = [...readUnsubscribeLinks(text, signingKey), ...(await findSubscribers(db, recipients))]
  for (const [, campaignId = '', mark = ''] of letters) {
    const subscriberId = readers.find((id) => letterMark(signingKey, { campaignId, subscriberId: id }) === mark)
    if (subscriberId) return { campaignId, subscriberId }
  }
  return null
}

/** The returned letter's way out names whom it was sent to, also where they have their mail forwarded. */
function readUnsubscribeLinks(text: string, signingKey: Uint8Array): string[] {
  return [...text.matchAll(/\/unsubscribe\/([\w.-]+)/g)]
    .slice(0, maxClaims)
    .flatMap(([, token = '']) => readToken(signingKey, token) ?? [])
}

async function findSubscribers(db: Db, recipients: readonly string[]): Promise<string[]> {
  const keys = recipients.slice(0, maxClaims).map(normalizeEmail)
  if (keys.length === 0) return []
  const rows = await db.selectFrom('subscribers').select('id').where('normalized_email', 'in', keys).execute()
  return rows.map(({ id }) => id)
}

async function isNews(db: Db, { campaignId, subscriberId }: Letter, kind: Bounce): Promise<boolean> {
  const letter = await db
    .selectFrom('deliveries')
    .select('bounce')
    .where('campaign_id', '=', campaignId)
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst()
  return letter !== undefined && (letter.bounce === null || gravity[letter.bounce] < gravity[kind])
}

/** Whether the last letters all came back. */
async function hasTakenNone(db: Db, subscriberId: string): Promise<boolean> {
  const last = await db
    .selectFrom('deliveries')
    .select('bounce')
    .where('subscriber_id', '=', subscriberId)
    .where('state', '=', 'sent')
    .orderBy('sent_at', 'desc')
    .limit(softLimit)
    .execute()
  return last.length === softLimit && last.every(({ bounce }) => bounce === 'soft')
}

async function suppressSubscriber(
  trx: Db,
  id: string,
  { signingKey, now }: { signingKey: Uint8Array; now: Date },
): Promise<void> {
  const subscriber = await trx.selectFrom('subscribers').select('email').where('id', '=', id).executeTakeFirst()
  if (subscriber) await suppressBounced(trx, { email: subscriber.email, signingKey, now })
}
