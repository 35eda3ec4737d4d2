import { Counter, Gauge, type Registry } from 'prom-client'
import type { BackupStats } from '#contract/endpoints/backup-endpoints.ts'
import type { SiteStats } from './site-stats.ts'

export type MetricsSources = {
  readSiteStats(): Promise<SiteStats>
  readFreeBytes(): Promise<number>
  readBackupStats(): Promise<BackupStats>
  /** Rendered pages since the start, and pages cached now. */
  pageStats(): { rendered: number; cached: number; cachedBytes: number }
  /** Whether the newsletter worker runs. */
  isNewsletterWorkerUp(): boolean
}

/** Limit for each value read for a scrape (they are read in parallel). Prometheus waits ten seconds. */
const scrapeTimeoutMs = 2000

/** Registers gauges and returns the function that reads their values at each scrape. Values not read in time are left out. */
export function createSiteGauges(registers: Registry[]) {
  const gauge = (name: string, help: string, ...labelNames: string[]) => new Gauge({ name, help, labelNames, registers })
  const pages = {
    rendered: new Counter({ name: 'site_pages_rendered_total', help: 'Pages rendered, not served from the cache', registers }),
    cached: gauge('site_pages_cached', 'Pages in the cache'),
    cachedBytes: gauge('site_pages_cached_bytes', 'Size of the cached pages in bytes'),
  }
  const site = {
    mails: gauge('site_mails', 'Single emails that are queued or failed', 'kind', 'state'),
    campaigns: gauge('site_newsletters', 'Newsletters', 'state'),
    deliveries: gauge('site_newsletter_mails', 'Emails of all newsletters', 'outcome'),
    subscribers: gauge('site_subscribers', 'Subscribers by state', 'state'),
    messages: gauge('site_messages', 'Messages and quote requests from visitors', 'state'),
  }
  const isPaused = gauge('site_sending_paused', '1 if email is paused since a restore')
  const isDatabaseUp = gauge('site_database_up', '1 if the database figures could be read')
  const freeBytesGauge = gauge('site_disk_free_bytes', 'Disk space of DATA_DIR')
  const backupBytes = gauge('site_backups_bytes', 'Disk space used by all backups')
  const lastBackup = gauge('site_last_backup_timestamp_seconds', 'Time of the newest backup (0 if there is none)')
  const newsletterWorkerUp = gauge('site_newsletter_worker_up', '1 if the worker thread that sends newsletters is running')

  return async (sources: MetricsSources, readCachedSiteStats: () => Promise<SiteStats | null>): Promise<void> => {
    const { rendered, cached, cachedBytes } = sources.pageStats()
    pages.rendered.reset()
    pages.rendered.inc(rendered)
    pages.cached.set(cached)
    pages.cachedBytes.set(cachedBytes)
    newsletterWorkerUp.set(Number(sources.isNewsletterWorkerUp()))
    const [stats, freeBytes, backups] = await Promise.all([
      withTimeout(readCachedSiteStats()),
      withTimeout(sources.readFreeBytes()),
      withTimeout(sources.readBackupStats()),
    ])
    setOrRemove(freeBytesGauge, freeBytes)
    setOrRemove(lastBackup, backups && (backups.newest ? Date.parse(backups.newest) / 1000 : 0))
    setOrRemove(backupBytes, backups?.bytes ?? null)
    setOrRemove(isPaused, stats && Number(stats.isSendingPaused))
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
  }
}

/** Sets the gauge, or removes its value if `value` is null. Calling `reset` instead would set a gauge without labels to 0. */
function setOrRemove(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove()
  else gauge.set(value)
}

function withTimeout<Value>(reading: Promise<Value>): Promise<Value | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), scrapeTimeoutMs)
  return Promise.race([reading.catch(() => null), promise]).finally(() => clearTimeout(timer))
}
