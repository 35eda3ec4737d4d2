import { easing } from '#app/ui/carousel/animate-slides.ts'
import { copyImage, place } from '#app/ui/motion/travel.ts'

/** Moves the copy of a pressed project's picture (ui/motion/travel.ts) to the picture of the project's page, which covers it from below. Faded into each other, two pictures would look like a double exposure. */
export function arrive(): void {
  const box = document.querySelector<HTMLElement>('.travel')
  const former = box?.querySelector('img')
  const image = document.querySelector<HTMLImageElement>('.project-head .site-picture img')
  if (!box || !former || !image) return
  const from = box.getBoundingClientRect()
  const { left, top, width, height } = image.getBoundingClientRect()
  const scale = Math.max(from.width / width, from.height / height)
  // The former picture's place in the box, before the box is scaled.
  const start = { left: (width - from.width / scale) / 2, top: 0, width: from.width / scale, height: from.height / scale }
  // A new page starts at its top, even if the browser hasn't scrolled there yet.
  const to = { left, top: top + scrollY, width, height }
  const x = from.left - left - start.left * scale
  const y = from.top - to.top
  box.append(copyImage(image))
  place(box, to)
  place(former, start)
  const options = { duration: 420, easing }
  box.animate(
    {
      transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'],
      clipPath: [`inset(0 ${start.left}px ${height - start.height}px)`, 'inset(0)'],
    },
    options,
  ).onfinish = () => box.remove()
  former.animate({ transform: ['none', `scale(${Math.max(width / start.width, height / start.height)})`] }, options)
  box.lastElementChild?.animate({ clipPath: ['inset(100% 0 0)', 'inset(0)'] }, options)
}
