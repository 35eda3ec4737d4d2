// Counts visitors without cookies and without storing addresses. A request only adds to numbers in memory, which are written every ten
// seconds. Visitors are told apart by a hash of address and browser with a random salt of the day; both are deleted at midnight.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { LeadSource } from '#contract/entities/inbox.ts'
import type { Db } from '#server/db/schema.ts'
import { isOpenToCounting } from '#server/http/counting/counted-request.ts'
import { createDailyVisitors, createDayReader } from '#server/http/counting/daily-visitors.ts'
import { resolveAddress } from '#server/http/middleware/client-address.ts'
import { addToSum, addVisit, type Batch, createBatch } from './batch.ts'
import { listVisitCounts, readFormPage, readSource, readView, type VisitSource } from './read-view.ts'
import { findStoredSource, forgetVisitors, storeBatch } from './store-batch.ts'

export type Visitors = {
  /** Counts a request that was answered, if it is a view of a page. Never throws and never waits. */
  count(request: CountedRequest, status: number): void
  /** Where the visitor who sends a form came from; null if that isn't known, or they don't want to be counted. */
  findLeadSource(sender: { address: string; headers: IncomingHttpHeaders }): Promise<LeadSource | null>
  /** Writes what was counted. If the database can't be reached, it's kept and written later. */
  flush(): Promise<void>
  /** Writes the rest. */
  stop(): Promise<void>
}

export type CountedRequest = {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

type VisitorsOptions = {
  now: () => Date
  log: Logger
  siteUrl: string
  trustProxy: number
  countryHeader: string | null
  flushMs?: number
}

/** Visitors of one day whom a process remembers. Further ones are counted in the views only. */
const maxVisitors = 100_000
/** People whose browser has opened the admin today, and who are no visitors. */
const maxStaff = 1000

/** Starts counting. `flushMs`: how often counts are written. */
export async function startVisitors(
  db: Db,
  { now, log, siteUrl, trustProxy, countryHeader, flushMs = 10_000 }: VisitorsOptions,
): Promise<Visitors> {
  const siteHost = new URL(siteUrl).host
  const readToday = createDayReader(now)
  /** In order; new counts go to the last one, unless it is being written. */
  const batches: Batch[] = []
  let written: Batch | null = null
  let visitors = new Set<string>()
  let staff = new Set<string>()
  let visitorsDay = ''
  const daily = createDailyVisitors(db)
  let forgottenFor = ''
  let isAway = false
  let flushing = Promise.resolve()
  await daily.load(readToday())
  const timer = setInterval(() => void flush(), flushMs).unref()

  return { count, findLeadSource, flush, stop }

  function count({ method = '', url = '', headers, socket }: CountedRequest, status: number): void {
    if (status !== 200 && status !== 304) return
    const page = readView({ method, url, headers }, siteHost)
    if (!page) return
    const { day } = readToday()
    startDay(day)
    const forwardedFor = String(headers['x-forwarded-for'] ?? '')
    const address = resolveAddress({ socket: socket.remoteAddress ?? '', forwardedFor }, trustProxy)
    const visitor = daily.hash(day, { address, headers })
    if (page.kind === 'admin') {
      if (visitor && staff.size < maxStaff) staff.add(visitor)
      return
    }
    if (visitor && staff.has(visitor)) return
    const batch = getBatch(day)
    addToSum(batch.sums, 'views', '')
    addToSum(batch.sums, page.kind, page.name)
    if (!visitor || visitors.has(visitor) || visitors.size >= maxVisitors) return
    const source = readSource({ url, headers }, siteHost)
    if (addVisit(batch, visitor, { source, counts: listVisitCounts(source, { headers, countryHeader }) })) visitors.add(visitor)
  }

  async function findLeadSource({ address, headers }: { address: string; headers: IncomingHttpHeaders }) {
    if (!isOpenToCounting(headers)) return null
    const page = readFormPage(headers, siteHost)
    const source = await findSource(address, headers)
    if (!source && !page) return null
    return { referrer: source?.referrer ?? null, campaign: source?.campaign ?? null, page, isKnown: source !== null }
  }

  async function findSource(address: string, headers: IncomingHttpHeaders): Promise<VisitSource | null> {
    const { day } = readToday()
    const visitor = daily.hash(day, { address, headers })
    if (!visitor) return null
    const stored = await findStoredSource(db, day, visitor)
    if (stored === undefined)
      return batches.find((batch) => batch.day === day && batch.visits.has(visitor))?.visits.get(visitor)?.source ?? null
    return stored === null ? { referrer: null, campaign: null } : (JSON.parse(stored) as VisitSource) // storeBatch wrote it
  }

  /** Forgets in memory who was counted on another day. */
  function startDay(day: string): void {
    if (day === visitorsDay) return
    visitorsDay = day
    visitors = new Set()
    staff = new Set()
  }

  function getBatch(day: string): Batch {
    const last = batches.at(-1)
    if (last && last.day === day && last !== written) return last
    const batch = createBatch(day)
    batches.push(batch)
    return batch
  }

  function flush(): Promise<void> {
    flushing = flushing.then(writeAll).catch(reportAway)
    return flushing
  }

  async function writeAll(): Promise<void> {
    await daily.load(readToday())
    while (batches[0]) {
      // A batch that couldn't be written is tried again as it was.
      written = batches[0]
      await storeBatch(db, written)
      batches.shift()
      written = null
    }
    await forgetOtherDays()
    isAway = false
  }

  async function forgetOtherDays(): Promise<void> {
    const { day, tomorrow } = readToday()
    startDay(day)
    if (forgottenFor === day) return
    daily.forgetOthers({ day, tomorrow })
    await forgetVisitors(db, { day, tomorrow })
    forgottenFor = day
  }

  function reportAway(error: unknown): void {
    // Only the first failure of an outage is logged.
    if (!isAway) log.error({ err: error }, 'visits cannot be written just now; they are kept')
    isAway = true
  }

  async function stop(): Promise<void> {
    clearInterval(timer)
    await flush()
  }
}
