// The inline script of pages. It hydrates public pages late, and afterwards replays earlier clicks and form submissions.
import { hydrateAfterMs, hydratedEvent, maxClickDelayMs, queuedMessagePrefix } from '#app/constants.ts'
import { isPlainClick } from '../is-plain-click.ts'
import { cacheVisitedPages } from '../offline/cache-visited-pages.ts'
import { listStorageKeys } from '../storage/list-storage-keys.ts'
import { whenIdle } from '../when-idle.ts'
import { addLink } from './add-link.ts'
import { countClicks } from './count-clicks.ts'
import { startHeroSlideshow } from './hero-slideshow.ts'
import { hydratePage } from './hydrate-page.ts'
import { isMobileDevice } from './is-mobile-device.ts'
import { loadFonts } from './load-fonts.ts'
import { layOutLowerParts, skipLowerParts } from './lower-parts.ts'
import { root } from './root.ts'
import { whenLoaded, whenPainted } from './when-loaded.ts'

// Without pointermove: headless browsers, as those that measure pages, send it for a pointer that only lies there.
const userEvents = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'online']

/** Time in milliseconds after which a page is hydrated although the browser isn't idle. */
const idleTimeoutMs = 2000

let isHydrating = false
const hydrated = new Promise<void>((resolve) => addEventListener(hydratedEvent, () => resolve()))
/** Removes the listeners that hold back clicks and submits; aborted when hydration is complete. */
const untilHydrated = new AbortController()
const { signal } = untilHydrated
/** Removes the listeners that start hydration; aborted when it starts. */
const untilHydrationStarts = new AbortController()

skipLowerParts()
countClicks()
loadFonts()
cacheVisitedPages()
// Links the web app manifest late, because loading it and its icon would delay the first view.
whenPainted(() => addLink('manifest', '/site.webmanifest'))
// Pages without #page-parts, such as the admin, are hydrated at once by the router's own scripts.
addEventListener('DOMContentLoaded', () => (document.getElementById('page-parts') ? start() : layOutLowerParts()))

function start(): void {
  for (const type of userEvents) addEventListener(type, hydrate, { signal, capture: true, passive: true })
  addEventListener('click', delayClick, { signal, capture: true })
  addEventListener('submit', delaySubmit, { signal, capture: true })
  // Hides the overlay that a click showed, if the browser restores the page from its back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && toggleOverlay(false))
  hydrated.then(() => untilHydrated.abort())
  whenLoaded(() => {
    if (hasQueuedMessages()) return hydrate()
    if (!isMobileDevice()) return whenIdle(hydrate, idleTimeoutMs)
    startHeroSlideshow(untilHydrationStarts.signal)
    // Hydrates for voice control and switch devices, which send no event before their first press.
    setTimeout(() => document.hidden || hydrate(), hydrateAfterMs)
  })
}

function hasQueuedMessages(): boolean {
  return navigator.onLine && listStorageKeys(queuedMessagePrefix).length > 0
}

/** Starts hydration. If that fails, the page stays as it is and the next interaction tries again. */
function hydrate(): void {
  if (isHydrating) return
  untilHydrationStarts.abort()
  isHydrating = true
  layOutLowerParts()
  hydratePage().catch(() => {
    isHydrating = false
  })
}

function delayClick(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], button') : null
  if (pressed instanceof HTMLAnchorElement) delayLink(event, pressed)
  // Buttons of forms are skipped here, because delaySubmit delays the submit event that they cause.
  else if (pressed instanceof HTMLButtonElement && !pressed.form) delay(event, () => pressed.click())
}

function delayLink(event: MouseEvent, link: HTMLAnchorElement): void {
  const isSamePage = link.hash !== '' && link.pathname === location.pathname
  if (!isPlainClick(event) || link.target || link.origin !== location.origin || isSamePage) return
  const isLeaving = link.pathname !== location.pathname && !('stays' in link.dataset) && !/\.\w+$/.test(link.pathname)
  if (isLeaving) toggleOverlay(true)
  // On a slow connection the next page arrives sooner as a document than the code that would render it here.
  if (isLeaving && isSlow()) return
  delay(
    event,
    () => link.click(),
    () => location.assign(link.href),
  )
}

function delaySubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event
  // The form that switches Lite (pages for people who save data) on or off needs no React, so it isn't delayed.
  if (!(form instanceof HTMLFormElement) || form.matches('.lite-switch')) return
  const replay = () => form.requestSubmit(submitter)
  delay(event, replay, () => {
    untilHydrated.abort()
    replay()
  })
}

/** Stops an event and replays it after hydration. If hydration takes too long, calls `fallback` instead. */
function delay(event: Event, replay: () => void, fallback?: () => void): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  const late = new Promise<() => void>((resolve) => fallback && setTimeout(resolve, maxClickDelayMs, fallback))
  Promise.race([hydrated.then(() => replay), late]).then((run) => run())
}

/** Shows or hides the overlay of route changes (spec §2) until shell/route-overlay.tsx takes over. */
function toggleOverlay(isOn: boolean): void {
  const overlay = document.querySelector<HTMLElement>('.route-overlay')
  if (overlay) overlay.hidden = !isOn
  root.toggleAttribute('data-overlay', isOn)
}

function isSlow(): boolean {
  // Only Chromium has the Network Information API; TypeScript's DOM library lacks it.
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return connection !== undefined && connection.effectiveType !== '4g'
}
