import type { MouseEvent } from 'react'
import { isPlainClick } from '#app/browser/is-plain-click.ts'
import { shouldReduceMotion } from '#app/browser/reduced-motion.ts'

type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** Lays a copy of a project's picture above the route overlay when a link opens the project. app/routes/project/arrive.ts moves the copy; the overlay removes it. */
export function travel(event: MouseEvent, picture: Element | null | undefined): void {
  document.querySelector('.travel')?.remove()
  const image = picture?.querySelector('img')
  if (!image?.currentSrc || !isPlainClick(event) || shouldReduceMotion()) return
  const box = document.createElement('div')
  box.className = 'travel'
  box.inert = true
  // Reads everything before it writes, so that the browser computes styles only once.
  const rect = image.getBoundingClientRect()
  box.append(copyImage(image))
  place(box, rect)
  document.body.append(box)
  document.documentElement.dataset.travels = 'picture'
}

/** As `travel`, from a section in the project's colour, which the overlay then shows on the whole screen. */
export function travelFrom(event: MouseEvent, section: Element | null): void {
  const background = section?.querySelector('.fill rect')?.getAttribute('fill')
  if (!section || !background) return
  const picture = section.querySelector('.site-picture')
  const { color } = getComputedStyle(section)
  const { top = 0, bottom = 0 } = picture?.getBoundingClientRect() ?? {}
  travel(event, picture)
  if (!isPlainClick(event)) return
  document.documentElement.dataset.travels = 'background'
  const overlay = document.querySelector<HTMLElement>('.route-overlay')
  overlay?.style.setProperty('--travel-background', background)
  overlay?.style.setProperty('--travel-text', color)
  // On narrow screens the overlay's title is below the picture, both where it is and where it moves to, if that is the larger part of the screen.
  if (top < innerHeight - bottom) overlay?.style.setProperty('--travel-top', `max(66vh, ${bottom}px)`)
}

/** A copy of the file that the image shows, for a `.travel` box. */
export function copyImage(image: HTMLImageElement): HTMLImageElement {
  const copy = new Image()
  copy.decoding = 'sync'
  copy.src = image.currentSrc
  copy.style.objectPosition = getComputedStyle(image).objectPosition
  return copy
}

/** Positions an element with pixels. */
export function place({ style }: HTMLElement, { left, top, width, height }: Rect): void {
  style.cssText += `left:${left}px;top:${top}px;width:${width}px;height:${height}px`
}
