// The service worker's cache of visited pages: it holds the pages, their files and an index of both.
import { type CachedPage, selectPagesToKeep } from './cache-eviction.ts'
import { cacheName, isImmutable, isRevalidated, offlinePath, toCacheKey } from './cache-rules.ts'

/** The cache's limits, which are low because browsers delete caches when a phone runs out of storage. */
const limits = { pages: 30, bytes: 12_000_000 }
/** The age after which the offline page is fetched again, at the next visit to a page. */
const offlinePageMaxAgeMs = 24 * 60 * 60 * 1000
/** The index is stored in the same cache as the pages, under this key. No page has this URL. */
const indexKey = `${offlinePath}?list`
/** The empty list of cached pages in the HTML of the offline page, as React renders it (app/routes/offline/offline.tsx). */
const emptyList = '<ul class="offline-list"></ul>'

/** Caches a visited page and the files it has shown. @throws when the network fails; the cached pages are unchanged then */
export function cachePage(url: string, files: readonly string[]): Promise<void> {
  return updateIndex(async (pages, cache) => {
    const key = toCacheKey(url)
    const others = pages.filter((page) => page.url !== key)
    const previous = pages.find((page) => page.url === key)?.bytes
    const page = await fetchPage(cache, { url: key, files, previousFiles: Object.keys(previous ?? {}) })
    return [...(await refreshOfflinePage(cache, others)), ...(page ? [page] : [])]
  })
}

/** Fetches the offline page if it is missing or old. If that fails, returns `pages` unchanged. */
async function refreshOfflinePage(cache: Cache, pages: CachedPage[]): Promise<CachedPage[]> {
  const offlinePage = pages.find(isOfflinePage)
  if (offlinePage && offlinePage.visitedAt >= Date.now() - offlinePageMaxAgeMs) return pages
  const newPage = await fetchPage(cache, { url: offlinePath, files: [] }).catch(() => null)
  return newPage ? [...pages.filter((page) => !isOfflinePage(page)), newPage] : pages
}

/** Adds files that a cached page has shown since it was cached. */
export async function cacheSeenFiles(url: string, files: readonly string[]): Promise<void> {
  // The visitor may have left for a page that deleted the cache, which mustn't come back then.
  if (!(await caches.has(cacheName))) return
  await updateIndex(async (pages, cache) => {
    const key = toCacheKey(url)
    const page = pages.find((page) => page.url === key)
    if (!page) return pages
    const html = (await (await findCachedFile(key))?.text()) ?? ''
    const bytes = { ...page.bytes, ...(await cacheFiles(cache, [...findPageParts(html, files), ...files])) }
    return pages.map((each) => (each === page ? { ...page, bytes } : each))
  })
}

export function cacheOfflinePage(): Promise<void> {
  return updateIndex(async (pages, cache) => {
    const page = await fetchPage(cache, { url: offlinePath, files: [] })
    if (!page) throw new Error('The offline page could not be fetched')
    return [...pages.filter((page) => !isOfflinePage(page)), page]
  })
}

export async function findCachedPage(key: string): Promise<Response | null> {
  return (await readIndex()).some(({ url }) => url === key) ? findCachedFile(key) : null
}

export async function findCachedFile(url: string): Promise<Response | null> {
  // Unlike `caches.open`, this doesn't create a cache that has been deleted.
  return (await caches.match(url, { cacheName, ignoreVary: true })) ?? null
}

/** Returns the offline page with links to the cached pages, last visited first. */
export async function renderOfflinePage(): Promise<Response> {
  const page = await findCachedFile(offlinePath)
  if (!page) return Response.error()
  const items = (await readIndex())
    .filter((page) => !isOfflinePage(page))
    .map(({ url, title }) => `<li><a href="${escapeHtml(url)}">${title}</a></li>`)
  const html = (await page.text()).replace(emptyList, () => emptyList.replace('></', () => `>${items.join('')}</`))
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(html, { headers })
}

export async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}

async function readIndex(): Promise<CachedPage[]> {
  const index = await findCachedFile(indexKey)
  return index ? await index.json() : []
}

