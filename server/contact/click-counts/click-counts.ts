// Counts clicks on WhatsApp links, phone links and Send buttons per day and page, without data about visitors.
import { sql } from 'kysely'
import type { ClickCounts, Overview } from '#contract/entities/overview.ts'
import type { ClickKind, Db } from '#server/db/schema.ts'

const dayMs = 86_400_000
/** Further paths are counted as `otherPage`, because the real pages need fewer rows than this. */
const maxRowsPerDay = 1500
const otherPage = 'other pages'

type Click = { page: string; kind: ClickKind; now: Date }

export async function countClick(db: Db, { page, kind, now }: Click): Promise<void> {
  const day = toDay(now)
  const countedPage = toCountedPage(page)
  if (countedPage === null || (await incrementCount(db, { day, page: countedPage, kind }))) return
  const { number } = await db
    .selectFrom('click_counts')
    .select(({ fn }) => fn.countAll<number | string>().as('number'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  const row = { day, page: Number(number) < maxRowsPerDay ? countedPage : otherPage, kind }
  await db
    .insertInto('click_counts')
    .values({ ...row, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'page', 'kind']).doUpdateSet({ count: sql<number>`click_counts.count + 1` }),
    )
    .execute()
}

/** Counts of the last `days` days including today, for the 20 busiest pages and in total. */
export async function readClickCounts(db: Db, { days, now }: { days: number; now: Date }): Promise<Overview['clicks']> {
  const rows = await db
    .selectFrom('click_counts')
    .select(({ fn }) => ['page', 'kind', fn.sum<number | string>('count').as('number')])
    .where('day', '>', toDay(new Date(now.getTime() - days * dayMs)))
    .groupBy(['page', 'kind'])
    .execute()
  const total: ClickCounts = { whatsapp: 0, call: 0, send: 0 }
  const pages = new Map<string, ClickCounts>()
  for (const { page, kind, number } of rows) {
    const counts = pages.get(page) ?? { whatsapp: 0, call: 0, send: 0 }
    counts[kind] += Number(number)
    total[kind] += Number(number)
    pages.set(page, counts)
  }
  const sum = ({ whatsapp, call, send }: ClickCounts) => whatsapp + call + send
  const sorted = [...pages]
    .map(([page, counts]) => ({ page, ...counts }))
    .sort((a, b) => sum(b) - sum(a) || (a.page < b.page ? -1 : 1))
  return { total, pages: sorted.slice(0, 20) }
}

/** Counts are kept for a year. */
export async function deleteOldClickCounts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('click_counts')
    .where('day', '<', toDay(new Date(now.getTime() - 365 * dayMs)))
    .execute()
}

async function incrementCount(db: Db, { day, page, kind }: { day: string; page: string; kind: ClickKind }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('click_counts')
    .set({ count: sql<number>`count + 1` })
    .where('day', '=', day)
    .where('page', '=', page)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Shortens a path that may contain a token to its first segment. Null for admin pages, which aren't counted. */
function toCountedPage(path: string): string | null {
  if (/^\/admin\b/.test(path)) return null
  if (/^\/([a-z-]{0,40}|(blog|services|portfolio|team)\/[a-z0-9-]{1,100})$/.test(path)) return path
  return /^\/[a-z-]{1,40}(?=\/)/.exec(path)?.[0] ?? otherPage
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
