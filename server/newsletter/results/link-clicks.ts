// Counts clicks on links of newsletters by the rules of docs/operate/newsletters.md. A request only adds to a list in memory, which is
// written every ten seconds, so that counting never delays a reader.
import type { Logger } from 'pino'
import type { Db } from '#server/db/schema.ts'
import { isDocument, isOpenToCounting, isPrefetch } from '#server/http/counting/counted-request.ts'
import { createDailyVisitors, createDayReader } from '#server/http/counting/daily-visitors.ts'
import { createRateLimit } from '#server/http/middleware/rate-limit.ts'
import { deleteOldLinkClicks, type LinkClick, storeLinkClicks } from './store-link-clicks.ts'

type ClickRequest = {
  campaignId: string
  number: number
  method: string
  address: string
  headers: Record<string, string>
}

export type LinkClicks = {
  /** Counts a click if a person seems to have made it. Never throws. */
  count(click: ClickRequest): Promise<void>
  /** Writes what was counted. If the database can't be reached, it's kept and written later. */
  flush(): Promise<void>
  /** Writes the rest. */
  stop(): Promise<void>
}

type LinkClicksOptions = { now: () => Date; log: Logger; flushMs?: number }

/** Further clicks between two writes aren't counted. */
const maxPending = 5000

/** Programs that open the links of emails and call themselves browsers. Office looks at a link before the browser opens it. */
const mailScanner =
  /proofpoint|barracuda|mimecast|bitdefender|messagelabs|symantec|trendmicro|zscaler|ironport|safelinks|mailscanner|ms-?office|microsoft office/i

/** Starts counting. `flushMs`: how often clicks are written. */
export async function startLinkClicks(db: Db, { now, log, flushMs = 10_000 }: LinkClicksOptions): Promise<LinkClicks> {
  const readToday = createDayReader(now)
  const daily = createDailyVisitors(db)
  // A crowd behind one mobile IP address stays below this limit, but a script that changes its name doesn't.
  const limit = createRateLimit(
    [
      { points: 60, seconds: 60 },
      { points: 600, seconds: 3600 },
    ],
    { ipv6Prefix: 48 },
  )
  /** By what makes a click the same. */
  const pending = new Map<string, LinkClick>()
  let forgottenFor = ''
  let isAway = false
  let flushing = Promise.resolve()
  await daily.load(readToday())
  const timer = setInterval(() => void flush(), flushMs).unref()

  return { count, flush, stop }

  async function count({ campaignId, number, method, address, headers }: ClickRequest): Promise<void> {
    if (method !== 'GET' || !isFromPerson(headers)) return
    const { day } = readToday()
    const visitor = daily.hash(day, { address, headers, scope: campaignId })
    const key = [day, campaignId, visitor, number].join(' ')
    if (visitor === null || pending.has(key) || pending.size >= maxPending) return
    const click = { day, visitor, campaign_id: campaignId, number, at: now().toISOString() }
    await limit.consume(address).then(
      () => pending.set(key, click),
      () => {},
    )
  }

  function flush(): Promise<void> {
    flushing = flushing.then(write).catch((error: unknown) => {
      // Only the first failure of an outage is logged.
      if (!isAway) log.error({ err: error }, 'clicks on newsletter links cannot be written just now; they are kept')
      isAway = true
    })
    return flushing
  }

  async function write(): Promise<void> {
    const days = readToday()
    await daily.load(days)
    const written = [...pending]
    if (written.length > 0)
      await storeLinkClicks(
        db,
        written.map(([, click]) => click),
      )
    for (const [key] of written) pending.delete(key)
    if (forgottenFor !== days.day) {
      daily.forgetOthers(days)
      await deleteOldLinkClicks(db, days)
      forgottenFor = days.day
    }
    isAway = false
  }

  async function stop(): Promise<void> {
    clearInterval(timer)
    await flush()
  }
}

function isFromPerson(headers: Record<string, string>): boolean {
  return (
    isOpenToCounting(headers) && isDocument(headers) && !isPrefetch(headers) && !mailScanner.test(headers['user-agent'] ?? '')
  )
}
