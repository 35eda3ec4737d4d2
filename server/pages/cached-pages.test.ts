// Cached pages of a running site. Needs the built pages (npm test builds them first).
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { callSettings, siteCalls } from '../testing/site/site-calls.ts'
import { dataFolder, startProcess } from '../testing/site/site-process.ts'
import { adminPassword } from '../testing/site/test-site.ts'

async function start() {
  const dataDir = await dataFolder()
  const run = await startProcess({ ...callSettings, DATA_DIR: dataDir })
  const { address } = run
  return {
    address,
    dataDir,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') => ask(address + path, { headers, method }),
    async asAdmin() {
      const answer = await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: adminPassword }),
      })
      return siteCalls(address, (await answer.json()).access_token)
    },
    [Symbol.asyncDispose]: () => run[Symbol.asyncDispose](),
  }
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

/** Sends a request without fetch, which would decompress the response and set its own Host. */
function ask(address: string, { headers, method }: { headers: Record<string, string>; method: string }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers, method, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: String(body) })
      })
    })
    sent.on('error', reject).end()
  })
}

const pages = ['/', '/about', '/blog', '/blog?category=Branding', '/nothing-here']

test('a write is on every page as soon as it is acknowledged', async () => {
  await using site = await start()
  const admin = await site.asAdmin()
  const shown = async (title: string) => {
    const texts = await Promise.all(pages.map(async (path) => (await site.ask(path)).text))
    return texts.map((text) => text.includes(title))
  }
  const everywhere = pages.map(() => true)
  const nowhere = pages.map(() => false)
  const fields = { title: 'The first title', description: 'Short', content: 'Long' }
  expect(await shown(fields.title)).toEqual(nowhere)
  const { post, status } = await admin.createPost(fields)
  expect(status).toBe(201)
  expect(await shown(fields.title)).toEqual(everywhere)
  await admin.updatePost(post?.id ?? '', { ...fields, title: 'The second title' })
  expect([await shown(fields.title), await shown('The second title')]).toEqual([nowhere, everywhere])
  expect((await site.ask(`/blog/${post?.slug}`)).text).toContain('The second title')
  await admin.deletePost(post?.id ?? '')
  expect(await shown('The second title')).toEqual(nowhere)
  expect((await site.ask(`/blog/${post?.slug}`)).status).toBe(404)
})

test('the blog is in menus, sections and the sitemap only while it has posts, and its page says that there are none', async () => {
  await using site = await start()
  const admin = await site.asAdmin()
  const listLinks = async () =>
    (await Promise.all(['/', '/about', '/contact', '/sitemap.xml'].map(async (path) => (await site.ask(path)).text))).map(
      (text) => text.match(/(?:href="|<loc>https?:\/\/[^/]+)\/blog["<]|no posts found/gi)?.length ?? 0,
    )
  const readBlog = async () => {
    const { status, text } = await site.ask('/blog')
    return [
      status,
      /<meta name="robots" content="noindex/.test(text),
      text.includes('haven’t published anything'),
      text.includes('type="search"'),
    ]
  }
  expect(await listLinks()).toEqual([0, 0, 0, 0])
  expect(await readBlog()).toEqual([200, true, true, false])
  const { post } = await admin.createPost({ title: 'The first post', description: 'Short', content: 'Long' })
  expect(await readBlog()).toEqual([200, false, false, true])
  expect((await listLinks()).map((count) => count > 0)).toEqual([true, true, true, true])
  // A search without results says so, and leaves the rest of the site alone.
  expect((await site.ask('/blog?q=unheard-of')).text).toContain('No posts found')
  await admin.deletePost(post?.id ?? '')
  expect(await listLinks()).toEqual([0, 0, 0, 0])
})

test('a scheduled post appears by itself when it is due', async () => {
  await using site = await start()
  const database = new DatabaseSync(join(site.dataDir, 'site.db'))
  // Long enough to ask for all pages before it, also on a slow machine.
  const due = new Date(Date.now() + 10_000).toISOString()
  database
    .prepare(`insert into posts (id, slug, title, description, content, category, featured, created_at, updated_at)
              values ('1', 'later', 'Not before its time', 'Short', '<p>Long</p>', 'Branding', 1, ?, ?)`)
    .run(due, due)
  database.close()
  const isShown = async () => {
    const texts = await Promise.all(pages.map(async (path) => (await site.ask(path)).text))
    const found = texts.filter((text) => text.includes('Not before its time')).length
    return found === pages.length ? 'everywhere' : found
  }
  expect([await isShown(), (await site.ask('/blog/later')).status]).toEqual([0, 404])
  await expect.poll(isShown).toBe('everywhere')
  expect((await site.ask('/blog/later')).status).toBe(200)
})

test("nothing that one visitor sends gets into another visitor's page", async () => {
  await using site = await start()
  const hostileHeaders = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'evil',
    'accept-language': 'evil',
    cookie: 'evil=1',
    referer: 'http://evil.test/',
    'x-react-router-prerender-data': 'evil',
  }
  for (const path of ['/?evil=1', '/blog?category=evil&page=evil', '/evil/path', '/about.data?evil=1']) {
    const [plain = '', ...rest] = path.split('?')
    const first = await site.ask(path, hostileHeaders)
    const second = await site.ask(rest.length > 0 ? plain : '/other/path', { 'accept-encoding': 'br' })
    expect(String(brotliDecompressSync(second.body))).toBe(first.text)
    expect([path, first.text.includes('evil')]).toEqual([path, false])
  }
})

