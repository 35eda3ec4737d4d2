import { type TouchEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { wipeSlide } from '#app/browser/wipe-slide.ts'
import { heroIntervalMs } from '#app/constants.ts'
import { useAutoplay } from '#app/ui/carousel/use-autoplay.ts'

/** How far a swipe must move to change the slide, in CSS pixels. */
const swipePx = 48

/** The hero's state. Before hydration its slides are a scrolling row; afterwards only one slide is visible. */
export function useHomeHero(count: number) {
  const root = useRef<HTMLElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  const [current, setCurrent] = useState(0)
  const [renderedSlides, setRenderedSlides] = useState<readonly number[]>([0])
  // False until the slide changes, because the initial slide must not be announced.
  const [hasMoved, setHasMoved] = useState(false)
  const { isRunning, ...autoplay } = useAutoplay(root)
  const touchedAt = useRef<{ clientX: number; clientY: number } | null>(null)
  // When a slide with the focused button leaves, the next slide's button takes the focus.
  const hadButtonFocus = useRef(false)

  function renderSlide(index: number) {
    setRenderedSlides((before) => (before.includes(index) ? before : [...before, index]))
  }
  function goTo(index: number) {
    if (count === 1) return
    const target = (index + count) % count
    hadButtonFocus.current = Boolean(row.current?.contains(document.activeElement) && row.current !== document.activeElement)
    renderSlide(target)
    setCurrent(target)
    setHasMoved(true)
  }
  useLayoutEffect(() => {
    if (hadButtonFocus.current) row.current?.children[current]?.querySelector('a')?.focus({ preventScroll: true })
    hadButtonFocus.current = false
    if (hasMoved) wipeSlide(row.current?.children[current])
  }, [current, hasMoved])

  // Starts with the slide that was visible before hydration. Runs before painting, so that no other slide is shown for a moment.
  useLayoutEffect(() => {
    const scrolledTo = row.current ? Math.round(row.current.scrollLeft / row.current.clientWidth) : 0
    const start = Number(root.current?.dataset.slide ?? scrolledTo)
    renderSlide(start)
    setCurrent(start)
    setHydrated(true)
  }, [])

  // The timers restart with each slide, so that it gets its full time however it was reached.
  useEffect(() => {
    if (!isRunning) return
    const next = (current + 1) % count
    let isOver = false
    async function advance() {
      await waitForPicture(row.current?.children[next])
      if (!isOver) goTo(next)
    }
    // The next slide is rendered only halfway through the interval, so that a short visit downloads only the first picture.
    const renderTimer = setTimeout(() => renderSlide(next), heroIntervalMs / 2)
    const advanceTimer = setTimeout(advance, heroIntervalMs)
    return () => {
      isOver = true
      clearTimeout(renderTimer)
      clearTimeout(advanceTimer)
    }
  }, [isRunning, current])

  // Uses touch events, because browsers cancel pointer events when a touch may be the start of scrolling.
  const swipe = {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 && !isZoomed() ? touches[0] : undefined
      touchedAt.current = touch ? { clientX: touch.clientX, clientY: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const [from, to] = [touchedAt.current, changedTouches[0]]
      touchedAt.current = null
      if (!isHydrated || !from || !to) return
      const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY]
      if (Math.abs(right) >= swipePx && Math.abs(right) > Math.abs(down)) goTo(right < 0 ? current + 1 : current - 1)
    },
  }

  return {
    root,
    row,
    isHydrated,
    current,
    hasMoved,
    isRendered: (index: number) => renderedSlides.includes(index),
    isRunning,
    go: goTo,
    swipe,
    ...autoplay,
  }
}

function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1
}

/** Resolves when the slide's picture can be shown, or has failed. */
async function waitForPicture(slide: Element | undefined): Promise<void> {
  await slide
    ?.querySelector('img')
    ?.decode()
    .catch(() => {})
}
