import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { deliveryCounters } from '#server/db/delivery-states.ts'
import { createSiteGauges, type MetricsSources } from './site-gauges.ts'
import type { SiteStats } from './site-stats.ts'

const sources: MetricsSources = {
  readSiteStats: () => Promise.reject(new Error('unused: the cached function is handed in')),
  readFreeBytes: async () => 5_000_000_000,
  readBackupStats: async () => ({ count: 0, newest: null, bytes: 0 }),
  pageStats: () => ({ rendered: 3, cached: 2, cachedBytes: 1000 }),
  isNewsletterWorkerUp: () => true,
}

const deliveries = {
  ...Object.fromEntries(deliveryCounters.map((counter) => [counter, 0])),
  waiting: 0,
} as SiteStats['deliveries']
const stats: SiteStats = { mails: [], campaigns: [], deliveries, subscribers: [], messages: [], isSendingPaused: false }

/** Values of the gauges without labels, as Prometheus reads them. */
async function readValues(register: Registry): Promise<Record<string, number>> {
  const lines = (await register.metrics()).split('\n').flatMap((line) => /^(site_\w+) (\S+)$/.exec(line)?.slice(1, 3) ?? [])
  return Object.fromEntries(Array.from({ length: lines.length / 2 }, (_, n) => [lines[2 * n], Number(lines[2 * n + 1])]))
}

test('values that cannot be read are left out, so that no alert takes them for 0', async () => {
  const register = new Registry()
  const refresh = createSiteGauges([register])
  const sure = [
    'site_pages_cached',
    'site_pages_cached_bytes',
    'site_database_up',
    'site_newsletter_worker_up',
    'site_pages_rendered_total',
  ]
  const uncertain = ['site_disk_free_bytes', 'site_backups_bytes', 'site_last_backup_timestamp_seconds', 'site_sending_paused']
  const fail = () => Promise.reject(new Error('no answer'))
  const broken = { ...sources, readFreeBytes: fail, readBackupStats: fail }

  await refresh(broken, async () => null)
  expect(Object.keys(await readValues(register)).toSorted()).toEqual(sure.toSorted())

  await refresh(sources, async () => stats)
  expect(await readValues(register)).toMatchObject({ site_disk_free_bytes: 5_000_000_000, site_last_backup_timestamp_seconds: 0 })
  expect(Object.keys(await readValues(register)).toSorted()).toEqual([...sure, ...uncertain].toSorted())

  await refresh(broken, async () => null)
  expect(Object.keys(await readValues(register)).toSorted()).toEqual(sure.toSorted())
})

test('rendered pages are a counter, which only rises', async () => {
  const register = new Registry()
  const refresh = createSiteGauges([register])
  for (const rendered of [3, 5]) {
    await refresh({ ...sources, pageStats: () => ({ rendered, cached: 0, cachedBytes: 0 }) }, async () => null)
    expect((await readValues(register)).site_pages_rendered_total).toBe(rendered)
  }
  expect(await register.metrics()).toContain('# TYPE site_pages_rendered_total counter')
})
