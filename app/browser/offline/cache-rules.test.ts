import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { hasNoCopy, isExcludedFromCache, isImmutable, isPrivatePage, isRevalidated, toCacheKey } from './cache-rules.ts'

test('the service worker ignores private pages, the admin and the API', () => {
  for (const path of [
    '/admin',
    '/admin/inbox',
    '/ADMIN',
    '/api/posts',
    '/preview/x',
    '/your-data/x/erase',
    '/emails/x',
    '/confirm/x',
    '//unsubscribe//x',
    '/unsubscribe%2Fx',
    '/%75nsubscribe%252Fx',
    '/your-data\\x',
  ])
    expect([path, isExcludedFromCache(path)]).toEqual([path, true])
  for (const path of ['/', '/blog/admin', '/blog/preview', '/administration', '/services/mediaproduction'])
    expect([path, isExcludedFromCache(path)]).toEqual([path, false])
})

test('every page with a token in its URL is private', () => {
  // Path parameters of these names hold no secret.
  const harmless = ['slug', 'item', 'id', 'name', 'page']
  const paths = (routes satisfies RouteConfigEntry[]).flatMap(({ path }) => path ?? [])
  expect(paths).toContain('preview/:token')
  for (const path of paths) {
    const [, name = 'id'] = /:(\w+)/.exec(path) ?? []
    const address = `/${path.replace(/:\w+/, 'x')}`
    expect([path, harmless.includes(name) || (isExcludedFromCache(address) && isPrivatePage(address))]).toEqual([path, true])
  }
})

test('no copy of a page stands for a confirmation, a preview or an address of an old site', () => {
  for (const url of ['/contact?sent=contact', '/about?preview=x', '/?p=12']) expect([url, hasNoCopy(url)]).toEqual([url, true])
  for (const url of ['/contact', '/blog?category=Branding', '/?utm_source=x']) expect([url, hasNoCopy(url)]).toEqual([url, false])
})

test('hashed files and SVGs are cached; films and sounds never are', () => {
  for (const path of ['/assets/site-1.js', '/assets/pictures/hero-1-640.avif', '/media/a1b2.webp'])
    expect([path, isImmutable(path)]).toEqual([path, true])
  for (const path of [
    '/assets/film.mp4',
    '/media/film.webm',
    '/pictures/hero-6.webm',
    '/pictures/a.mp3',
    '/offline-worker.js',
    '/',
    '/api/posts',
  ])
    expect([path, isImmutable(path) || isRevalidated(path)]).toEqual([path, false])
  expect(isRevalidated('/pictures/svg/map-utako.svg')).toBe(true)
})

test('tracking parameters don’t create another cache entry; parameters that the page reads do', () => {
  expect(toCacheKey('https://site.test/about?fbclid=x&utm_source=y#team')).toBe('/about')
  expect(toCacheKey('https://site.test/blog?page=2&utm_source=y&category=Branding')).toBe('/blog?category=Branding&page=2')
  expect(toCacheKey('https://site.test/')).toBe('/')
})
