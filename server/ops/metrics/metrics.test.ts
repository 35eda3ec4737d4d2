// Fetches metrics from running processes, as Prometheus does. Needs the built pages.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createTestStorage, testOnBoth } from '#server/testing/database/test-storage.ts'
import { callSettings, logIn, siteCalls } from '#server/testing/site/site-calls.ts'
import { startProcess } from '#server/testing/site/site-process.ts'
import { adminPassword } from '#server/testing/site/test-site.ts'

const token = 'a-token-for-scrapes-0123456789'

async function scrape(address: string, authorization = `Bearer ${token}`) {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization } })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

/** Returns the value of a metric. `line` is its name, with all labels in braces if it has any. */
function figure(text: string, line: string): number | undefined {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

testOnBoth('metrics of the process and of the site need the token, which never gets into the log', async (engine) => {
  await using storage = await createTestStorage(engine)
  await using site = await startProcess({ ...callSettings, ...storage.env, METRICS_TOKEN: token })
  const { address } = site
  for (const wrong of ['', 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`])
    expect((await scrape(address, wrong)).status).toBe(401)
  const calls = siteCalls(address)
  expect((await calls.subscribe('ada@reader.test')).status).toBe(201)
  const message = { name: 'Ada', email: 'ada@reader.test', subject: 'Film', message: 'Hello' }
  expect((await calls.sendMessage(message, 'one')).status).toBe(201)
  await logIn(address)
  await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: `${adminPassword}!` }),
  })
  for (let n = 0; n < 3; n += 1) await (await fetch(`${address}/about`)).text()

  const { status, type, text } = await scrape(address)
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  for (const line of text.split('\n'))
    expect(line).toMatch(/^($|# (HELP|TYPE) |[a-z_0-9]+(\{([a-z_0-9]+="[^"\n]*",?)+\})? (-?[\d.]+(e[+-]\d+)?|NaN|[+-]Inf)$)/i)
  expect(figure(text, 'site_request_duration_seconds_count{method="GET",kind="page",status="2xx"}')).toBe(3)
  expect(figure(text, 'site_login_refusals_total{reason="wrong password"}')).toBe(1)
  expect(figure(text, 'site_pages_rendered_total')).toBe(1)
  expect(figure(text, 'site_subscribers{state="subscribed"}')).toBe(1)
  expect(figure(text, 'site_messages{state="new"}')).toBe(1)
  expect(figure(text, 'site_newsletter_mails{outcome="waiting"}')).toBe(0)
  expect(figure(text, 'site_database_up')).toBe(1)
  expect(figure(text, 'site_newsletter_worker_up')).toBe(1)
  expect(figure(text, 'site_disk_free_bytes')).toBeGreaterThan(0)
  expect(figure(text, 'site_last_backup_timestamp_seconds')).toBe(0)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds/)
  expect(site.output()).not.toContain(token)
  expect(site.output()).not.toContain('/metrics')
})

test('unknown URLs add no series, and values that cannot be read are left out', async () => {
  await using storage = await createTestStorage('sqlite')
  await using site = await startProcess({ ...callSettings, ...storage.env, METRICS_TOKEN: token })
  const series = async () => (await scrape(site.address)).text.split('\n').filter((line) => line.startsWith('site_request'))
  const ask = async (round: number) => {
    for (let n = 0; n < 20; n += 1) {
      const path = `/${round}/${n}?q=${n}`
      await (await fetch(`${site.address}${path}`, { method: n % 2 ? 'GET' : 'PROPFIND' })).text()
    }
  }
  await ask(1)
  const before = (await series()).length
  await ask(2)
  expect((await series()).length).toBe(before)
  const database = new DatabaseSync(join(storage.dataDir, 'site.db'))
  database.exec('drop table click_counts; alter table campaigns rename to gone')
  database.close()
  await expect.poll(async () => figure((await scrape(site.address)).text, 'site_database_up')).toBe(0)
  const { status, text } = await scrape(site.address)
  expect([status, figure(text, 'site_subscribers{state="subscribed"}')]).toEqual([200, undefined])
})

test('without METRICS_TOKEN there is no /metrics', async () => {
  await using storage = await createTestStorage('sqlite')
  await using site = await startProcess({ ...callSettings, ...storage.env })
  const answer = await scrape(site.address)
  expect([answer.status, answer.text.includes('site_subscribers')]).toEqual([404, false])
})
