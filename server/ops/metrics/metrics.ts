// Metrics of this process and its site for Prometheus (text format 0.0.4), protected by METRICS_TOKEN. Without the token nothing is counted.

import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { BackupStats } from '#contract/endpoints/backup-endpoints.ts'
import type { OnRequest } from '#server/http/middleware/request-log.ts'
import type { Header } from '#server/http/middleware/security-headers.ts'
import { createRequestDurations } from './request-durations.ts'
import { classifyRequest } from './request-kind.ts'
import type { SiteStats } from './site-stats.ts'

export type Metrics = {
  /** Called for each answered request. */
  onRequest: OnRequest
  onDatabaseError(reason: string): void
  /** Called for each warning and error in the log. */
  onLogLine(level: 'warn' | 'error' | 'fatal'): void
  /** Answers /metrics; returns false for other URLs. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

export type MetricsSources = {
  readSiteStats(): Promise<SiteStats>
  readFreeBytes(): Promise<number>
  readBackupStats(): Promise<BackupStats>
  /** Rendered pages since the start, and pages cached now. */
  pageStats(): { rendered: number; cached: number; cachedBytes: number }
  /** Whether the newsletter worker runs. */
  isSenderAlive(): boolean
}

/** Limit for all reads of a scrape; Prometheus waits ten seconds. */
const scrapeTimeoutMs = 2000
/** Database counts are cached, so that frequent scrapes don't load the database. */
const cacheMs = 5000

export function createMetrics(token: string, common: readonly Header[]): Metrics & { watch(sources: MetricsSources): void } {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requestDurations = createRequestDurations()
  const loginRejections = new Counter({
    name: 'site_login_refusals_total',
    help: 'Logins that were refused: a wrong password, or too many of them',
    labelNames: ['reason'],
    registers,
  })
  const databaseErrors = new Counter({
    name: 'site_database_errors_total',
    help: 'Requests that the database could not serve',
    labelNames: ['reason'],
    registers,
  })
  const logLines = new Counter({
    name: 'site_log_lines_total',
    help: 'Lines of warnings and errors in the log',
    labelNames: ['level'],
    registers,
  })
  const gauge = (name: string, help: string, ...labelNames: string[]) => new Gauge({ name, help, labelNames, registers })
  const pages = {
    rendered: gauge('site_pages_drawn', 'Pages that were drawn since the start, not answered from memory'),
    cached: gauge('site_pages_kept', 'Pages in memory'),
    cachedBytes: gauge('site_pages_kept_bytes', 'What they take'),
  }
  const site = {
    mails: gauge('site_mails', 'Single mails that wait or were given up', 'kind', 'state'),
    campaigns: gauge('site_newsletters', 'Newsletters', 'state'),
    deliveries: gauge('site_newsletter_mails', 'Mails of all newsletters', 'outcome'),
    subscribers: gauge('site_subscribers', 'Addresses on the list and off it', 'state'),
    messages: gauge('site_messages', 'Messages and quote requests of visitors', 'state'),
    held: gauge('site_sending_held', '1: nothing is sent since a restore'),
  }
  const isDatabaseUp = gauge('site_database_up', '1: the figures of the site could be read just now')
  const freeBytesGauge = gauge('site_disk_free_bytes', 'Where DATA_DIR is')
  const backupBytes = gauge('site_backups_bytes', 'Room that all backups take')
  const lastBackup = gauge('site_last_backup_timestamp_seconds', 'When the newest backup was made (0: there is none)')
  const senderUp = gauge('site_sending_thread_up', '1: the thread that sends newsletters lives')
  const expected = sha256(`Bearer ${token}`)
  let sources: MetricsSources | null = null
  let readSiteStats: (() => Promise<SiteStats | null>) | null = null

  return {
    watch(newSources) {
      sources = newSources
      readSiteStats = cacheFor(cacheMs, () => newSources.readSiteStats().catch(() => null))
    },
    onRequest({ method, path, status, ms }) {
      requestDurations.observe({ method, kind: classifyRequest(path), status, ms })
      if (method === 'POST' && path === '/api/auth/login' && (status === 401 || status === 429))
        loginRejections.inc({ reason: status === 401 ? 'wrong password' : 'too many' })
    },
    onDatabaseError: (reason) => databaseErrors.inc({ reason }),
    onLogLine: (level) => logLines.inc({ level }),
    answer(request, response) {
      if (request.url?.split('?')[0] !== '/metrics') return false
      if (!timingSafeEqual(sha256(request.headers.authorization ?? ''), expected)) {
        send(response, {
          status: 401,
          type: 'text/plain; charset=utf-8',
          body: 'Say the token',
          extraHeaders: { 'www-authenticate': 'Bearer' },
        })
      } else void sendMetrics(response)
      return true
    },
  }

  async function sendMetrics(response: ServerResponse): Promise<void> {
    await refresh()
    send(response, { status: 200, type: register.contentType, body: `${await register.metrics()}\n${requestDurations.format()}` })
  }

  /** A value that can't be read in time is left out, because an old one would mislead. */
  async function refresh(): Promise<void> {
    if (!sources) return
    const { rendered, cached, cachedBytes } = sources.pageStats()
    pages.rendered.set(rendered)
    pages.cached.set(cached)
    pages.cachedBytes.set(cachedBytes)
    senderUp.set(Number(sources.isSenderAlive()))
    const [stats, freeBytes, backups] = await Promise.all([
      withTimeout(readSiteStats?.() ?? Promise.resolve(null)),
      withTimeout(sources.readFreeBytes()),
      withTimeout(sources.readBackupStats()),
    ])
    if (freeBytes === null) freeBytesGauge.reset()
    else freeBytesGauge.set(freeBytes)
    lastBackup.set(backups?.newest ? Date.parse(backups.newest) / 1000 : 0)
    backupBytes.set(backups?.bytes ?? 0)
    for (const each of Object.values(site)) each.reset()
    isDatabaseUp.set(Number(stats !== null))
    if (!stats) return
    for (const { kind, state, count } of stats.mails) site.mails.set({ kind, state }, Number(count))
    for (const [name, rows] of [
      ['campaigns', stats.campaigns],
      ['subscribers', stats.subscribers],
      ['messages', stats.messages],
    ] as const)
      for (const { state, count } of rows) site[name].set({ state }, Number(count))
    for (const [outcome, count] of Object.entries(stats.deliveries)) site.deliveries.set({ outcome }, count)
    site.held.set(Number(stats.isSendingPaused))
  }

  type MetricsResponse = { status: number; type: string; body: string; extraHeaders?: Record<string, string> }

  function send(response: ServerResponse, { status, type, body, extraHeaders = {} }: MetricsResponse): void {
    response
      .writeHead(status, {
        ...Object.fromEntries(common),
        ...extraHeaders,
        'cache-control': 'no-store',
        'content-type': type,
        'content-length': Buffer.byteLength(body),
      })
      .end(body)
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Null if it fails or times out. */
function withTimeout<Value>(reading: Promise<Value>): Promise<Value | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), scrapeTimeoutMs)
  return Promise.race([reading.catch(() => null), promise]).finally(() => clearTimeout(timer))
}

/** Concurrent calls share one read. */
function cacheFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | null = null
  return () => {
    reading ??= read().finally(() => setTimeout(() => (reading = null), ms).unref())
    return reading
  }
}
