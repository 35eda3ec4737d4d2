// The page's side of the worker, without React: part of the script that stands in each page (app/start). Nothing of it costs a visit
// anything before the page is there and at rest.
import { visitEvent } from '../constants.ts'
import { isSavingData } from '../ui/is-calm.ts'
import { forgetKept, workerAddress } from './forget-kept.ts'
import { isPlainlyPrivate } from './rules.ts'

/** A line is told of before it carries, and may be gone again. */
const settleMs = 1000

/** From now on what is visited is kept on the device, to be read without a line; under data saver all that was kept goes. */
export function keepVisited(): void {
  // Missing on plain http, as in a local network.
  if (!('serviceWorker' in navigator)) return
  addEventListener('click', leaveToWorker, true)
  addEventListener('load', tellVisited)
  addEventListener(visitEvent, tellVisited)
  // With the pictures that were scrolled to since, and the page's code where it has come.
  addEventListener('visibilitychange', () => document.hidden && tell('seen'))
  addEventListener('online', () => setTimeout(leaveOfflinePage, settleMs))
}

/** Where the offline page stands, the page that was wanted comes. Whoever has tapped a link meanwhile is gone from here. */
function leaveOfflinePage(): void {
  if (navigator.onLine && document.querySelector('.offline-list')) location.reload()
}

let standing = ''

/** Another page stands in this document now, or the same one has come alive: it is kept once all is at rest. */
function tellVisited(): void {
  const address = location.pathname + location.search
  const kind = standing === address ? 'seen' : 'visited'
  standing = address
  const start = () => void tell(kind)
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 10_000 })
  else setTimeout(start, 2000)
}

async function tell(kind: 'visited' | 'seen'): Promise<void> {
  try {
    if (isUnwanted()) return await forgetKept()
    if (isPlainlyPrivate(location.pathname)) return
    // Where it is there already nothing comes of it. A page that is being left begins nothing new.
    if (kind === 'visited') await navigator.serviceWorker.register(workerAddress())
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ kind, url: location.href, files: filesShown() })
  } catch {
    // The browser allows none, or there is no room: then nothing is kept.
  }
}

/** The visitor saves data, or the agency has ended it (app/root.tsx). */
function isUnwanted(): boolean {
  return isSavingData() || document.documentElement.dataset.offline === 'off'
}

/** Pictures that were seen, drawings (1 kB each, and words in logos), and the styles, scripts and fonts that this document has loaded. */
function filesShown(): string[] {
  const pictures = [...document.images]
    .filter(({ naturalWidth, src }) => naturalWidth > 0 || src.endsWith('.svg'))
    .map(({ currentSrc, src }) => currentSrc || src)
  const parts = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...pictures, ...parts.filter((name) => /\.(?:css|js|woff2)$/.test(name))]
}

/** Without a line the router could only fail: the browser asks for the page itself, and the worker answers. */
function leaveToWorker(event: MouseEvent): void {
  if (navigator.onLine || !navigator.serviceWorker.controller || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isElsewhere = link?.pathname !== location.pathname || link.search !== location.search
  if (link?.origin === location.origin && isElsewhere) event.stopImmediatePropagation()
}
