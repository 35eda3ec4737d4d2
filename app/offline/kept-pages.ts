// The pages on the device, for the worker: one cache with pages, the files they use, and the list of both.
import { fitting, type KeptPage } from './kept-list.ts'
import { cacheName, isChanging, isLasting, offlineAddress, pageKey } from './rules.ts'

/** 30 pages take 5 to 9 MB, by how much was seen of their pictures. Cheap phones are short of room, and browsers empty the largest first. */
const limits = { pages: 30, bytes: 12_000_000 }
/** The page for all others changes with the site. */
const offlinePageMs = 24 * 60 * 60 * 1000
/** In the same cache; no address of a page is spelled so. */
const listKey = `${offlineAddress}?list`
/** An empty list as React writes it (app/routes/offline.tsx). */
const emptyList = '<ul class="offline-list"></ul>'

/** Keeps a page that was visited, as it is now, with files it has shown. @throws where the line breaks: then all is as before */
export function keepPage(url: string, files: readonly string[]): Promise<void> {
  return changeList(async (pages, cache) => {
    const key = pageKey(url)
    const others = pages.filter((page) => page.url !== key)
    const before = pages.find((page) => page.url === key)?.bytes
    const page = await fetchPage(cache, { url: key, files, before: Object.keys(before ?? {}) })
    const offline = others.find(isOffline)
    const isOld = !offline || offline.at < Date.now() - offlinePageMs
    const fresh = isOld ? await fetchPage(cache, { url: offlineAddress, files: [] }).catch(() => null) : null
    return [...others.filter((other) => !fresh || !isOffline(other)), ...(fresh ? [fresh] : []), ...(page ? [page] : [])]
  })
}

/** Adds files that a kept page has shown since. */
export function keepSeen(url: string, files: readonly string[]): Promise<void> {
  return changeList(async (pages, cache) => {
    const key = pageKey(url)
    const page = pages.find((page) => page.url === key)
    if (!page) return pages
    const html = (await (await findFile(key))?.text()) ?? ''
    const bytes = { ...page.bytes, ...(await keepFiles(cache, [...partsOf(html, files), ...files])) }
    return pages.map((each) => (each === page ? { ...page, bytes } : each))
  })
}

export function keepOfflinePage(): Promise<void> {
  return changeList(async (pages, cache) => {
    const page = await fetchPage(cache, { url: offlineAddress, files: [] })
    if (!page) throw new Error('The page for when there is no line could not be had')
    return [...pages.filter((page) => !isOffline(page)), page]
  })
}

export async function findPage(key: string): Promise<Response | null> {
  const { pages } = await open()
  return pages.some(({ url }) => url === key) ? findFile(key) : null
}

export async function findFile(url: string): Promise<Response | null> {
  return (await (await caches.open(cacheName)).match(url, { ignoreVary: true })) ?? null
}

/** With links to the pages that can be read, last visited first. */
export async function offlinePage(): Promise<Response> {
  const { pages } = await open()
  const page = await findFile(offlineAddress)
  if (!page) return Response.error()
  const items = pages
    .filter((page) => !isOffline(page))
    .map(({ url, title }) => `<li><a href="${escaped(url)}">${title}</a></li>`)
  const html = (await page.text()).replace(emptyList, () => emptyList.replace('></', () => `>${items.join('')}</`))
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(html, { headers })
}

/** Those of another version of what is kept. */
export async function dropOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}

async function open(): Promise<{ cache: Cache; pages: KeptPage[] }> {
  const cache = await caches.open(cacheName)
  const list = await cache.match(listKey)
  return { cache, pages: list ? await list.json() : [] }
}

type Change = (pages: KeptPage[], cache: Cache) => Promise<KeptPage[]>

/** One change after the other, also where an old and a new worker meet. The list is written last: what it does not name is not kept. */
function changeList(change: Change): Promise<void> {
  return navigator.locks.request(cacheName, async () => {
    const { cache, pages } = await open()
    const changed = await change(pages, cache)
    const offline = changed.filter(isOffline)
    const kept = [
      ...offline,
      ...fitting(
        changed.filter((page) => !isOffline(page)),
        limits,
      ),
    ]
    await cache.put(listKey, new Response(JSON.stringify(kept), { headers: { 'content-type': 'application/json' } }))
    const named = new Set([listKey, ...kept.flatMap(({ bytes }) => Object.keys(bytes))])
    const all = await cache.keys()
    await Promise.all(all.filter(({ url }) => !named.has(pathOf(url))).map((request) => cache.delete(request)))
  })
}

type Wanted = {
  url: string
  files: readonly string[]
  /** What it had shown on earlier visits; what it still names is kept on. */
  before?: readonly string[]
}

/** Null: there is no such page any more, or it is not to be kept. What it uses comes first, so that an old page never stands with new files. */
async function fetchPage(cache: Cache, { url, files, before = [] }: Wanted): Promise<KeptPage | null> {
  const answer = await fetch(url)
  if (!mayBeKept(answer) || !answer.headers.get('content-type')?.startsWith('text/html')) return null
  const html = await answer.clone().text()
  const shown = [...files, ...before.filter((file) => html.includes(file))]
  const used = await keepFiles(cache, [...stylesIn(html), ...partsOf(html, shown), ...shown])
  await cache.put(url, answer)
  return { url, title: titleIn(html) || url, at: Date.now(), bytes: { [url]: html.length, ...used } }
}

async function keepFiles(cache: Cache, addresses: readonly string[]): Promise<Record<string, number>> {
  const paths = new Set(addresses.map(pathOf).filter((path) => isLasting(path) || isChanging(path)))
  const sizes = await Promise.all(
    [...paths].map(async (path): Promise<[string, number][]> => {
      const kept = isLasting(path) ? await cache.match(path, { ignoreVary: true }) : undefined
      if (kept) return [[path, (await kept.blob()).size]]
      const answer = await fetch(path)
      if (!mayBeKept(answer)) return []
      const copy = answer.clone()
      await cache.put(path, answer)
      return [[path, (await copy.blob()).size]]
    }),
  )
  return Object.fromEntries(sizes.flat())
}

function mayBeKept({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && !/no-store|private/.test(headers.get('cache-control') ?? '')
}

/** What a page cannot be read without, as React writes it. */
function stylesIn(html: string): string[] {
  return [...html.matchAll(/ href="([^"]+\.(?:css|woff2))"/g)].flatMap(([, link]) => link ?? [])
}

/** What it needs to come alive (app/entry.server.tsx), for whoever has code of it already: for others that would be much. */
function partsOf(html: string, files: readonly string[]): string[] {
  if (!files.some((file) => file.endsWith('.js'))) return []
  const [, parts = ''] = /id="page-parts">([^<]*)/.exec(html) ?? []
  return [...parts.matchAll(/"(\/[^"]+\.(?:js|state)(?:\?[^"]*)?)"/g)].flatMap(([, path]) => path ?? [])
}

/** As HTML, without the agency's name at the end. */
function titleIn(html: string): string {
  const [, title = ''] = /<title[^>]*>([^<]*)/.exec(html) ?? []
  return title.replace(/ \| [^|]*$/, '')
}

function pathOf(address: string): string {
  const { origin, pathname, search } = new URL(address, location.origin)
  return origin === location.origin ? pathname + search : ''
}

function isOffline({ url }: KeptPage): boolean {
  return url === offlineAddress
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
