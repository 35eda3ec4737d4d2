import { normalizeEmail } from '#contract/entities/email.ts'
import type { ExclusionReason, SkipReason } from '#contract/entities/subscribers.ts'
import type { Db } from '#server/db/schema.ts'
import { hashAddress } from '../suppressions.ts'
import { lastingReasons } from './import-columns.ts'

/** `leftOn`: when the person left elsewhere, if it is known. */
type ExcludedAddress = { email: string; reason: ExclusionReason; leftOn: Date | null }
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
 * Makes later imports skip the addresses, and unsubscribes people whom staff imported and who opted out or bounced at another service. Returns one result per address, in the
 * same order.
 */
export function excludeAddresses(
  db: Db,
  excluded: readonly ExcludedAddress[],
  { signingKey, now, isPreview, removed }: ExclusionContext,
): Promise<ExclusionResult[]> {
  if (excluded.length === 0) return Promise.resolve([])
  const candidates = excluded.map(({ email, reason, leftOn }) => ({
    key: normalizeEmail(email),
    hash: hashAddress(signingKey, email),
    reason,
    leftAt: (leftOn ?? now).toISOString(),
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
    const toRemove: { key: string; leftAt: string }[] = []
    const results = candidates.map(({ key, reason, leftAt }): ExclusionResult => {
      if (isOwnChoice.has(key) && !lastingReasons.has(reason)) return { reason: 'on the list', isRemoved: false }
      if (isOwnChoice.get(key))
        return { reason: reason === 'bounced elsewhere' ? 'on the list' : 'subscribed here', isRemoved: false }
      const isRemoved = isOwnChoice.has(key) && !removed.has(key)
      if (isRemoved) {
        removed.add(key)
        toRemove.push({ key, leftAt })
      }
      return { reason, isRemoved }
    })
    if (isPreview) return results
    for (const [leftAt, people] of Map.groupBy(toRemove, (person) => person.leftAt))
      await trx
        .updateTable('subscribers')
        .set({ state: 'unsubscribed', unsubscribed_at: leftAt, confirmation_sent_at: null })
        .where(
          'normalized_email',
          'in',
          people.map(({ key }) => key),
        )
        .execute()
    const toSuppress = candidates.filter(({ reason }, index) => lastingReasons.has(reason) && results[index]?.reason === reason)
    if (toSuppress.length > 0)
      await trx
        .insertInto('suppressions')
        .values(toSuppress.map(({ hash, leftAt }) => ({ hash, reason: 'imported' as const, created_at: leftAt })))
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
    return results
  })
}