type IndexUpdate = (pages: CachedPage[], cache: Cache) => Promise<CachedPage[]>

/** Changes the index and deletes files that it doesn't name. Locked, because an old and a new worker may run at once. */
function updateIndex(change: IndexUpdate): Promise<void> {
  return navigator.locks.request(cacheName, async () => {
    const cache = await caches.open(cacheName)
    const changed = await change(await readIndex(), cache)
    const selected = [
      ...changed.filter(isOfflinePage),
      ...selectPagesToKeep(
        changed.filter((page) => !isOfflinePage(page)),
        limits,
      ),
    ]
    await cache.put(indexKey, new Response(JSON.stringify(selected), { headers: { 'content-type': 'application/json' } }))
    const referenced = new Set([indexKey, ...selected.flatMap(({ bytes }) => Object.keys(bytes))])
    const all = await cache.keys()
    await Promise.all(all.filter(({ url }) => !referenced.has(toPath(url))).map((request) => cache.delete(request)))
  })
}

type PageRequest = {
  url: string
  files: readonly string[]
  /** Files cached for this page on earlier visits. Those that the page's HTML still names stay cached. */
  previousFiles?: readonly string[]
}

/** Caches a page and its files, the page last, so that a failure keeps the old copy. Returns null if the page may not be cached. */
async function fetchPage(cache: Cache, { url, files, previousFiles = [] }: PageRequest): Promise<CachedPage | null> {
  const response = await fetch(url)
  if (!isCacheable(response) || !response.headers.get('content-type')?.startsWith('text/html')) return null
  const body = await response.clone().blob()
  const html = await body.text()
  const shown = [...files, ...previousFiles.filter((file) => html.includes(file))]
  const used = await cacheFiles(cache, [...findStyles(html), ...findPageParts(html, shown), ...shown])
  await cache.put(url, response)
  return { url, title: findTitle(html) || url, visitedAt: Date.now(), bytes: { [url]: body.size, ...used } }
}

async function cacheFiles(cache: Cache, urls: readonly string[]): Promise<Record<string, number>> {
  const paths = new Set(urls.map(toPath).filter((path) => isImmutable(path) || isRevalidated(path)))
  const sizes = await Promise.all(
    [...paths].map(async (path): Promise<[string, number][]> => {
      const cached = isImmutable(path) ? await cache.match(path, { ignoreVary: true }) : undefined
      if (cached) return [[path, (await cached.blob()).size]]
      const response = await fetch(path)
      if (!isCacheable(response)) return []
      const copy = response.clone()
      await cache.put(path, response)
      return [[path, (await copy.blob()).size]]
    }),
  )
  return Object.fromEntries(sizes.flat())
}

function isCacheable({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && !/no-store|private/.test(headers.get('cache-control') ?? '')
}

/** Finds the page's styles and fonts in the HTML that React writes. React Router ends the URL of the sheet that all pages share with #. */
function findStyles(html: string): string[] {
  return [...html.matchAll(/ href="([^"#]+\.(?:css|woff2))#?"/g)].flatMap(([, link]) => link ?? [])
}

/**
 * URLs of the scripts and loaders' data for hydration. None if `files` has no script: scripts are too large to fetch only for the cache.
 */
function findPageParts(html: string, files: readonly string[]): string[] {
  if (!files.some((file) => file.endsWith('.js'))) return []
  const [, parts = ''] = /id="page-parts">([^<]*)/.exec(html) ?? []
  return [...parts.matchAll(/"(\/[^"]+\.(?:js|state)(?:\?[^"]*)?)"/g)].flatMap(([, path]) => path ?? [])
}

/** Returns the title as HTML, without the agency's name at its end. */
function findTitle(html: string): string {
  const [, title = ''] = /<title[^>]*>([^<]*)/.exec(html) ?? []
  return title.replace(/ \| [^|]*$/, '')
}

function toPath(address: string): string {
  const { origin, pathname, search } = new URL(address, location.origin)
  return origin === location.origin ? pathname + search : ''
}

function isOfflinePage({ url }: CachedPage): boolean {
  return url === offlinePath
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
