// The first script of a public page, written into it. React, the router and the page's own code come later: at the first sign of
// somebody who uses the page, or once it is idle where a mouse is at hand. Until then links, forms and <details> work by themselves; what
// is pressed meanwhile waits for the page to come alive, and is not lost.
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
/** Until the page is alive. */
const beforeHydration = new AbortController()
const { signal } = beforeHydration
/** Until the first sign. */
const beforeInteraction = new AbortController()

countClicks()
loadFonts()
cacheVisitedPages()
whenPainted(linkManifest)
// A page that lacks the parts is alive by itself.
addEventListener('DOMContentLoaded', () => document.getElementById('page-parts') && start(), { once: true })

function start(): void {
  for (const type of userEvents) addEventListener(type, hydrate, { signal, capture: true, passive: true })
  addEventListener('click', delayClick, { signal, capture: true })
  addEventListener('submit', delaySubmit, { signal, capture: true })
  // A page that comes back from the browser's memory is not on its way any more.
  addEventListener('pageshow', ({ persisted }) => persisted && toggleOverlay(false))
  hydrated.then(() => beforeHydration.abort())
  whenLoaded(() => {
    if (hasQueuedMessages()) return hydrate()
    if (!isOnSmallScreen()) return whenIdle(hydrate)
    startHeroSlideshow(beforeInteraction.signal)
    // For those whose device sends no sign before it presses something that is not there yet: voice control, switches.
    setTimeout(() => document.hidden || hydrate(), hydrateAfterMs)
  })
}

/** For who puts the site on their home screen. In the page from the beginning it and its picture would come before what is seen. */
function linkManifest(): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }))
}

/** A message of the contact form that waits on this device for a line. */
function hasQueuedMessages(): boolean {
  return navigator.onLine && listStorageKeys(queuedMessagePrefix).length > 0
}

/** Where it fails, the page stays as it is, and the next sign tries again. */
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
  // One that sends a form is held when it does.
  else if (pressed instanceof HTMLButtonElement && !pressed.form) delay(event, () => pressed.click())
}

function delayLink(event: MouseEvent, link: HTMLAnchorElement): void {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && !link.target
  const isSamePage = link.hash !== '' && link.pathname === location.pathname
  if (!isPlain || link.origin !== location.origin || isSamePage) return
  const isLeaving = link.pathname !== location.pathname && !('stays' in link.dataset) && !/\.\w+$/.test(link.pathname)
  if (isLeaving) toggleOverlay(true)
  // On a slow line the page itself is there sooner than the code that would draw it.
  if (isLeaving && isSlow()) return
  delay(
    event,
    () => link.click(),
    () => location.assign(link.href),
  )
}

function delaySubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event
  // To turn Lite on needs none of the code.
  if (!(form instanceof HTMLFormElement) || form.matches('.lite-switch')) return
  const replay = () => form.requestSubmit(submitter)
  delay(event, replay, () => {
    beforeHydration.abort()
    replay()
  })
}

/** What was pressed happens once the page is alive; where that takes too long, the way of browsers without scripts. */
function delay(event: Event, replay: () => void, fallback?: () => void): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  const timeout = new Promise<'late'>((resolve) => fallback && setTimeout(resolve, maxClickDelayMs, 'late'))
  Promise.race([hydrated, timeout]).then((outcome) => (outcome === 'late' ? fallback?.() : replay()))
}

/** As on every change of page (spec §2), at once; shell/route-overlay.tsx takes over. */
function toggleOverlay(isOn: boolean): void {
  const overlay = document.querySelector<HTMLElement>('.route-overlay')
  if (overlay) overlay.hidden = !isOn
  document.documentElement.toggleAttribute('data-overlay', isOn)
}

function isSlow(): boolean {
  // The Network Information API is Chromium's alone and not in TypeScript's library.
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return connection !== undefined && connection.effectiveType !== '4g'
}

/** Safari has no such callback. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}
