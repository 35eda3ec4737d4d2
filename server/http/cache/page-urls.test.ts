import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPageUrls, stateUrl } from './page-urls.ts'

const paths = ['about', 'blog', 'blog/:slug', 'services/:slug', 'admin/newsletter', ':page', '*']
const routes = Object.fromEntries([
  ['root', { id: 'root', path: '' }],
  ['home', { id: 'home', parentId: 'root', index: true }],
  ...paths.map((path) => [path, { id: path, parentId: 'root', path }]),
]) as unknown as ServerBuild['routes'] // the routes' modules are never read

/** Of all query parameters, only /blog reads one: `page`. */
const { parse, normalize } = createPageUrls(
  routes,
  (path, search) => {
    const page = new URLSearchParams(search).get('page')
    return path === '/blog' && page ? `?page=${Number(page)}` : ''
  },
  (slug) => slug === 'careers',
)

test("query parameters that a page doesn't read are not part of its URL", () => {
  for (const [url, canonical] of [
    ['/', '/'],
    ['/?', '/'],
    ['/?utm_source=letter&fbclid=1', '/'],
    ['/about?page=2', '/about'],
    ['/blog?page=2', '/blog?page=2'],
    ['/blog?utm_source=x&page=02&page=7', '/blog?page=2'],
    ['/blog?x=1&page=2', '/blog?page=2'],
    ['/blog/a-post?page=2', '/blog/a-post'],
  ] as const) {
    expect(parse(url)).toEqual({ url: canonical, cacheKey: canonical, isUnknown: false, isState: false })
    expect(normalize(url)).toBe(canonical)
  }
})

test('pages of the agency’s own are cached by their URL', () => {
  expect(parse('/careers?utm_source=x')).toEqual({ url: '/careers', cacheKey: '/careers', isUnknown: false, isState: false })
})

test('unknown URLs share one response for each section that the navigation marks', () => {
  const unknown = (url: string) => {
    const address = parse(url)
    expect([url, address.isUnknown]).toEqual([url, true])
    return address.cacheKey
  }
  const keys = ['/nothing', '/wp-login.php', '/%E0%A4%A', '/A?x=1', '/.env', '/*', '/about%0a', '/Careers'].map(unknown)
  const deepKeys = ['/a/b/c', '//x'].map(unknown)
  expect([new Set(keys).size, new Set(deepKeys).size]).toEqual([1, 1])
  expect(unknown('/about/x')).toBe(unknown('/about/y/z'))
  expect(unknown('/about/x')).not.toBe(unknown('/services/x/y'))
  expect(unknown('/services')).not.toBe(unknown('/services/x/y'))
  // These keys can't equal a request target, which begins with a slash.
  for (const key of [...keys, ...deepKeys]) expect(key).not.toMatch(/^\//)
})

test('other spellings of a URL show its page but are not cached, because there are endlessly many', () => {
  for (const url of ['/About', '/ABOUT', '/%61bout', '/blog/A-Post', '/blog/x%20y', '/about//'])
    expect([url, parse(url).cacheKey]).toEqual([url, null])
})

test('the data of a page are cached by page and requested route', () => {
  for (const [url, key] of [
    ['/_.data', '/_.data'],
    ['/about.data?utm_source=x', '/about.data'],
    ['/about.data?_routes=about', '/about.data?_routes=about'],
    ['/blog.data?page=2&_routes=blog', '/blog.data?page=2&_routes=blog'],
    ['/blog.data?_routes=blog&page=2', '/blog.data?page=2&_routes=blog'],
    ['/blog.data?_routes=about', null],
    ['/blog/any.data?_routes=blog', null],
    ['/nothing/here.data', null],
    ['/about.data?_routes=no-such-route', null],
    ['/about.data?_routes=about,blog', null],
    ['/About.data', null],
  ] as const) {
    expect([url, parse(url).cacheKey, parse(url).isUnknown]).toEqual([url, key, false])
  }
})

test('the state of a page has its own key, the same for all URLs of the page', () => {
  for (const [url, page, key] of [
    ['/_.state', '/', '/_.state'],
    ['/about.state?utm_source=x', '/about', '/about.state'],
    ['/blog.state?x=1&page=02', '/blog?page=2', '/blog.state?page=2'],
    ['/blog/a-post.state', '/blog/a-post', '/blog/a-post.state'],
    ['/About.state', '/About', null],
    ['/_.lite-state', '/', '/_.lite-state'],
    ['/about.lite-state?x=1', '/about', '/about.lite-state'],
    ['/blog.lite-state?page=2', '/blog?page=2', '/blog.lite-state?page=2'],
  ] as const) {
    const isLite = url.includes('lite')
    expect([url, parse(url)]).toEqual([url, { url: page, cacheKey: key, isUnknown: false, isState: true, isLite }])
    if (key) expect([stateUrl(page, isLite), normalize(url)]).toEqual([key, key])
  }
  const unknown = parse('/no/such/page')
  const state = { cacheKey: expect.not.stringMatching(/^\//), isState: true, isLite: false }
  expect(parse('/no/such/page.state')).toEqual({ ...unknown, ...state })
  expect(parse('/no/such/page.state').cacheKey).not.toBe(unknown.cacheKey)
  expect(parse('/about.state.state')).toMatchObject({ isUnknown: true, isState: false })
})
