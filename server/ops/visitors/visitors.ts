// Counts visitors without cookies and without storing addresses. A request only adds to numbers in memory, which are written every ten
// seconds. Visitors are told apart by a hash of address and browser with a random salt of the day; both are deleted at midnight.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { LeadSource } from '#contract/entities/inbox.ts'
import { directName, otherName } from '#contract/entities/visitors.ts'
import type { Db } from '#server/db/schema.ts'
import { isOpenToCounting } from '#server/http/counting/counted-request.ts'
import { createDailyVisitors, createDayReader } from '#server/http/counting/daily-visitors.ts'
import { createNetworkLimit } from '#server/http/counting/network-limit.ts'
import { createTextCache, type TextCache } from '#server/http/counting/text-cache.ts'
import { resolveAddress } from '#server/http/middleware/client-address.ts'
import { addNew, addToSum, type Batch, createBatch, maxNames } from './batch.ts'
import { listVisitCounts, mayHaveCampaign, readFormPage, readSource, readView, type VisitSource } from './read-view.ts'
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

type Sender = Pick<CountedRequest, 'headers' | 'socket'>

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
/**
 * New visitors of one network. People of an office, or whose phones share an address of their mobile operator, stay below it, because
 * those with the same browser are one visitor. A script that changes its name doesn't.
 */
const visitorLimits = [
  { points: 30, seconds: 60 },
  { points: 600, seconds: 86_400 },
]
/** Referrers and campaigns that nobody else has brought today. Further ones are counted as others, so that no network fills the lists. */
const newNameLimits = [{ points: 30, seconds: 86_400 }]
/** People whose browser has opened the admin today, and who are no visitors. */
const maxStaff = 1000
/** Browsers of one address whose hashes are remembered until the next write. */
const maxAgents = 20

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
  /** Hashes of those who are counted already, and of each with a campaign that brought them. */
  let visitors = new Set<string>()
  let names = new Set<string>()
  const mayVisit = createNetworkLimit(visitorLimits, now)
  const mayName = createNetworkLimit(newNameLimits, now)
  let staff = new Set<string>()
  let visitorsDay = ''
  /**
   * The hashes of those who opened a page since the last write, by address, then by user agent: reading an address and hashing it costs
   * more than the rest of counting a view. Emptied at each write, so that no address stays.
   */
  const recent = createTextCache<TextCache<string>>()
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
    const visitor = findVisitor(day, { headers, socket })
    if (page.kind === 'admin') {
      if (visitor && staff.size < maxStaff) staff.add(visitor)
      return
    }
    if (visitor && staff.has(visitor)) return
    const isNew = visitor !== null && !visitors.has(visitor)
    if (isNew && !mayVisit(readAddress({ headers, socket }))) return
    const batch = getBatch(day)
    addToSum(batch.sums, 'views', '')
    addToSum(batch.sums, page.kind, page.name)
    if (!visitor || !(isNew || mayHaveCampaign(url))) return
    const address = readAddress({ headers, socket })
    const source = readSource({ url, headers }, siteHost)
    if (isNew) {
      const counts = listVisitCounts(source, { headers, countryHeader }).map(
        ([kind, name]) => [kind, kind === 'referrer' ? limitName(kind, name, address) : name] as const,
      )
      if (visitors.size >= maxVisitors || !addNew(batch.visits, visitor, { source, counts })) return
      visitors.add(visitor)
    }
    if (!source.campaign) return
    const arrival = daily.hash(day, { address, headers, scope: source.campaign })
    if (arrival && !visitors.has(arrival)) {
      if (visitors.size >= maxVisitors || !(isNew || mayVisit(address))) return
      if (!addNew(batch.campaigns, arrival, limitName('campaign', source.campaign, address))) return
      visitors.add(arrival)
    }
    if (!isNew) batch.returns.set(visitor, source)
  }

  function findVisitor(day: string, sender: Sender): string | null {
    const { headers, socket } = sender
    const from = socket.remoteAddress ?? ''
    const key = trustProxy === 0 ? from : `${headers['x-forwarded-for'] ?? ''} ${from}`
    return recent
      .get(key, () => createTextCache<string>(maxAgents))
      .get(headers['user-agent'] ?? '', () => daily.hash(day, { address: readAddress(sender), headers }))
  }

  function readAddress({ headers, socket }: Sender): string {
    const forwardedFor = String(headers['x-forwarded-for'] ?? '')
    return resolveAddress({ socket: socket.remoteAddress ?? '', forwardedFor }, trustProxy)
  }

  /** The name of a referrer or campaign, or that of the others if it is new and the network has brought too many. */
  function limitName(kind: 'referrer' | 'campaign', name: string, address: string): string {
    const key = `${kind} ${name}`
    if (name === directName || names.has(key)) return name
    // A day keeps no more names of the two kinds.
    if (names.size >= 2 * maxNames || !mayName(address)) return otherName
    names.add(key)
    return name
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
    const ofDay = batches.filter((batch) => batch.day === day)
    const latest = ofDay.findLast(({ returns }) => returns.has(visitor))?.returns.get(visitor)
    if (latest) return latest
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
    names = new Set()
    staff = new Set()
    recent.clear()
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
    recent.clear()
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
