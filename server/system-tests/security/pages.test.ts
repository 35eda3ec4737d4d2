// The running site behind https: security headers, cache poisoning, path traversal, redirects.
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { hostileStrings } from '#server/testing/fuzz/hostile-input.ts'
import { observatoryScore } from '#server/testing/http/observatory.ts'
import { callSettings, logIn, siteCalls } from '#server/testing/site/site-calls.ts'
import { dataFolder, type SiteProcess, startProcess } from '#server/testing/site/site-process.ts'

async function start(): Promise<SiteProcess> {
  const site = await startProcess({ ...callSettings, DATA_DIR: await dataFolder(), SITE_URL: 'https://site.test' })
  const calls = siteCalls(site.address, await logIn(site.address))
  await calls.createPost({ title: 'A post', description: 'Of it', content: '<p>Text</p>' })
  return site
}

/** Sends the path unchanged, which fetch would normalize. */
function ask({ address }: SiteProcess, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(address)
  return new Promise<{ status: number; headers: Headers; text: string }>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const fields = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
        resolve({ status: answer.statusCode ?? 0, headers: new Headers(fields), text: String(Buffer.concat(chunks)) })
      })
    })
    sent.on('error', reject).end()
  })
}

async function publicPaths(site: SiteProcess): Promise<string[]> {
  const { text } = await ask(site, '/sitemap.xml')
  return [...text.matchAll(/<loc>https:\/\/site\.test([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
}

test('every page has the headers of an A+ at the Observatory, and a policy that allows only its own scripts', async () => {
  await using site = await start()
  const paths = await publicPaths(site)
  expect(paths.length).toBeGreaterThan(20)
  const others = [
    '/admin',
    '/admin/newsletter',
    '/nothing',
    '/blog/nothing',
    '/unsubscribe/x',
    '/preview/x',
    '/emails/x',
    '/your-data/x',
  ]
  for (const path of [...paths, ...others]) {
    const { headers, text: html } = await ask(site, path)
    const { score, findings } = observatoryScore({ headers, html })
    expect([path, score, findings]).toEqual([path, 130, findings])
    expect([path, headers.get('cross-origin-opener-policy')]).toEqual([path, 'same-origin'])
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("form-action 'self'")
    // The policy must have the hash of each inline script, except data blocks, which don't run.
    for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (/\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes) || !body) continue
      expect(policy).toContain(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    }
    expect([path, /\sstyle=|\son\w+="|javascript:/.test(html.replace(/<script[\s\S]*?<\/script>/g, ''))]).toEqual([path, false])
  }
  for (const path of ['/api', '/api/posts', '/robots.txt', '/nothing.css', '/api/nothing']) {
    const { headers } = await ask(site, path)
    expect([path, headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
      path,
      "default-src 'none'; frame-ancestors 'none'; sandbox",
      'nosniff',
    ])
    expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull()
  }
})

test('nothing in a request’s headers gets into a page that others see', async () => {
  await using site = await start()
  const marker = 'poison-mark.test'
  const headerSets: Record<string, string>[] = [
    { host: marker },
    { host: `site.test:80@${marker}` },
    { 'x-forwarded-host': marker, 'x-forwarded-server': marker, forwarded: `host=${marker};proto=http` },
    { 'x-original-url': `/${marker}`, 'x-rewrite-url': `/${marker}` },
    { 'x-forwarded-proto': marker, 'x-forwarded-scheme': marker, 'x-forwarded-port': '1', 'x-forwarded-prefix': `/${marker}` },
    { origin: `https://${marker}`, referer: `https://${marker}` },
    { cookie: `a=${marker}`, 'user-agent': marker, 'accept-language': marker, 'x-http-method-override': 'POST' },
    { accept: marker, 'accept-encoding': marker, range: 'bytes=0-10', 'if-none-match': `"${marker}"` },
  ]
  const paths = [
    '/',
    '/about',
    '/blog',
    '/blog/a-post',
    '/contact',
    '/nothing',
    '/about.data',
    '/sitemap.xml',
    '/rss.xml',
    '/robots.txt',
    '/api/posts',
  ]
  for (const path of paths) {
    for (const [n, headers] of headerSets.entries()) {
      const first = await ask(site, path, headers)
      const next = await ask(site, path)
      expect([path, n, first.text.includes(marker), next.text.includes(marker), next.status]).toEqual([
        path,
        n,
        false,
        false,
        path === '/nothing' ? 404 : 200,
      ])
      for (const [name, value] of first.headers) expect([path, n, name, value.includes(marker)]).toEqual([path, n, name, false])
    }
  }
  // Another spelling of a URL must not replace the cached page.
  const about = await ask(site, '/about')
  for (const path of [
    '/%61bout',
    '/about%2f',
    '/about;x',
    '/about/.',
    '/./about',
    '/x/../about',
    '/about?%00',
    '/about%00',
    '/ABOUT',
    '/about.css',
  ])
    await ask(site, path)
  expect((await ask(site, '/about')).text).toBe(about.text)
  // Below a private page, a path that looks like a file must get a 404 that caches don't store.
  for (const path of ['/admin/x.css', '/admin/newsletter/x.js', '/your-data/x/x.png', '/unsubscribe/x.css']) {
    const { status, headers } = await ask(site, path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
  }
})

test('no URL redirects to another site, and none leads out of the public folders', async () => {
  await using site = await start()
  const hostilePaths = [
    '//evil.test/',
    '//evil.test//',
    '///evil.test/',
    '/\\evil.test/',
    '/%5cevil.test/',
    '/%2f/evil.test/',
    '/%2fevil.test/',
    '//evil.test/%2e%2e/',
    '/.//evil.test/',
    '/about//evil.test/',
    '/%09/evil.test/',
    '/%0d%0aLocation:%20https://evil.test/',
    '/services/branding?next=https://evil.test',
    '/services/branding/?url=//evil.test',
    '/blog/?next=//evil.test',
    '/share/%2f%2fevil.test.jpg',
    '/team/Ṣọlá?to=//evil.test'.normalize('NFC').replace(/[^\x20-\x7e]/g, (letter) => encodeURIComponent(letter)),
  ]
  for (const path of hostilePaths) {
    const { status, headers } = await ask(site, path)
    const location = headers.get('location')
    expect([path, status < 500]).toEqual([path, true])
    if (location !== null)
      expect([path, location, new URL(location, 'https://site.test').origin]).toEqual([path, location, 'https://site.test'])
  }
  const parentSegments = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..%252f', '....//', '..;/', '%c0%ae%c0%ae/', '..%00/']
  const folders = [
    '/assets/',
    '/assets/pictures/',
    '/pictures/',
    '/media/',
    '/share/',
    '/',
    '/api/outbox/',
    '/blog/',
    '/services/',
  ]
  const targets = ['package.json', 'server/main.ts', 'site.db', 'etc/passwd', '.env', '.git/config']
  for (const folder of folders) {
    for (const up of parentSegments) {
      for (const target of targets) {
        const { status, text } = await ask(site, `${folder}${up.repeat(6)}${target}`)
        expect([folder, up, target, status >= 400 && status < 500]).toEqual([folder, up, target, true])
        expect(text).not.toMatch(/"dependencies"|import \{|SQLite format|root:x:0|\[core\]/)
      }
    }
  }
  for (const name of hostileStrings.filter((each) => each.length < 200)) {
    const path = `/media/${encodeURIComponent(name.toWellFormed())}`
    if (name !== '') expect([path, (await ask(site, path)).status]).toEqual([path, 404])
  }
})
