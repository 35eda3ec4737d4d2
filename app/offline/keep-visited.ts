// The page's side of the worker, without React. Nothing of it costs a first visit anything before the page is there and at rest.
import { cacheName, isPrivate, workerAddress } from './rules.ts'

/** From now on what is visited is kept on the device, to be read without a line; under data saver all that was kept goes. */
export function keepVisited(): void {
  // Missing on plain http, as in a local network. While pages are edited there is no worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('click', leaveToWorker, true)
  // Pictures that were scrolled to since.
  addEventListener('visibilitychange', () => document.hidden && tell('seen'))
  if (document.readyState === 'complete') tellVisited()
  else addEventListener('load', tellVisited, { once: true })
}

let standing = ''
let visits = 0

/** Another page may stand in this document now: it is kept once all is at rest. */
export function tellVisited(): void {
  const { pathname, search } = location
  if (standing === pathname + search || !('serviceWorker' in navigator)) return
  standing = pathname + search
  visits += 1
  const start = () => void tell('visited')
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 10_000 })
  else setTimeout(start, 2000)
}

async function tell(kind: 'visited' | 'seen'): Promise<void> {
  try {
    if (isUnwanted()) return await forgetAll()
    if (isPrivate(location.pathname)) return
    // Where it is there already nothing comes of it. A page that is being left begins nothing new.
    if (kind === 'visited') await navigator.serviceWorker.register(workerAddress)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ kind, url: location.href, files: filesShown() })
  } catch {
    // The browser allows none, or there is no room: then nothing is kept.
  }
}

/** The visitor saves data, or the agency has ended it (app/root.tsx). */
function isUnwanted(): boolean {
  // The Network Information API is Chromium's alone and not in TypeScript's library.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const { lite, offline } = document.documentElement.dataset
  return connection?.saveData === true || lite !== undefined || offline === 'off'
}

async function forgetAll(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.unregister()
  await caches.delete(cacheName)
}

/** Pictures that were seen, and the styles, scripts and fonts that this document has loaded. */
function filesShown(): string[] {
  const pictures = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).map(({ currentSrc }) => currentSrc)
  const parts = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...pictures, ...parts.filter((name) => /\.(?:css|js|woff2)$/.test(name))]
}

/** Without a line the router could only fail: the browser asks for the page itself, and the worker answers. */
function leaveToWorker(event: MouseEvent): void {
  if (!isCutOff() || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isElsewhere = link?.pathname !== location.pathname || link.search !== location.search
  if (link?.origin === location.origin && isElsewhere) event.stopImmediatePropagation()
}

/** For a page that the router could not load: as a document it comes from the worker, kept or not. */
export function reopen(): void {
  // What came as a document and fails all the same would come for ever.
  if (navigator.serviceWorker?.controller && visits > 1) location.reload()
}

/** Whether there is no line and a worker to ask in its place. */
export function isCutOff(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller)
}
