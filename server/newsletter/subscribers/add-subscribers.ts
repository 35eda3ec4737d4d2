// Adds people on behalf of staff. Addresses that unsubscribed, bounced or were erased stay away.
import { v7 as uuid } from 'uuid'
import { normalizeEmail } from '#contract/entities/email.ts'
import type { SkipReason } from '#contract/entities/subscribers.ts'
import { dbTimestamp } from '#server/db/dialect.ts'
import type { Db } from '#server/db/schema.ts'
import { formatTagList, listHasTag, withTag } from '../tags/tag-list.ts'
import { hashAddress } from './suppressions.ts'

/** `tags`: IDs. `since`: when they subscribed elsewhere. */
export type NewPerson = { email: string; name: string; tags: readonly string[]; since?: Date | null }

type NewSubscribers = {
  people: readonly NewPerson[]
  consent: string
  signingKey: Uint8Array
  now: Date
  /** Whether people who are subscribed already get the tags, and the name if they have none. */
  updatesKnown?: boolean
  /** Only finds out what would happen. */
  isPreview?: boolean
}

/** `updated`: on the list already, and changed. */
export type AddResult =
  | 'added'
  | 'updated'
  | Extract<SkipReason, 'on the list' | 'unsubscribed' | 'erased' | 'bounced' | 'excluded before'>

type Candidate = NewPerson & { key: string; hash: string }
type Known = { name: string; tags: string; isReachable: boolean; isUnsubscribed: boolean }

/** Adds everyone who may be added, in one transaction; returns the result of each, in the same order. Each address is named once. */
export function addSubscribers(
  db: Db,
  { people, isPreview = false, updatesKnown = false, ...context }: NewSubscribers,
): Promise<AddResult[]> {
  if (people.length === 0) return Promise.resolve([])
  const { signingKey } = context
  const candidates = people.map((person) => ({
    ...person,
    key: normalizeEmail(person.email),
    hash: hashAddress(signingKey, person.email),
  }))
  return db.transaction().execute(async (trx) => {
    const suppressed = await readSuppressed(trx, candidates)
    const known = await readKnown(trx, candidates)
    const fresh = candidates.filter(({ hash, key }) => !suppressed.has(hash) && !known.has(key))
    const added = isPreview ? new Set(fresh.map(({ key }) => key)) : await insert(trx, fresh, context)
    const toUpdate = updatesKnown
      ? candidates.filter((person) => !suppressed.has(person.hash) && wouldChange(person, known.get(person.key)))
      : []
    if (!isPreview) await update(trx, toUpdate)
    const updated = new Set(toUpdate.map(({ key }) => key))
    return candidates.map(({ key, hash }): AddResult => {
      if (added.has(key)) return 'added'
      const reason = suppressed.get(hash)
      if (reason) return reason === 'imported' ? 'excluded before' : reason
      if (known.get(key)?.isUnsubscribed) return 'unsubscribed'
      return updated.has(key) ? 'updated' : 'on the list'
    })
  })
}

async function readSuppressed(trx: Db, candidates: readonly Candidate[]) {
  const rows = await trx
    .selectFrom('suppressions')
    .select(['hash', 'reason'])
    .where(
      'hash',
      'in',
      candidates.map(({ hash }) => hash),
    )
    .execute()
  return new Map(rows.map(({ hash, reason }) => [hash, reason]))
}

async function readKnown(trx: Db, candidates: readonly Candidate[]): Promise<Map<string, Known>> {
  const rows = await trx
    .selectFrom('subscribers')
    .select(['normalized_email', 'state', 'bounced_at', 'name', 'tags'])
    .where(
      'normalized_email',
      'in',
      candidates.map(({ key }) => key),
    )
    .execute()
  return new Map(
    rows.map(({ normalized_email, state, bounced_at, name, tags }) => [
      normalized_email,
      { name, tags, isReachable: state === 'subscribed' && bounced_at === null, isUnsubscribed: state === 'unsubscribed' },
    ]),
  )
}

/** Returns the normalized addresses that were added: not those that another request adds at the same time. */
async function insert(
  trx: Db,
  fresh: readonly Candidate[],
  { consent, now }: Pick<NewSubscribers, 'consent' | 'now'>,
): Promise<Set<string>> {
  if (fresh.length === 0) return new Set()
  const rows = await trx
    .insertInto('subscribers')
    .values(
      fresh.map(({ email, key, name, tags, since }) => ({
        id: uuid(),
        email,
        normalized_email: key,
        state: 'subscribed' as const,
        created_at: (since ?? now).toISOString(),
        unsubscribed_at: null,
        // A newsletter that is being sent must not reach people who came after it was ordered.
        subscribed_at: dbTimestamp(trx, now),
        consent,
        name,
        tags: formatTagList(tags),
      })),
    )
    .onConflict((conflict) => conflict.column('normalized_email').doNothing())
    .returning('normalized_email')
    .execute()
  return new Set(rows.map(({ normalized_email }) => normalized_email))
}

function wouldChange({ name, tags }: Candidate, known: Known | undefined): boolean {
  if (!known?.isReachable) return false
  return (name !== '' && known.name === '') || tags.some((id) => !known.tags.includes(`,${id},`))
}

async function update(trx: Db, people: readonly Candidate[]): Promise<void> {
  for (const { key, name } of people.filter((person) => person.name !== ''))
    await trx.updateTable('subscribers').set({ name }).where('normalized_email', '=', key).where('name', '=', '').execute()
  for (const id of new Set(people.flatMap(({ tags }) => tags))) {
    const keys = people.filter(({ tags }) => tags.includes(id)).map(({ key }) => key)
    await trx
      .updateTable('subscribers')
      .set({ tags: withTag(id) })
      .where('normalized_email', 'in', keys)
      .where(({ not }) => not(listHasTag(id)))
      .execute()
  }
}
