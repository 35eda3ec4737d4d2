// The first script of a public page, written into it. React, the router and the page's own code come later: at the first sign of
// somebody who uses the page, or once it is idle where a mouse is at hand. Until then links, forms and <details> work by themselves; what
// is pressed meanwhile waits for the page to come alive, and is not lost.
import { aliveAnywayMs, aliveEvent, pressWaitMs, queuedMessageKey } from '../constants.ts'
import { keepVisited } from '../offline/keep-visited.ts'
import { keptKeys } from '../ui/kept-keys.ts'
import { countTaps } from './count-taps.ts'
import { loadFonts } from './load-fonts.ts'
import { isOnSmallScreen } from './small-screen.ts'
import { turnHero } from './turn-hero.ts'
import { wakePage } from './wake-page.ts'
import { whenLoaded, whenPainted } from './when-loaded.ts'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'online']

let isWaking = false
const alive = new Promise<void>((resolve) => addEventListener(aliveEvent, () => resolve(), { once: true }))
/** Until the page is alive. */
const listening = new AbortController()
const { signal } = listening
/** Until the first sign. */
const untouched = new AbortController()

countTaps()
loadFonts()
keepVisited()
whenPainted(nameApp)
// A page that lacks the parts is alive by itself.
addEventListener('DOMContentLoaded', () => document.getElementById('page-parts') && begin(), { once: true })

function begin(): void {
  for (const sign of signs) addEventListener(sign, wake, { signal, capture: true, passive: true })
  addEventListener('click', holdClick, { signal, capture: true })
  addEventListener('submit', holdSubmit, { signal, capture: true })
  // A page that comes back from the browser's memory is not on its way any more.
  addEventListener('pageshow', ({ persisted }) => persisted && cover(false))
  alive.then(() => listening.abort())
  whenLoaded(() => {
    if (isWaiting()) return wake()
    if (!isOnSmallScreen()) return whenIdle(wake)
    turnHero(untouched.signal)
    // For those whose device sends no sign before it presses something that is not there yet: voice control, switches.
    setTimeout(() => document.hidden || wake(), aliveAnywayMs)
  })
}

/** For who puts the site on their home screen. In the page from the beginning it and its picture would come before what is seen. */
function nameApp(): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }))
}

/** A message of the contact form that waits on this device for a line. */
function isWaiting(): boolean {
  return navigator.onLine && keptKeys(queuedMessageKey).length > 0
}

/** Where it fails, the page stays as it is, and the next sign tries again. */
function wake(): void {
  if (isWaking) return
  untouched.abort()
  isWaking = true
  wakePage().catch(() => {
    isWaking = false
  })
}

function holdClick(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], button') : null
  if (pressed instanceof HTMLAnchorElement) holdLink(event, pressed)
  // One that sends a form is held when it does.
  else if (pressed instanceof HTMLButtonElement && !pressed.form) hold(event, () => pressed.click())
}

function holdLink(event: MouseEvent, link: HTMLAnchorElement): void {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && !link.target
  const isPlace = link.hash !== '' && link.pathname === location.pathname
  if (!isPlain || link.origin !== location.origin || isPlace) return
  const leaves = link.pathname !== location.pathname && !('stays' in link.dataset) && !/\.\w+$/.test(link.pathname)
  if (leaves) cover(true)
  // On a slow line the page itself is there sooner than the code that would draw it.
  if (leaves && isSlow()) return
  hold(
    event,
    () => link.click(),
    () => location.assign(link.href),
  )
}

function holdSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event
  // To turn Lite on needs none of the code.
  if (!(form instanceof HTMLFormElement) || form.matches('.lite-switch')) return
  const again = () => form.requestSubmit(submitter)
  hold(event, again, () => {
    listening.abort()
    again()
  })
}

/** What was pressed happens once the page is alive; where that takes too long, the way of browsers without scripts. */
function hold(event: Event, again: () => void, otherwise?: () => void): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  const tooLong = new Promise<'late'>((resolve) => otherwise && setTimeout(resolve, pressWaitMs, 'late'))
  Promise.race([alive, tooLong]).then((end) => (end === 'late' ? otherwise?.() : again()))
}

/** As on every change of page (spec §2), at once; shell/route-overlay.tsx takes over. */
function cover(isOn: boolean): void {
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
