// Reports visited pages to the service worker. Contains no React, because it is part of the inline script.

import { isPlainClick } from '#app/browser/is-plain-click.ts'
import { isSavingData } from '#app/browser/reduced-motion.ts'
import { whenIdle } from '#app/browser/when-idle.ts'
import { navigatedEvent } from '#app/constants.ts'
import { isPrivatePage } from './cache-rules.ts'
import { getWorkerUrl, unregisterWorker } from './unregister-worker.ts'

/** Pause after the `online` event, because the network often doesn't work at once. */
const reconnectDelayMs = 1000

/** Time in milliseconds after which a visit is reported although the browser isn't idle. */
const idleTimeoutMs = 10_000

/** Caches visited pages for reading offline. If offline pages are disabled, deletes the cache instead. */
export function cacheVisitedPages(): void {
  // Service workers are missing on plain HTTP.
  if (!('serviceWorker' in navigator)) return
  addEventListener('click', bypassRouter, true)
  addEventListener('load', reportVisit)
  addEventListener(navigatedEvent, reportVisit)
  // Also caches what has loaded since the page was reported, such as pictures that came into view.
  addEventListener('visibilitychange', () => document.hidden && postToWorker('seen'))
  addEventListener('online', () => setTimeout(leaveOfflinePage, reconnectDelayMs))
}

/** Once the device is online, replaces the offline page by the requested one. */
function leaveOfflinePage(): void {
  if (navigator.onLine && document.querySelector('.offline-list')) location.reload()
}

let currentUrl = ''

/** Reports the page once the browser is idle: as "visited" the first time, as "seen" after its hydration. */
function reportVisit(): void {
  const url = location.pathname + location.search
  const kind = currentUrl === url ? 'seen' : 'visited'
  currentUrl = url
  whenIdle(() => postToWorker(kind), idleTimeoutMs)
}

async function postToWorker(kind: 'visited' | 'seen'): Promise<void> {
  try {
    if (isOfflineDisabled()) return await unregisterWorker()
    if (isPrivatePage(location.pathname)) return
    const { serviceWorker } = navigator
    // Registers no worker for "seen", because the visitor may be leaving the page.
    if (kind === 'visited') await serviceWorker.register(getWorkerUrl())
    const { active } = await serviceWorker.ready
    active?.postMessage({ kind, url: location.href, files: listLoadedFiles() })
  } catch {
    // If the browser allows no service worker or storage is full, nothing is cached.
  }
}

/** Whether the visitor saves data, or the agency has turned offline pages off (app/root.tsx). */
function isOfflineDisabled(): boolean {
  return isSavingData() || document.documentElement.dataset.offline === 'off'
}

/** URLs of the loaded pictures, styles, scripts and fonts, and of all SVGs, because each is only 1 kB. */
function listLoadedFiles(): string[] {
  const pictures = [...document.images]
    .filter(({ naturalWidth, src }) => naturalWidth > 0 || src.endsWith('.svg'))
    .map(({ currentSrc, src }) => currentSrc || src)
  const parts = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...pictures, ...parts.filter((name) => /\.(?:css|js|woff2)$/.test(name))]
}

/** While offline, keeps links from the router, whose requests would fail; the service worker can answer a full page load. */
function bypassRouter(event: MouseEvent): void {
  if (navigator.onLine || !navigator.serviceWorker.controller || !isPlainClick(event)) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isElsewhere = link?.pathname !== location.pathname || link.search !== location.search
  if (link?.origin === location.origin && isElsewhere) event.stopImmediatePropagation()
}
