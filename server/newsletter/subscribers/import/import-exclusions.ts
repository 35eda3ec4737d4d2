import { normalizeEmail } from '#contract/entities/email.ts'
import type { ExclusionReason, SkipReason } from '#contract/entities/subscribers.ts'
import type { Db } from '#server/db/schema.ts'
import { hashAddress } from '../suppressions.ts'

/** These reasons also keep an address out of later imports. The other reasons only say that no consent is known. */
const lastingReasons = new Set<ExclusionReason>(['unsubscribed elsewhere', 'complained elsewhere', 'bounced elsewhere'])

type ExcludedAddress = { email: string; reason: ExclusionReason }
type ExclusionContext = {
  signingKey: Uint8Array
  now: Date
  /** Only finds out what would happen. */
  isPreview: boolean
  /** Normalized addresses that this import has removed already: a person in several rows of a file is removed once. */
  removed: Set<string>
}

type ExclusionResult = { reason: SkipReason; isRemoved: boolean }

/**
 * Makes later imports skip the addresses, and unsubscribes people who opted out at another service. Returns one result per address, in the
 * same order.
 */
export function excludeAddresses(
  db: Db,
  excluded: readonly ExcludedAddress[],
  { signingKey, now, isPreview, removed }: ExclusionContext,
): Promise<ExclusionResult[]> {
  if (excluded.length === 0) return Promise.resolve([])
  const candidates = excluded.map(({ email, reason }) => ({
    key: normalizeEmail(email),
    hash: hashAddress(signingKey, email),
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
        candidates.map(({ key }) => key),
      )
      .execute()
    const isOwnChoice = new Map(
      rows.map(({ normalized_email, consent, confirmed_at }) => [normalized_email, !consent || confirmed_at !== null]),
    )
    const toRemove = new Set<string>()
    const results = candidates.map(({ key, reason }): ExclusionResult => {
      const isOptOut = lastingReasons.has(reason) && reason !== 'bounced elsewhere'
      if (isOwnChoice.has(key) && !isOptOut) return { reason: 'on the list', isRemoved: false }
      if (isOwnChoice.get(key)) return { reason: 'subscribed here', isRemoved: false }
      const isRemoved = isOwnChoice.has(key) && !removed.has(key)
      if (isRemoved) {
        removed.add(key)
        toRemove.add(key)
      }
      return { reason, isRemoved }
    })
    if (isPreview) return results
    if (toRemove.size > 0)
      await trx
        .updateTable('subscribers')
        .set({ state: 'unsubscribed', unsubscribed_at: now.toISOString(), confirmation_sent_at: null })
        .where('normalized_email', 'in', [...toRemove])
        .execute()
    const toSuppress = candidates.filter(({ reason }, index) => lastingReasons.has(reason) && results[index]?.reason === reason)
    if (toSuppress.length > 0)
      await trx
        .insertInto('suppressions')
        .values(toSuppress.map(({ hash }) => ({ hash, reason: 'imported' as const, created_at: now.toISOString() })))
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
    return results
  })
}
