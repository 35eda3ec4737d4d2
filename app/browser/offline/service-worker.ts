// Makes visited pages readable offline. It doesn't call skipWaiting: a new version takes over only when all pages of the site are closed.

import { hasNoCopy, isExcludedFromCache, isImmutable, isRevalidated, toCacheKey } from './cache-rules.ts'
import {
  cacheOfflinePage,
  cachePage,
  cacheSeenFiles,
  deleteOldCaches,
  findCachedFile,
  findCachedPage,
  renderOfflinePage,
} from './offline-cache.ts'
import type { FetchEvent, ServiceWorkerGlobalScope } from './service-worker-types.ts'

/** Without a response in this time, the cached copy is used. On a slow connection the first byte takes 2 s. */
const networkTimeoutMs = 4000

const worker = self as unknown as ServiceWorkerGlobalScope // the DOM library types `self` as a window

worker.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage()))

worker.addEventListener('activate', (event) => event.waitUntil(start()))

async function start(): Promise<void> {
  // Lets the browser fetch pages while the worker starts, which takes a cheap phone 0.1 s and more.
  await worker.registration.navigationPreload?.enable()
  await deleteOldCaches()
  await worker.clients.claim()
}

worker.addEventListener('message', (event) => {
  const { kind, url, files } = event.data as { kind: 'visited' | 'seen'; url: string; files: string[] } // cache-visited-pages.ts sends this
  if (isExcludedFromCache(new URL(url).pathname)) return
  // If the network fails or storage is full, the cache stays as it was.
  event.waitUntil((kind === 'visited' ? cachePage(url, files) : cacheSeenFiles(url, files)).catch(() => {}))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || isExcludedFromCache(pathname) || request.headers.has('range'))
    return
  const path = pathname + search
  if (request.mode === 'navigate') event.respondWith(respondToNavigation(event))
  else if (isImmutable(path))
    event.respondWith(findCachedFile(path).then((cached) => cached ?? fetch(request).catch(() => createPlaceholder(request))))
  else if (isRevalidated(path))
    event.respondWith(
      raceNetworkAndCache(fetch(request), findCachedFile(path)).then((response) => response ?? createPlaceholder(request)),
    )
})

/** The newest page from the network, else the cached one, else the offline page. */
async function respondToNavigation(event: FetchEvent): Promise<Response> {
  const fetching = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request))
  event.waitUntil(fetching.catch(() => {}))
  const { url } = event.request
  const lookingUp = hasNoCopy(url) ? Promise.resolve(null) : findCachedPage(toCacheKey(url))
  return (await raceNetworkAndCache(fetching, lookingUp)) ?? renderOfflinePage()
}

/** The response for a file that can't be loaded: for pictures an empty image, so that no broken-image icon is shown. */
function createPlaceholder({ destination }: Request): Response {
  if (destination !== 'image') return Response.error()
  const nothing = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'
  return new Response(nothing, { headers: { 'content-type': 'image/svg+xml' } })
}

/** Returns the network's response if it comes in time or nothing is cached, else the cached one. Null if there is neither. */
async function raceNetworkAndCache(fetching: Promise<Response>, lookingUp: Promise<Response | null>): Promise<Response | null> {
  const response = fetching.catch(() => null)
  const cached = await lookingUp
  const inTime = cached ? await Promise.race([response, networkTimeout()]) : await response
  return inTime ?? cached
}

function networkTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, networkTimeoutMs, null))
}
