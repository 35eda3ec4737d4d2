import type { MouseEvent } from 'react'
import { isPlainClick } from '#app/browser/is-plain-click.ts'

/** Marks the picture of the project that a link opens. shell/route-overlay/travel.css moves it to the header of the project's page. */
export function travel(event: MouseEvent, picture: Element | null | undefined): void {
  if (!picture || !isPlainClick(event)) return
  for (const former of document.querySelectorAll('[data-travels]')) former.removeAttribute('data-travels')
  for (const marked of [picture, document.documentElement]) marked.setAttribute('data-travels', '')
}

/** As `travel`, from a section in the project's colour, which the overlay then shows on the whole screen. */
export function travelFrom(event: MouseEvent, section: Element | null): void {
  const background = section?.querySelector('.fill rect')?.getAttribute('fill')
  if (!section || !background) return
  const picture = section.querySelector('.site-picture')
  // Reads everything before it writes, and writes to the overlay only, so that the browser computes few styles and only once.
  const { color } = getComputedStyle(section)
  const { top = 0, bottom = 0 } = picture?.getBoundingClientRect() ?? {}
  travel(event, picture)
  document.documentElement.dataset.travels = 'background'
  const overlay = document.querySelector<HTMLElement>('.route-overlay')
  overlay?.style.setProperty('--travel-background', background)
  overlay?.style.setProperty('--travel-text', color)
  // On narrow screens the overlay's title is below the picture, both where it is and where it moves to, if that is the larger part of the screen.
  if (top < innerHeight - bottom) overlay?.style.setProperty('--travel-top', `max(66vh, ${bottom}px)`)
}