test('URLs of the same page have the same ETag, and other pages another', async () => {
  await using site = await start()
  const etag = async (path: string) => (await site.ask(path)).headers.etag
  const blog = await etag('/blog')
  for (const path of ['/blog?', '/blog?page=1', '/blog?utm_source=x', '/blog?category=Nonsense', '/blog?page=0&page=2'])
    expect([path, await etag(path)]).toEqual([path, blog])
  const branding = await etag('/blog?category=Branding')
  expect(await etag('/blog?utm_source=x&category=Branding&page=1')).toBe(branding)
  expect(new Set([blog, branding, await etag('/'), await etag('/about')]).size).toBe(4)
})

test('a filtered page hydrates with its own data, whichever state was asked for first', async () => {
  await using site = await start()
  for (const first of ['/blog', '/blog?category=Branding', '/blog?page=2']) {
    const { text: html } = await site.ask(first)
    const { state, stateHash } = JSON.parse(/<script type="application\/json" id="page-parts">([^<]*)/.exec(html)?.[1] ?? '')
    expect([first, (await site.ask(state)).headers.etag]).toEqual([first, expect.stringContaining(stateHash)])
  }
})

test("a HEAD before a GET doesn't shorten the GET's response", async () => {
  await using site = await start()
  const head = await site.ask('/', {}, 'HEAD')
  const got = await site.ask('/')
  expect([head.status, head.body.length, got.body.length]).toEqual([200, 0, Number(head.headers['content-length'])])
  expect(head.headers.etag).toBe(got.headers.etag)
  expect(got.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  const fresh = await site.ask('/', { 'if-none-match': got.headers.etag ?? '' })
  expect([fresh.status, fresh.headers['content-security-policy']]).toEqual([304, got.headers['content-security-policy']])
})

test('the response to a form goes only to its sender', async () => {
  await using site = await start()
  await site.ask('/')
  const answer = await fetch(site.address, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ form: 'newsletter', place: 'home', email: 'not an address' }),
  })
  const text = await answer.text()
  expect([answer.status, answer.headers.get('cache-control'), text.includes('not an address')]).toEqual([400, 'no-store', true])
  expect((await site.ask('/')).text).not.toContain('not an address')
  const unsubscribePage = await site.ask('/unsubscribe/some-token')
  expect([unsubscribePage.status, unsubscribePage.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('unknown URLs share one response, which marks the section they are in', async () => {
  await using site = await start()
  const text = async (path: string) => {
    const answer = await site.ask(path)
    expect([path, answer.status, answer.headers['cache-control'], answer.headers.etag]).toEqual([
      path,
      404,
      'no-store',
      undefined,
    ])
    return answer.text
  }
  expect(await text('/nothing')).toBe(await text('/other?d=e'))
  expect(await text('/nothing/here')).toBe(await text('/a/b/c?d=e'))
  expect(await text('/about/x')).toBe(await text('/about/y/z'))
  expect(await text('/about/x')).toMatch(/aria-current="page"[^>]*href="\/about"/)
  expect(await text('/nothing')).not.toMatch(/aria-current="page"[^>]*href="\/about"/)
})

test('a film is sent whole or in ranges', async () => {
  await using site = await start()
  const path = '/pictures/hero-6.mp4'
  const whole = await site.ask(path)
  const part = await site.ask(path, { range: 'bytes=100-199' })
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.body.length}`])
  expect(part.body.equals(whole.body.subarray(100, 200))).toBe(true)
  for (const { headers } of [whole, part]) expect(headers['cache-control']).toBe('public, max-age=86400')
  // A request for several ranges at once gets the whole film.
  for (const film of [path, '/pictures/portfolio/brand-film.mp4']) {
    const several = await site.ask(film, { range: 'bytes=0-1,4-5' })
    expect([film, several.status, several.headers['content-range']]).toEqual([film, 200, undefined])
    expect([film, several.body.length]).toEqual([film, (await site.ask(film)).body.length])
  }
})

test("requests that render pages don't delay cached pages or health checks", async () => {
  await using site = await start()
  await site.ask('/')
  let rendered = 0
  let isOver = false
  // Pages are cached only under their canonical URL, so each request for `/ABOUT` renders the page.
  const crowd = Array.from({ length: 100 }, async () => {
    while (!isOver) {
      expect((await site.ask('/ABOUT')).status).toBe(200)
      rendered += 1
    }
  })
  await expect.poll(() => rendered).toBeGreaterThan(100)
  const renderedBefore: number[] = []
  for (const path of ['/', '/healthz', '/', '/healthz', '/', '/healthz', '/', '/healthz']) {
    const before = rendered
    expect((await site.ask(path)).status).toBe(200)
    renderedBefore.push(rendered - before)
  }
  // If responses waited for all renders, this would be about 100. Only the fastest counts, because a busy machine can delay others.
  expect(Math.min(...renderedBefore)).toBeLessThan(50)
  isOver = true
  await Promise.all(crowd)
})

test("slow forms don't delay other forms", async () => {
  await using site = await start()
  const form = 'form=newsletter&email=reader@reader.test'
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(form.length) }
  const slow = Array.from({ length: 5 }, () => request(`${site.address}/`, { method: 'POST', headers, agent: false }))
  const answers = slow.map(
    (sent) => new Promise<number>((resolve) => sent.once('response', (answer) => resolve(answer.statusCode ?? 0))),
  )
  for (const sent of slow) sent.write('form=')
  await site.ask('/healthz')
  const quick = await fetch(`${site.address}/`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] },
    body: form,
  })
  expect(quick.status).toBe(200)
  for (const sent of slow) sent.end(form.slice('form='.length))
  // All are answered with 409, because the address has subscribed already.
  expect(await Promise.all(answers)).toEqual(slow.map(() => 409))
})
