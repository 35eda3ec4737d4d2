import { whenIdle } from './when-idle.ts'

/** Time in milliseconds after which a part is laid out although the browser isn't idle. */
const idleTimeoutMs = 2000

/**
 * Sets whether shell.css leaves the lower parts of the page out of the layout on phones, which then show the rest sooner.
 * Where the browser or the router scrolls the page at once, the heights must be right from the start.
 */
export function skipLowerParts(isScrolled: boolean): void {
  document.documentElement.toggleAttribute('data-skips-lower-parts', !isScrolled && location.hash === '')
}

/** Lays out the lower parts one by one while the browser is idle, so that later jumps in the page find the right heights. */
export function layOutLowerParts(): void {
  const parts = document.querySelectorAll<HTMLElement>('.shell-main > *, .project > *, .service-page > *, .footer')
  const next = [...parts].find(({ style }) => style.contentVisibility === '')
  if (!next) return
  next.style.contentVisibility = 'visible'
  whenIdle(layOutLowerParts, idleTimeoutMs)
}
