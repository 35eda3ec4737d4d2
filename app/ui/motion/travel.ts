import type { MouseEvent } from 'react'
import { isPlainClick } from '#app/browser/is-plain-click.ts'
import { shouldReduceMotion } from '#app/browser/reduced-motion.ts'

type Click = MouseEvent<HTMLAnchorElement>
type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** The path of the page that the last pressed link opens. */
let destination = ''

/** Lays a copy of a project's picture above the route overlay when a link opens the project. app/routes/project/arrive.ts moves the copy. */
export function travel(event: Click, picture: Element | null | undefined): void {
  endTravel()
  destination = event.currentTarget.pathname
  const image = picture?.querySelector('img')
  if (!picture || !image?.naturalWidth || !isPlainClick(event) || shouldReduceMotion()) return
  const box = document.createElement('div')
  box.className = 'travel'
  box.inert = true
  // Reads everything before it writes, so that the browser computes styles only once.
  const rect = picture.getBoundingClientRect()
  box.append(copyImage(image))
  place(box, rect)
  document.body.append(box)
  document.documentElement.dataset.travels = 'picture'
}

/** As `travel`, from a section in the project's colour, which the overlay then shows on the whole screen. */
export function travelFrom(event: Click, section: Element | null): void {
  const background = section?.querySelector('.fill rect')?.getAttribute('fill')
  if (!section || !background) return
  const picture = section.querySelector('.site-picture')
  const { color } = getComputedStyle(section)
  const { top = 0, bottom = 0 } = picture?.getBoundingClientRect() ?? {}
  travel(event, picture)
  if (!isPlainClick(event)) return
  document.documentElement.dataset.travels = 'background'
  const overlay = findOverlay()
  overlay?.style.setProperty('--travel-background', background)
  overlay?.style.setProperty('--travel-text', color)
  // On narrow screens the overlay's title is below the picture, both where it is and where it moves to, if that is the larger part of the screen.
  if (top < innerHeight - bottom) overlay?.style.setProperty('--travel-top', `max(66vh, ${bottom}px)`)
}

/** Removes the copy, unless it is on its way to the given page. One that is arriving is removed by `arrive`. */
export function endTravel(path?: string): void {
  if (path === destination) return
  destination = ''
  const box = document.querySelector('.travel')
  if (box?.getAnimations().length === 0) box.remove()
  document.documentElement.removeAttribute('data-travels')
  findOverlay()?.removeAttribute('style')
}

/** A copy of the file that the image shows, for a `.travel` box. */
export function copyImage(image: HTMLImageElement): HTMLImageElement {
  const copy = new Image()
  copy.alt = ''
  copy.decoding = 'sync'
  copy.src = image.currentSrc
  copy.style.objectPosition = getComputedStyle(image).objectPosition
  return copy
}

/** Positions an element with pixels. */
export function place({ style }: HTMLElement, { left, top, width, height }: Rect): void {
  style.cssText += `left:${left}px;top:${top}px;width:${width}px;height:${height}px`
}

function findOverlay(): HTMLElement | null {
  return document.querySelector('.route-overlay')
}
