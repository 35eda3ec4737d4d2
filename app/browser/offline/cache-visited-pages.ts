// The page's side of the worker, without React: part of the script that stands in each page (app/browser/bootstrap). Nothing of it costs a visit
// anything before the page is there and at rest.

import { isSavingData } from '#app/browser/reduced-motion.ts'
import { navigatedEvent } from '#app/constants.ts'
import { isPrivatePath } from './cache-rules.ts'
import { getWorkerUrl, unregisterWorker } from './unregister-worker.ts'

/** A line is told of before it carries, and may be gone again. */
const reconnectDelayMs = 1000

/** From now on what is visited is kept on the device, to be read without a line; under data saver all that was kept goes. */
export function cacheVisitedPages(): void {
  // Missing on plain http, as in a local network.
  if (!('serviceWorker' in navigator)) return
  addEventListener('click', bypassRouter, true)
  addEventListener('load', reportVisit)
  addEventListener(navigatedEvent, reportVisit)
  // With the pictures that were scrolled to since, and the page's code where it has come.
  addEventListener('visibilitychange', () => document.hidden && postToWorker('seen'))
  addEventListener('online', () => setTimeout(leaveOfflinePage, reconnectDelayMs))
}

/** Where the offline page stands, the page that was wanted comes. Whoever has tapped a link meanwhile is gone from here. */
function leaveOfflinePage(): void {
  if (navigator.onLine && document.querySelector('.offline-list')) location.reload()
}

let currentUrl = ''

/** Another page stands in this document now, or the same one has come alive: it is kept once all is at rest. */
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
    if (isPrivatePath(location.pathname)) return
    // Where it is there already nothing comes of it. A page that is being left begins nothing new.
    if (kind === 'visited') await navigator.serviceWorker.register(getWorkerUrl())
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ kind, url: location.href, files: listLoadedFiles() })
  } catch {
    // The browser allows none, or there is no room: then nothing is kept.
  }
}

/** The visitor saves data, or the agency has ended it (app/root.tsx). */
function isOfflineDisabled(): boolean {
  return isSavingData() || document.documentElement.dataset.offline === 'off'
}

/** Pictures that were seen, drawings (1 kB each, and words in logos), and the styles, scripts and fonts that this document has loaded. */
function listLoadedFiles(): string[] {
  const pictures = [...document.images]
    .filter(({ naturalWidth, src }) => naturalWidth > 0 || src.endsWith('.svg'))
    .map(({ currentSrc, src }) => currentSrc || src)
  const parts = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...pictures, ...parts.filter((name) => /\.(?:css|js|woff2)$/.test(name))]
}

/** Without a line the router could only fail: the browser asks for the page itself, and the worker answers. */
function bypassRouter(event: MouseEvent): void {
  if (navigator.onLine || !navigator.serviceWorker.controller || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isElsewhere = link?.pathname !== location.pathname || link.search !== location.search
  if (link?.origin === location.origin && isElsewhere) event.stopImmediatePropagation()
}
