import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPageCache, maxAgeMs } from './page-cache.ts'
import { createPageUrls } from './page-urls.ts'

const routes = Object.fromEntries(
  ['about', 'blog/:slug', 'unsubscribe/:token', '*'].map((path) => [path, { id: path, path }]),
) as unknown as ServerBuild['routes'] // the routes' modules are never read
const pageUrls = createPageUrls(routes, () => '')
const noon = Date.parse('2030-01-01T12:00:00Z')
const minute = 60_000

type RenderResult = { status?: number; headers?: Record<string, string> }

function cache({
  resultOf = () => ({}),
  due = async () => null,
}: {
  resultOf?: (url: string) => RenderResult
  due?: () => Promise<Date | null>
} = {}) {
  let time = noon
  const renderedUrls: string[] = []
  const pages = createPageCache({
    pageUrls,
    commonHeaders: [['x-content-type-options', 'nosniff']],
    now: () => new Date(time),
    readNextScheduledPublication: due,
    async render(url) {
      renderedUrls.push(url)
      const { status = 200, headers = {} } = resultOf(url)
      return new Response(`render ${renderedUrls.length}`, { status, headers: { 'content-type': 'text/html', ...headers } })
    },
  })
  return {
    invalidate: pages.invalidate,
    find: pages.find,
    renderedUrls,
    at: (later: number) => {
      time = noon + later
    },
    async ask(url: string) {
      const response = await (await pages.respond(url)).toResponse(new Request('http://localhost/'))
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
  }
}

test('a page is rendered once for all visitors, whatever campaign parameters they have', async () => {
  const { ask, find, renderedUrls } = cache()
  await Promise.all(['/about', '/about?utm_source=x', '/about?a=1&b=2', '/about'].map(ask))
  expect((await ask('/about?fbclid=2')).text).toBe('render 1')
  expect(renderedUrls).toEqual(['/about'])
  for (const url of ['/about', '/about?', '/about?utm_source=y']) expect(find(url)).not.toBeNull()
  for (const url of ['/', '/blog/x', '/aboutx']) expect(find(url)).toBeNull()
})

test('a response has its cache-control and the common headers', async () => {
  const { ask } = cache({ resultOf: (url) => (url === '/about' ? {} : { status: 404 }) })
  const { headers } = await ask('/about')
  expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-cache', 'nosniff'])
  expect((await ask('/blog/missing')).headers.get('cache-control')).toBe('no-store')
})

test('unknown URLs of one part share a response, and so do longer ones; a missing post is looked up each time', async () => {
  const { ask, renderedUrls } = cache({ resultOf: () => ({ status: 404 }) })
  for (const url of ['/nothing', '/wp-login.php', '/a/b/c?d=e', '/%00']) expect((await ask(url)).status).toBe(404)
  expect(renderedUrls).toHaveLength(2)
  for (const url of ['/blog/missing', '/blog/missing']) await ask(url)
  expect(renderedUrls).toHaveLength(4)
})

test('private responses, errors and redirects are never cached', async () => {
  for (const { url, ...rendered } of [
    { url: '/unsubscribe/abc', headers: { 'cache-control': 'no-store' } },
    { url: '/blog/sought', headers: { 'cache-control': 'private, no-cache' } },
    { url: '/about', status: 503, headers: { 'cache-control': 'no-store' } },
    { url: '/about', status: 503 },
    { url: '/about', status: 500 },
    { url: '/about', status: 301, headers: { location: '/' } },
    { url: '/about', status: 201 },
    { url: '/about', headers: { 'set-cookie': 'a=b' } },
    // A 404 page whose posts couldn't be read is incomplete and has `no-store`.
    { url: '/nothing', status: 404, headers: { 'cache-control': 'no-store' } },
    { url: '/nothing', status: 200 },
  ]) {
    const { ask, renderedUrls } = cache({ resultOf: () => rendered })
    await ask(url)
    await ask(url)
    expect([url, rendered, renderedUrls.length]).toEqual([url, rendered, 2])
  }
})

test('after a write all pages are rendered again', async () => {
  const { ask, invalidate, renderedUrls } = cache()
  await ask('/about')
  await ask('/blog/x')
  invalidate()
  expect([(await ask('/about')).text, (await ask('/blog/x')).text, renderedUrls.length]).toEqual(['render 3', 'render 4', 4])
})

test('a page expires when the next scheduled post is due, and after the maximum age', async () => {
  const due = [new Date(noon + 10 * minute), null]
  const { ask, at } = cache({ due: async () => due.shift() ?? null })
  await ask('/about')
  at(10 * minute - 1)
  expect((await ask('/about')).text).toBe('render 1')
  at(10 * minute)
  expect((await ask('/about')).text).toBe('render 2')
  at(10 * minute + maxAgeMs - 1)
  expect((await ask('/about')).text).toBe('render 2')
  at(10 * minute + maxAgeMs)
  expect((await ask('/about')).text).toBe('render 3')
})

test("while the posts can't be read, the last complete page is shown, and the new one as soon as they can", async () => {
  let isAway = false
  const { ask, at } = cache({
    resultOf: () => (isAway ? { status: 503, headers: { 'cache-control': 'no-store' } } : {}),
    due: async () => {
      if (isAway) throw new Error('away')
      return null
    },
  })
  await ask('/about')
  isAway = true
  at(60 * minute)
  expect(await ask('/about')).toMatchObject({ status: 200, text: 'render 1' })
  // This page was never rendered completely, so no stale version can be shown instead of the error.
  expect((await ask('/blog/x')).status).toBe(503)
  isAway = false
  at(61 * minute)
  expect((await ask('/about')).text).toMatch(/render [3-9]/)
})

test("a page is not cached if the date of the next scheduled post can't be read", async () => {
  const { ask, renderedUrls } = cache({ due: () => Promise.reject(new Error('away')) })
  await ask('/about')
  await ask('/about')
  expect(renderedUrls).toHaveLength(2)
})
