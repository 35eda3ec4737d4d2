// The service worker: pages that were visited can be read again without a line. It answers and never writes meanwhile; what is kept is what
// pages tell of (keep-visited.ts). It never takes over from another while a page is open (no skipWaiting): the browser lets it in when the
// last page of the site is closed.

import { isImmutable, isPrivate, isRevalidated, pageKey } from './cache-rules.ts'
import {
  cacheOfflinePage,
  cachePage,
  cacheSeenFiles,
  deleteOldCaches,
  findCachedFile,
  findCachedPage,
  renderOfflinePage,
} from './page-cache.ts'
import type { FetchEvent, WorkerScope } from './service-worker-scope.ts'

/** Then a kept page is better than a line that hangs. A slow one (400 ms, TLS) takes 2 s to the first byte. */
const networkTimeoutMs = 4000

const worker = self as unknown as WorkerScope // the library knows it as a window

worker.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage()))

worker.addEventListener('activate', (event) => event.waitUntil(start()))

async function start(): Promise<void> {
  // The line is asked while the worker wakes up, which takes a cheap phone a tenth of a second and more.
  await worker.registration.navigationPreload?.enable()
  await deleteOldCaches()
  await worker.clients.claim()
}

worker.addEventListener('message', (event) => {
  const { kind, url, files } = event.data as { kind: 'visited' | 'seen'; url: string; files: string[] } // keep-visited.ts sends no other
  if (isPrivate(new URL(url).pathname)) return
  // A line that broke meanwhile, or a full device: what was kept stays.
  event.waitUntil((kind === 'visited' ? cachePage(url, files) : cacheSeenFiles(url, files)).catch(() => {}))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || isPrivate(pathname) || request.headers.has('range')) return
  const path = pathname + search
  if (request.mode === 'navigate') event.respondWith(respondToNavigation(event))
  else if (isImmutable(path))
    event.respondWith(findCachedFile(path).then((cached) => cached ?? fetch(request).catch(() => createPlaceholder(request))))
  else if (isRevalidated(path))
    event.respondWith(
      raceNetworkAndCache(fetch(request), findCachedFile(path)).then((response) => response ?? createPlaceholder(request)),
    )
})

/** The newest page while there is a line; else the kept one, or the page that says so. */
async function respondToNavigation(event: FetchEvent): Promise<Response> {
  const fetching = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request))
  event.waitUntil(fetching.catch(() => {}))
  return (await raceNetworkAndCache(fetching, findCachedPage(pageKey(event.request.url)))) ?? renderOfflinePage()
}

/** A picture that was never seen: its place keeps its colour, without the browser's sign for what is torn. */
function createPlaceholder({ destination }: Request): Response {
  if (destination !== 'image') return Response.error()
  const nothing = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'
  return new Response(nothing, { headers: { 'content-type': 'image/svg+xml' } })
}

/** What the line brings in time, else what is kept; null: neither. */
async function raceNetworkAndCache(fetching: Promise<Response>, lookingUp: Promise<Response | null>): Promise<Response | null> {
  const response = fetching.catch(() => null)
  const cached = await lookingUp
  const inTime = cached ? await Promise.race([response, networkTimeout()]) : await response
  return inTime ?? cached
}

function networkTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, networkTimeoutMs, null))
}
