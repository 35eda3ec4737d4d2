import { shouldReduceMotion } from '#app/browser/reduced-motion.ts'
import { heroIntervalMs } from '#app/constants.ts'

const tones = ['home-hero-ink', 'home-hero-bone']

/**
 * Runs the slideshow at the top of the home page before hydration; routes/home/use-home-hero.ts continues from the slide in `data-slide`.
 * Changes only attributes and the content of `.home-hero-early`, because React ignores such differences when it hydrates the page.
 */
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
    for (const tone of tones) hero.classList.toggle(tone, slides[current]?.classList.contains(tone))
  }
}

/** Returns the picture of a slide. Except in the first slide, the picture is created here from the slide's <noscript> markup. */
function loadPicture(slide: Element | undefined): HTMLImageElement | null | undefined {
  const box = slide?.querySelector('.home-hero-early')
  if (box && !box.firstChild) {
    const { body } = new DOMParser().parseFromString(slide?.querySelector('noscript')?.textContent ?? '', 'text/html')
    const picture = body.querySelector('.home-hero-picture')
    // The slides are in a scrolled row. The browser wouldn't load a lazy picture of a slide that is out of view.
    picture?.querySelector('img')?.setAttribute('loading', 'eager')
    if (picture) box.append(picture)
  }
  return slide?.querySelector('.home-hero-frame img')
}
