import { shouldReduceMotion } from '#app/browser/reduced-motion.ts'
import { wipeSlide } from '#app/browser/wipe-slide.ts'
import { heroIntervalMs } from '#app/constants.ts'

/** Runs the home page's slideshow until hydration. Changes only attributes and `.home-hero-early`, because React doesn't compare them. */
export function startHeroSlideshow(signal: AbortSignal): void {
  const hero = document.querySelector<HTMLElement>('.home-hero')
  if (!hero || shouldReduceMotion()) return
  const slides = [...hero.querySelectorAll('.home-hero-slide')]
  let current = 0
  let timer = setTimeout(loadNext, heroIntervalMs / 2)
  signal.addEventListener('abort', () => clearTimeout(timer))

  /** Loads the next picture shortly before it is shown, so that a short visit downloads only one. */
  function loadNext() {
    const next = (current + 1) % slides.length
    const picture = loadPicture(slides[next])
    // A slide without a picture shows a film, which needs hydration, so the slideshow stops before it.
    if (picture) timer = setTimeout(() => showSlide(next, picture), heroIntervalMs / 2)
  }

  async function showSlide(next: number, picture: HTMLImageElement) {
    await picture.decode().catch(() => {})
    if (signal.aborted || !hero) return
    timer = setTimeout(loadNext, heroIntervalMs / 2)
    if (document.hidden) return
    current = next
    hero.dataset.slide = String(current)
    hero.classList.add('home-hero-live')
    for (const [index, slide] of slides.entries()) slide.classList.toggle('home-hero-current', index === current)
    wipeSlide(slides[current])
  }
}

/** Returns a slide's picture; creates it from the slide's <noscript> markup if it isn't there yet. */
function loadPicture(slide: Element | undefined): HTMLImageElement | null | undefined {
  const box = slide?.querySelector('.home-hero-early')
  if (box && !box.firstChild) {
    const { body } = new DOMParser().parseFromString(slide?.querySelector('noscript')?.textContent ?? '', 'text/html')
    const picture = body.querySelector('.home-hero-picture')
    // The browser wouldn't load a lazy picture, because its slide is still out of view.
    picture?.querySelector('img')?.setAttribute('loading', 'eager')
    if (picture) box.append(picture)
  }
  return slide?.querySelector('.home-hero-frame img')
}
