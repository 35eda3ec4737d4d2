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
  /** What this import has decided already, by normalized address: a person in many rows of a file is looked up and removed once. */
  decided: Map<string, SkipReason>
}

type ExclusionResult = { reason: SkipReason; isRemoved: boolean }

/**
 * Makes later imports skip the addresses, and unsubscribes people whom staff imported and who opted out or bounced at another service. Returns one result per address, in the
 * same order.
 */
export async function excludeAddresses(
  db: Db,
  excluded: readonly ExcludedAddress[],
  { decided, ...context }: ExclusionContext,
): Promise<ExclusionResult[]> {
  const people = new Map(excluded.map((person) => [normalizeEmail(person.email), person]))
  for (const key of people.keys()) if (decided.has(key)) people.delete(key)
  const results = await excludePeople(db, people, context)
  for (const [key, { reason }] of results) decided.set(key, reason)
  return excluded.map(({ email, reason }) => {
    const key = normalizeEmail(email)
    // Only the first row of a person says that they were removed.
    const isRemoved = results.get(key)?.isRemoved ?? false
    results.delete(key)
    return { reason: decided.get(key) ?? reason, isRemoved }
  })
}

/** `people`: by normalized address. */
async function excludePeople(
  db: Db,
  people: ReadonlyMap<string, ExcludedAddress>,
  { signingKey, now, isPreview }: Omit<ExclusionContext, 'decided'>,
): Promise<Map<string, ExclusionResult>> {
  if (people.size === 0) return new Map()
  const candidates = [...people].map(([key, { email, reason, leftOn }]) => ({
    key,
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
    const results = new Map(candidates.map(({ key, reason }) => [key, decide(reason, isOwnChoice.get(key))]))
    if (isPreview) return results
    const toRemove = candidates.filter(({ key }) => results.get(key)?.isRemoved)
    for (const [leftAt, removed] of Map.groupBy(toRemove, (person) => person.leftAt))
      await trx
        .updateTable('subscribers')
        .set({ state: 'unsubscribed', unsubscribed_at: leftAt, confirmation_sent_at: null })
        .where(
          'normalized_email',
          'in',
          removed.map(({ key }) => key),
        )
        .execute()
    const toSuppress = candidates.filter(({ key, reason }) => lastingReasons.has(reason) && results.get(key)?.reason === reason)
    if (toSuppress.length > 0)
      await trx
        .insertInto('suppressions')
        .values(toSuppress.map(({ hash, leftAt }) => ({ hash, reason: 'imported' as const, created_at: leftAt })))
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
    return results
  })
}

/** `isOwnChoice`: whether the person subscribed here, or confirmed; undefined for one who isn't subscribed. */
function decide(reason: ExclusionReason, isOwnChoice: boolean | undefined): ExclusionResult {
  if (isOwnChoice !== undefined && !lastingReasons.has(reason)) return { reason: 'on the list', isRemoved: false }
  if (isOwnChoice) return { reason: reason === 'bounced elsewhere' ? 'on the list' : 'subscribed here', isRemoved: false }
  return { reason, isRemoved: isOwnChoice === false }
}
