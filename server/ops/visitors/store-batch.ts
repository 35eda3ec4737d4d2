// Writes what was counted. Processes write one after the other, so that a visitor is counted once and the limit of names holds.
import { sql } from 'kysely'
import { otherName } from '#contract/entities/visitors.ts'
import { advisoryLock } from '#server/db/dialect.ts'
import type { Db } from '#server/db/schema.ts'
import { type Days, deleteOtherSalts, readDays } from '#server/http/counting/daily-visitors.ts'
import { addToSum, type Batch, maxNames, type Sums } from './batch.ts'
import type { VisitSource } from './read-view.ts'

const rowsPerStatement = 500

/** Adds a batch to the sums of its day in one transaction. */
export async function storeBatch(db: Db, { day, sums, visits, campaigns, returns }: Batch): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'visitors')
    const all: Sums = new Map([...sums].map(([kind, names]) => [kind, new Map(names)]))
    const newVisits = [...visits].map(([hash, { source }]) => ({ day, hash, source: serializeSource(source) }))
    for (const hash of await insertHashes(trx, newVisits)) {
      addToSum(all, 'visits', '')
      for (const [kind, name] of visits.get(hash)?.counts ?? []) addToSum(all, kind, name)
    }
    const newCampaigns = [...campaigns.keys()].map((hash) => ({ day, hash, source: null }))
    for (const hash of await insertHashes(trx, newCampaigns)) addToSum(all, 'campaign', campaigns.get(hash) ?? '')
    for (const [hash, source] of returns)
      await trx
        .updateTable('visitor_hashes')
        .set({ source: serializeSource(source) })
        .where('day', '=', day)
        .where('hash', '=', hash)
        .execute()
    await addCounts(trx, day, all)
  })
}

function serializeSource({ referrer, campaign }: VisitSource): string | null {
  return referrer || campaign ? JSON.stringify({ referrer, campaign }) : null
}

type HashRow = { day: string; hash: string; source: string | null }

/** Returns the hashes that no process had stored. */
async function insertHashes(trx: Db, rows: readonly HashRow[]): Promise<string[]> {
  const inserted: string[] = []
  for (const some of slices(rows)) {
    const added = await trx
      .insertInto('visitor_hashes')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .execute()
    inserted.push(...added.map(({ hash }) => hash))
  }
  return inserted
}

async function addCounts(trx: Db, day: string, sums: Sums): Promise<void> {
  const stored = await trx.selectFrom('visitor_counts').select(['kind', 'name']).where('day', '=', day).execute()
  const limited = [...sums].flatMap(([kind, names]) => {
    const known = new Set(stored.filter((row) => row.kind === kind).map(({ name }) => name))
    return limitNames(names, known).map(([name, count]) => ({ day, kind, name, count }))
  })
  for (const some of slices(limited))
    await trx
      .insertInto('visitor_counts')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind', 'name']).doUpdateSet({ count: sql<number>`visitor_counts.count + excluded.count` }),
      )
      .execute()
}

/** Counts names beyond the limit of the day together. `known`: the names that the day has already. */
function limitNames(names: ReadonlyMap<string, number>, known: Set<string>): [string, number][] {
  const limited = new Map<string, number>()
  for (const [name, count] of names) {
    if (!known.has(name) && known.size < maxNames) known.add(name)
    const counted = known.has(name) ? name : otherName
    limited.set(counted, (limited.get(counted) ?? 0) + count)
  }
  return [...limited]
}

function* slices<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) yield rows.slice(start, start + rowsPerStatement)
}

/** Two years. */
const keptForDays = 2 * 365

/** Deletes sums of days more than two years ago, and hashes that are left because visitors are no longer counted. */
export async function deleteOldVisitorCounts(db: Db, now: Date): Promise<void> {
  await forgetVisitors(db, readDays(now))
  const firstDay = new Date(now.getTime() - keptForDays * 86_400_000).toISOString().slice(0, 10)
  await db.deleteFrom('visitor_counts').where('day', '<', firstDay).execute()
}

/** Deletes what tells visitors of other days apart, also of later days, which a wrong clock has written. */
export async function forgetVisitors(db: Db, { day, tomorrow }: Days): Promise<void> {
  await deleteOtherSalts(db, { day, tomorrow })
  await db.deleteFrom('visitor_hashes').where('day', 'not in', [day, tomorrow]).execute()
}

/** Where a visitor of today came from, as JSON; `undefined` if no such visitor was counted. */
export async function findStoredSource(db: Db, day: string, hash: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('visitor_hashes')
    .select('source')
    .where('day', '=', day)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.source
}
