// How the pages of a running site are counted, and what they say about it. Needs the built pages (npm test builds them first).
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { callSettings } from '../testing/site/site-calls.ts'
import { dataFolder, startProcess } from '../testing/site/site-process.ts'
import { until } from '../testing/site/test-site.ts'

const browser = {
  accept: 'text/html,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

async function start(settings: Record<string, string> = {}) {
  const dataDir = await dataFolder()
  const run = await startProcess({ ...callSettings, DATA_DIR: dataDir, ...settings })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(run.address + path, { redirect: 'manual', headers: { ...browser, ...headers } })
  return {
    ...run,
    ask,
    text: async (path: string, headers: Record<string, string> = {}) => (await ask(path, headers)).text(),
    policy: async (path: string, headers: Record<string, string> = {}) =>
      (await ask(path, headers)).headers.get('content-security-policy') ?? '',
    readCounts() {
      using db = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true })
      const rows = db.prepare('select kind, name, count from visitor_counts').all()
      return Object.fromEntries(rows.map(({ kind, name, count }) => [`${kind} ${name}`.trim(), count]))
    },
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      run.child.kill(signal)
      await once(run.child, 'exit')
    },
    [Symbol.asyncDispose]: () => run[Symbol.asyncDispose](),
  }
}

test('cached, rendered and unchanged pages count; files, failures, redirects and saved pages don’t; a stop writes the counts', async () => {
  await using site = await start()
  const etag = (await site.ask('/about')).headers.get('etag') ?? ''
  expect((await site.ask('/about', { 'if-none-match': etag })).status).toBe(304)
  expect((await site.ask('/ABOUT?x=1')).status).toBe(200)
  await site.ask('/about.data', { accept: '*/*' })
  for (const path of ['/nothing', '/about/', '/robots.txt', '/favicon.svg', '/sitemap.xml', '/admin', '/offline', '/healthz'])
    await (await site.ask(path)).text()
  await site.ask('/about', { accept: '*/*', 'sec-fetch-dest': 'empty' })
  await site.ask('/about', { dnt: '1' })
  await site.ask('/about', { 'user-agent': 'curl/8' })
  await site.end('SIGTERM')
  expect(site.readCounts()).toEqual({
    visits: 1,
    views: 4,
    'page /about': 4,
    'referrer (direct)': 1,
    'device desktop': 1,
  })
})

test('a killed process loses only what it counted in the last ten seconds', async () => {
  await using site = await start()
  await site.ask('/about')
  await until(() => (site.readCounts().views === 1 ? true : null))
  await site.ask('/about')
  await site.end('SIGKILL')
  expect(site.readCounts()).toMatchObject({ visits: 1, views: 1 })
})

test('the privacy page says how visits are counted, and pages allow no other site', async () => {
  await using site = await start()
  const privacy = await site.text('/privacy-policy')
  expect(privacy).toContain('How we count visits: on our own server')
  expect(privacy).not.toContain('the countries')
  expect(privacy.match(/<details/g)?.length).toBe((await site.text('/terms-of-use')).match(/<details/g)?.length)
  expect(await site.policy('/')).toContain("connect-src 'self';")
  await using off = await start({ ANALYTICS: 'none' })
  const offPrivacy = await off.text('/privacy-policy')
  expect(offPrivacy).not.toContain('How we count visits')
  // Newsletters count clicks whoever counts visits.
  for (const text of [privacy, offPrivacy]) expect(text).toContain('How we count clicks in our newsletter')
})

test('only pages with the script of a service allow its origin, and the privacy page names it', async () => {
  await using site = await start({ ANALYTICS: 'plausible:https://stats.test/js/script.js?domain=agency.test' })
  const home = await site.text('/')
  const script = '<script defer src="https://stats.test/js/script.js" data-domain="agency.test"></script>'
  expect(home.slice(0, home.indexOf('</head>')).includes(script)).toBe(true)
  const policy = await site.policy('/')
  expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/stats\.test;/)
  expect(policy).toContain("connect-src 'self' https://stats.test;")
  expect(policy.match(/stats\.test/g)).toHaveLength(2)
  expect(await site.text('/privacy-policy')).toContain('How we count visits: with the service Plausible.')
  for (const [path, headers] of [
    ['/', { 'save-data': 'on' }],
    ['/admin', {}],
    ['/offline', {}],
    ['/unsubscribe/a.b', {}],
  ] as const) {
    expect([path, (await site.text(path, headers)).includes('stats.test')]).toEqual([path, false])
    expect([path, (await site.policy(path, headers)).includes('stats.test')]).toEqual([path, false])
  }
  await site.end('SIGTERM')
  expect(site.readCounts()).toEqual({})
})

test('the inline script that Google needs is allowed by its hash', async () => {
  await using site = await start({ ANALYTICS: 'google:G-AB12CD34EF' })
  const home = await site.text('/')
  expect(home).toContain("gtag('config','G-AB12CD34EF')</script>")
  expect(home).toContain('<script defer src="https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF"></script>')
  const hashes = (policy: string) => policy.match(/script-src[^;]*/)?.[0].match(/'sha256-/g)?.length ?? 0
  await using own = await start()
  expect(hashes(await site.policy('/'))).toBe(hashes(await own.policy('/')) + 1)
})
