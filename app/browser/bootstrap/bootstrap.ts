// The inline script of a public page. React, the router and the route's code load at the first interaction, or when idle on devices with a
// mouse. Until then links, forms and <details> work natively; clicks on the rest are delayed until the page is hydrated.
import { hydrateAfterMs, hydratedEvent, maxClickDelayMs, queuedMessagePrefix } from '#app/constants.ts'
import { cacheVisitedPages } from '../offline/cache-visited-pages.ts'
import { listStorageKeys } from '../storage/storage-keys.ts'
import { countClicks } from './count-clicks.ts'
import { startHeroSlideshow } from './hero-slideshow.ts'
import { hydratePage } from './hydrate-page.ts'
import { isOnSmallScreen } from './is-small-screen.ts'
import { loadFonts } from './load-fonts.ts'
import { whenLoaded, whenPainted } from './when-loaded.ts'

const userEvents = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'online']

let isHydrating = false
const hydrated = new Promise<void>((resolve) => addEventListener(hydratedEvent, () => resolve(), { once: true }))
/** Aborted by hydration. */
const beforeHydration = new AbortController()
const { signal } = beforeHydration
/** Aborted by the first interaction. */
const beforeInteraction = new AbortController()

countClicks()
loadFonts()
cacheVisitedPages()
whenPainted(linkManifest)
// A page without parts hydrates by itself.
addEventListener('DOMContentLoaded', () => document.getElementById('page-parts') && start(), { once: true })

function start(): void {
  for (const type of userEvents) addEventListener(type, hydrate, { signal, capture: true, passive: true })
  addEventListener('click', delayClick, { signal, capture: true })
  addEventListener('submit', delaySubmit, { signal, capture: true })
  // A page restored from the back/forward cache is no longer loading.
  addEventListener('pageshow', ({ persisted }) => persisted && toggleOverlay(false))
  hydrated.then(() => beforeHydration.abort())
  whenLoaded(() => {
    if (hasQueuedMessages()) return hydrate()
    if (!isOnSmallScreen()) return whenIdle(hydrate)
    startHeroSlideshow(beforeInteraction.signal)
    // Voice control and switch devices send no event before they press something.
    setTimeout(() => document.hidden || hydrate(), hydrateAfterMs)
  })
}

/** For installing the site on a home screen. Loaded late, because the manifest and its icon would delay the first view. */
function linkManifest(): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }))
}

/** Whether contact messages on this device wait for a connection. */
function hasQueuedMessages(): boolean {
  return navigator.onLine && listStorageKeys(queuedMessagePrefix).length > 0
}

/** If it fails, the page stays as it is and the next interaction tries again. */
function hydrate(): void {
  if (isHydrating) return
  beforeInteraction.abort()
  isHydrating = true
  hydratePage().catch(() => {
    isHydrating = false
  })
}

function delayClick(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], button') : null
  if (pressed instanceof HTMLAnchorElement) delayLink(event, pressed)
  // A form's button is delayed by the form's submit event.
  else if (pressed instanceof HTMLButtonElement && !pressed.form) delay(event, () => pressed.click())
}

function delayLink(event: MouseEvent, link: HTMLAnchorElement): void {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && !link.target
  const isSamePage = link.hash !== '' && link.pathname === location.pathname
  if (!isPlain || link.origin !== location.origin || isSamePage) return
  const isLeaving = link.pathname !== location.pathname && !('stays' in link.dataset) && !/\.\w+$/.test(link.pathname)
  if (isLeaving) toggleOverlay(true)
  // On a slow connection the next page itself arrives sooner than the code that would render it.
  if (isLeaving && isSlow()) return
  delay(
    event,
    () => link.click(),
    () => location.assign(link.href),
  )
}

function delaySubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event
  // Turning Lite on needs no React.
  if (!(form instanceof HTMLFormElement) || form.matches('.lite-switch')) return
  const replay = () => form.requestSubmit(submitter)
  delay(event, replay, () => {
    beforeHydration.abort()
    replay()
  })
}

/** Replays a click after hydration; if that takes too long, does what a browser without JavaScript does. */
function delay(event: Event, replay: () => void, fallback?: () => void): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  const timeout = new Promise<'late'>((resolve) => fallback && setTimeout(resolve, maxClickDelayMs, 'late'))
  Promise.race([hydrated, timeout]).then((outcome) => (outcome === 'late' ? fallback?.() : replay()))
}

/** Shows the overlay of route changes (spec §2) immediately; shell/route-overlay.tsx takes over. */
function toggleOverlay(isOn: boolean): void {
  const overlay = document.querySelector<HTMLElement>('.route-overlay')
  if (overlay) overlay.hidden = !isOn
  document.documentElement.toggleAttribute('data-overlay', isOn)
}

function isSlow(): boolean {
  // Only Chromium has the Network Information API; TypeScript's DOM library lacks it.
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return connection !== undefined && connection.effectiveType !== '4g'
}

/** Safari has no requestIdleCallback. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}
