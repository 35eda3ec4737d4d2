import { shouldReduceMotion } from '#app/browser/reduced-motion.ts'
import { heroIntervalMs } from '#app/constants.ts'

const tones = ['home-hero-ink', 'home-hero-bone']

/**
 * Turns home's hero while nobody has touched the page; then routes/home/use-home-hero.ts goes on, from `data-slide`. What React will
 * find is changed in classes alone, and in the boxes for early pictures, which it leaves as they are.
 */
export function startHeroSlideshow(signal: AbortSignal): void {
  const hero = document.querySelector<HTMLElement>('.home-hero')
  if (!hero || shouldReduceMotion()) return
  const slides = [...hero.querySelectorAll('.home-hero-slide')]
  let current = 0
  let timer = setTimeout(loadNext, heroIntervalMs / 2)
  signal.addEventListener('abort', () => clearTimeout(timer))

  /** Not before its time draws near: a short visit pays for one picture. */
  function loadNext() {
    const next = (current + 1) % slides.length
    const picture = loadPicture(slides[next])
    // A film: it is shown by the page that is alive.
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

/** The picture of a slide; of a later one it is made from what browsers without scripts are given. */
function loadPicture(slide: Element | undefined): HTMLImageElement | null | undefined {
  const box = slide?.querySelector('.home-hero-early')
  if (box && !box.firstChild) {
    const { body } = new DOMParser().parseFromString(slide?.querySelector('noscript')?.textContent ?? '', 'text/html')
    const picture = body.querySelector('.home-hero-picture')
    // The row cuts it off: waiting until it is near, it would never come.
    picture?.querySelector('img')?.setAttribute('loading', 'eager')
    if (picture) box.append(picture)
  }
  return slide?.querySelector('.home-hero-frame img')
}
