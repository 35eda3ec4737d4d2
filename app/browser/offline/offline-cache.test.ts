import { beforeEach, expect, test, vi } from 'vitest'
import type { CachedPage } from './cache-eviction.ts'
import { cachePage, cacheSeenFiles, findCachedFile } from './offline-cache.ts'

/** What the cache holds, by URL. */
let stored: Map<string, Response>
let exists: boolean

beforeEach(() => {
  stored = new Map()
  exists = false
  const cache = {
    match: async (url: string) => stored.get(url)?.clone(),
    put: async (url: string, response: Response) => void stored.set(url, response),
    keys: async () => [...stored.keys()].map((url) => ({ url: `https://site.test${url}` })),
    delete: async ({ url }: { url: string }) => stored.delete(new URL(url).pathname),
  }
  vi.stubGlobal('location', new URL('https://site.test/'))
  vi.stubGlobal('caches', {
    async open() {
      exists = true
      return cache
    },
    has: async () => exists,
    match: async (url: string) => (exists ? cache.match(url) : undefined),
  })
  vi.stubGlobal('fetch', async (url: string) => {
    const html = `<title>${url}</title><p>Ọjà tí ó dára: ₦12 000 – “yes”</p>`
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  })
})

test('the size of a cached page is counted in bytes, also of letters that take several', async () => {
  await cachePage('https://site.test/blog', [])
  const index: CachedPage[] = await stored.get('/offline?list')?.json()
  expect(index.map(({ url }) => url)).toEqual(['/offline', '/blog'])
  for (const { url, bytes } of index) expect(bytes).toEqual({ [url]: (await stored.get(url)?.clone().blob())?.size })
})

test('a cache that was deleted stays deleted while its last page is left', async () => {
  await cachePage('https://site.test/blog', [])
  exists = false
  stored.clear()
  expect(await findCachedFile('/blog')).toBeNull()
  await cacheSeenFiles('https://site.test/blog', [])
  expect([exists, stored.size]).toEqual([false, 0])
})
