// Reports visited pages to the service worker once they have loaded. Contains no React, because it is part of the inline script.

import { isSavingData } from '#app/browser/reduced-motion.ts'
import { navigatedEvent } from '#app/constants.ts'
import { isPrivatePage } from './cache-rules.ts'
import { getWorkerUrl, unregisterWorker } from './unregister-worker.ts'

/** Pause between the `online` event and reloading the offline page. Right after the event, the network often doesn't work yet. */
const reconnectDelayMs = 1000

/** Caches visited pages for reading offline. If offline pages are disabled, deletes the cache instead. */
export function cacheVisitedPages(): void {
  // Service workers are missing on plain HTTP.
  if (!('serviceWorker' in navigator)) return
  addEventListener('click', bypassRouter, true)
  addEventListener('load', reportVisit)
  addEventListener(navigatedEvent, reportVisit)
  // When the page is hidden, also caches what has loaded since the visit was reported: pictures that came into view, and the page's code.
  addEventListener('visibilitychange', () => document.hidden && postToWorker('seen'))
  addEventListener('online', () => setTimeout(leaveOfflinePage, reconnectDelayMs))
}

/** Once the device is online, replaces the offline page by the requested one. */
function leaveOfflinePage(): void {
  if (navigator.onLine && document.querySelector('.offline-list')) location.reload()
}

let currentUrl = ''

/** Reports a page once the browser is idle: as "visited" when it has loaded or the route has changed, and as "seen" after its hydration. */
function reportVisit(): void {
  const url = location.pathname + location.search
  const kind = currentUrl === url ? 'seen' : 'visited'
  currentUrl = url
  const start = () => void postToWorker(kind)
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 10_000 })
  else setTimeout(start, 2000)
}

async function postToWorker(kind: 'visited' | 'seen'): Promise<void> {
  try {
    if (isOfflineDisabled()) return await unregisterWorker()
    if (isPrivatePage(location.pathname)) return
    // Registers the worker only for "visited". For "seen" it can be too late, because the visitor may be leaving the page.
    if (kind === 'visited') await navigator.serviceWorker.register(getWorkerUrl())
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ kind, url: location.href, files: listLoadedFiles() })
  } catch {
    // If the browser allows no service worker or storage is full, nothing is cached.
  }
}

/** Whether the visitor saves data, or the agency has turned offline pages off (app/root.tsx). */
function isOfflineDisabled(): boolean {
  return isSavingData() || document.documentElement.dataset.offline === 'off'
}

/** URLs of the pictures, styles, scripts and fonts that were loaded. SVGs not loaded yet are included, because each is only 1 kB. */
function listLoadedFiles(): string[] {
  const pictures = [...document.images]
    .filter(({ naturalWidth, src }) => naturalWidth > 0 || src.endsWith('.svg'))
    .map(({ currentSrc, src }) => currentSrc || src)
  const parts = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...pictures, ...parts.filter((name) => /\.(?:css|js|woff2)$/.test(name))]
}

/** While offline, keeps the router from handling links: its request would fail, but the service worker can answer a full page load. */
function bypassRouter(event: MouseEvent): void {
  if (navigator.onLine || !navigator.serviceWorker.controller || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isElsewhere = link?.pathname !== location.pathname || link.search !== location.search
  if (link?.origin === location.origin && isElsewhere) event.stopImmediatePropagation()
}
