// Reads the daily sums for the page Visitors.
import {
  type VisitorListKind,
  type VisitorsQuery,
  type VisitorsReport,
  visitorLists,
  visitorPeriods,
} from '#contract/entities/visitors.ts'
import { startOfDay } from '#contract/format/agency-time.ts'
import type { Db } from '#server/db/schema.ts'
import { readDays } from '#server/http/counting/daily-visitors.ts'

const namesPerList = 10
const exportBatchSize = 1000

type Period = { from: string; to: string }

/** The period that ends today, and as many days before it. */
export async function readVisitorsReport(
  db: Db,
  { query, countedBy, now }: { query: VisitorsQuery; countedBy: string; now: Date },
): Promise<VisitorsReport> {
  const period = toPeriod(query, now)
  const days = await readDaySums(db, period)
  const before = visitorPeriods[query.days].before ? await readDaySums(db, toPeriodBefore(query, period)) : []
  return {
    countedBy,
    hasCounts: (await db.selectFrom('visitor_counts').select('day').limit(1).executeTakeFirst()) !== undefined,
    days: listDays(period).map((day) => days.find((sums) => sums.day === day) ?? { day, visits: 0, views: 0 }),
    total: addUp(days),
    before: before.length > 0 ? addUp(before) : null,
    lists: await readLists(db, period),
  }
}

/** All sums of the period, oldest day first. */
export async function* readAllVisitorCounts(db: Db, { query, now }: { query: VisitorsQuery; now: Date }) {
  const { from, to } = toPeriod(query, now)
  for (let offset = 0; ; offset += exportBatchSize) {
    const rows = await db
      .selectFrom('visitor_counts')
      .selectAll()
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .orderBy('kind')
      .orderBy('name')
      .limit(exportBatchSize)
      .offset(offset)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < exportBatchSize) return
  }
}

async function readDaySums(db: Db, { from, to }: Period): Promise<VisitorsReport['days']> {
  const rows = await db
    .selectFrom('visitor_counts')
    .select(['day', 'kind', 'count'])
    .where('kind', 'in', ['visits', 'views'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const days = new Map<string, VisitorsReport['days'][number]>()
  for (const { day, kind, count } of rows) {
    const sums = days.get(day) ?? { day, visits: 0, views: 0 }
    days.set(day, { ...sums, [kind]: count })
  }
  return [...days.values()]
}

async function readLists(db: Db, period: Period): Promise<VisitorsReport['lists']> {
  const kinds = Object.keys(visitorLists) as VisitorListKind[] // Object.keys returns string[]
  const lists = await Promise.all(kinds.map(async (kind) => [kind, await readList(db, kind, period)]))
  return Object.fromEntries(lists) // Object.fromEntries loses the type of the keys
}

async function readList(db: Db, kind: VisitorListKind, { from, to }: Period) {
  const rows = await db
    .selectFrom('visitor_counts')
    .leftJoin('posts', (join) => join.onRef('posts.slug', '=', 'visitor_counts.name').on('visitor_counts.kind', '=', 'post'))
    .select(({ fn }) => ['name', fn.max('title').as('title'), fn.sum<number | string>('count').as('number')])
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('name')
    .orderBy('number', 'desc')
    .orderBy('name')
    .limit(namesPerList)
    .execute()
  return rows.map(({ name, title, number }) => ({ name, title, count: Number(number) }))
}

function toPeriod({ days }: VisitorsQuery, now: Date): Period {
  const { day } = readDays(now)
  return { from: readDays(startOfDay(day, 1 - Number(days))).day, to: day }
}

function toPeriodBefore({ days }: VisitorsQuery, { from }: Period): Period {
  return {
    from: readDays(startOfDay(from, -Number(days))).day,
    to: readDays(startOfDay(from, -1)).day,
  }
}

function listDays({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = readDays(startOfDay(day, 1)).day) days.push(day)
  return days
}

function addUp(days: VisitorsReport['days']): VisitorsReport['total'] {
  return days.reduce((sum, { visits, views }) => ({ visits: sum.visits + visits, views: sum.views + views }), {
    visits: 0,
    views: 0,
  })
}
