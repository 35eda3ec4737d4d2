// Writes clicks, and finds out which of them a mail scanner made. Processes write one after the other, so that each click counts once,
// and a scanner is found even if several processes answered it.
import { type Selectable, sql } from 'kysely'
import { advisoryLock } from '#server/db/dialect.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { type Days, deleteOtherSalts } from '#server/http/counting/daily-visitors.ts'
import { adjustCounters } from '../delivery/deliveries.ts'

type ClickRow = Selectable<Schema['link_clicks']>
export type LinkClick = Omit<ClickRow, 'is_counted'>

const rowsPerStatement = 500

/** Nobody opens so many different links of a newsletter in so short a time. */
const burst = { links: 3, ms: 2000 }
/** Nor all links of a newsletter that has at least so many. */
const sweep = { links: 4, ms: 60_000 }

/** Adds clicks to the counts of their links in one transaction. Clicks that were stored before change nothing. */
export async function storeLinkClicks(db: Db, clicks: readonly LinkClick[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'link clicks')
    const groups = Map.groupBy(await insertNew(trx, clicks), ({ day, campaign_id }) => `${campaign_id} ${day}`)
    for (const [, added] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) await countGroup(trx, added)
  })
}

/** Returns the clicks that no process had stored. */
async function insertNew(trx: Db, clicks: readonly LinkClick[]): Promise<ClickRow[]> {
  const inserted: ClickRow[] = []
  for (const some of slices(clicks)) {
    const rows = some.map((click) => ({ ...click, is_counted: 0 as const }))
    const added = trx
      .insertInto('link_clicks')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
    inserted.push(...(await added.returningAll().execute()))
  }
  return inserted
}

/** Counts new clicks of one campaign and day. Earlier clicks of a scanner are taken back. */
async function countGroup(trx: Db, added: readonly ClickRow[]): Promise<void> {
  const [{ day, campaign_id: campaignId } = { day: '', campaign_id: '' }] = added
  const links = await trx.selectFrom('campaign_links').select('number').where('campaign_id', '=', campaignId).execute()
  const changes = new Map<number, number>()
  for (const visitors of slices([...new Set(added.map(({ visitor }) => visitor))])) {
    const ofVisitors = trx.selectFrom('link_clicks').where('day', '=', day).where('campaign_id', '=', campaignId)
    const rows = await ofVisitors.selectAll().where('visitor', 'in', visitors).execute()
    const scanners = new Set<string>()
    for (const [visitor, all] of Map.groupBy(rows, (row) => row.visitor)) if (isScanner(all, links.length)) scanners.add(visitor)
    for (const { visitor, number, is_counted } of rows) {
      const change = (scanners.has(visitor) ? 0 : 1) - is_counted
      if (change !== 0) changes.set(number, (changes.get(number) ?? 0) + change)
    }
    const people = visitors.filter((visitor) => !scanners.has(visitor))
    await markCounted(trx, { day, campaignId, visitors: people, isCounted: 1 })
    await markCounted(trx, { day, campaignId, visitors: [...scanners], isCounted: 0 })
  }
  for (const [number, change] of [...changes].sort(([a], [b]) => a - b))
    await trx
      .updateTable('campaign_links')
      .set({ clicks: sql<number>`clicks + ${sql.lit(change)}` })
      .where('campaign_id', '=', campaignId)
      .where('number', '=', number)
      .execute()
  await adjustCounters(trx, campaignId, { clicks: [...changes.values()].reduce((sum, change) => sum + change, 0) })
}

type Marked = { day: string; campaignId: string; visitors: readonly string[]; isCounted: 0 | 1 }

async function markCounted(trx: Db, { day, campaignId, visitors, isCounted }: Marked): Promise<void> {
  if (visitors.length === 0) return
  await trx
    .updateTable('link_clicks')
    .set({ is_counted: isCounted })
    .where('day', '=', day)
    .where('campaign_id', '=', campaignId)
    .where('visitor', 'in', visitors)
    .where('is_counted', '!=', isCounted)
    .execute()
}

/** Whether one visitor's clicks on a campaign, each link once, follow each other as only those of a program do. */
function isScanner(clicks: readonly Pick<LinkClick, 'at'>[], linkCount: number): boolean {
  const times = clicks.map(({ at }) => Date.parse(at)).sort((a, b) => a - b)
  const isWithin = (count: number, ms: number) => times.some((time, index) => (times[index + count - 1] ?? Infinity) - time <= ms)
  return isWithin(burst.links, burst.ms) || (linkCount >= sweep.links && isWithin(linkCount, sweep.ms))
}

/** Deletes the clicks of other days, also of later ones, which a wrong clock has written. The counts of links stay. */
export async function deleteOldLinkClicks(db: Db, { day, tomorrow }: Days): Promise<void> {
  await deleteOtherSalts(db, { day, tomorrow })
  await db.deleteFrom('link_clicks').where('day', 'not in', [day, tomorrow]).execute()
}

function* slices<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) yield rows.slice(start, start + rowsPerStatement)
}
