import { normalizeEmail } from '#contract/email.ts'
import type { ExclusionReason, SkipReason } from '#contract/subscribers.ts'
import type { Db } from '../db/schema.ts'
import { addressHash } from './suppressions.ts'

/** Reasons that keep an address out of later imports too. The others only say that no consent is known. */
const lasting = new Set<ExclusionReason>(['unsubscribed elsewhere', 'complained elsewhere', 'bounced elsewhere'])

type Excluded = { email: string; reason: ExclusionReason }
type Settings = { signingKey: Uint8Array; now: Date }

/** What was done with an address that a file excludes. */
export type ExclusionResult = { reason: SkipReason; isRemoved: boolean }

/**
 * Keeps addresses out of later imports, and removes people from the list whom staff had added and who unsubscribed elsewhere. People who
 * subscribed on this site stay, because that was their own choice. Returns what became of each address, in the same order.
 */
export function excludeAddresses(
  db: Db,
  excluded: readonly Excluded[],
  { signingKey, now }: Settings,
): Promise<ExclusionResult[]> {
  if (excluded.length === 0) return Promise.resolve([])
  const asked = excluded.map(({ email, reason }) => ({
    key: normalizeEmail(email),
    hash: addressHash(signingKey, email),
    reason,
  }))
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('subscribers')
      .select(['normalized_email', 'consent', 'confirmed_at'])
      .where('state', '=', 'subscribed')
      .where(
        'normalized_email',
        'in',
        asked.map(({ key }) => key),
      )
      .execute()
    const isOwnChoice = new Map(
      rows.map(({ normalized_email, consent, confirmed_at }) => [normalized_email, !consent || confirmed_at !== null]),
    )
    const removed = new Set<string>()
    const results = asked.map(({ key, reason }): ExclusionResult => {
      const hasLeft = lasting.has(reason) && reason !== 'bounced elsewhere'
      if (isOwnChoice.has(key) && !hasLeft) return { reason: 'on the list', isRemoved: false }
      if (isOwnChoice.get(key)) return { reason: 'subscribed here', isRemoved: false }
      // A file may have several rows of one person.
      const isRemoved = isOwnChoice.has(key) && !removed.has(key)
      if (isRemoved) removed.add(key)
      return { reason, isRemoved }
    })
    if (removed.size > 0)
      await trx
        .updateTable('subscribers')
        .set({ state: 'unsubscribed', unsubscribed_at: now.toISOString(), confirmation_sent_at: null })
        .where('normalized_email', 'in', [...removed])
        .execute()
    const kept = asked.filter(({ reason }, index) => lasting.has(reason) && results[index]?.reason === reason)
    if (kept.length > 0)
      await trx
        .insertInto('suppressions')
        .values(kept.map(({ hash }) => ({ hash, reason: 'imported' as const, created_at: now.toISOString() })))
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
    return results
  })
}
