import { type TouchEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { heroIntervalMs } from '#app/constants.ts'
import { useAutoplay } from '#app/ui/carousel/use-autoplay.ts'

/** A finger that moved sideways by this much turned the page. In CSS pixels. */
const swipePx = 48

/**
 * The hero's state. Until the page is alive its slides are a row that scrolls; then they lie on each other, one shows, and only the
 * pictures that were or will soon be shown are drawn.
 */
export function useHomeHero(count: number) {
  const root = useRef<HTMLElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  const [current, setCurrent] = useState(0)
  const [renderedSlides, setRenderedSlides] = useState<readonly number[]>([0])
  // Nobody is told of the slide that is there from the start.
  const [hasMoved, setHasMoved] = useState(false)
  const { isRunning, ...autoplay } = useAutoplay(root)
  const touchedAt = useRef<{ clientX: number; clientY: number } | null>(null)
  // The slide that goes cannot keep the focus: it is handed to the same button of the one that comes.
  const hadButtonFocus = useRef(false)

  function renderSlide(index: number) {
    setRenderedSlides((before) => (before.includes(index) ? before : [...before, index]))
  }
  function goTo(index: number) {
    const target = (index + count) % count
    hadButtonFocus.current = Boolean(row.current?.contains(document.activeElement) && row.current !== document.activeElement)
    renderSlide(target)
    setCurrent(target)
    setHasMoved(true)
  }
  useLayoutEffect(() => {
    if (hadButtonFocus.current) row.current?.children[current]?.querySelector('a')?.focus({ preventScroll: true })
    hadButtonFocus.current = false
  }, [current])

  // Before anything is painted: the slide that the row was scrolled or turned to stays.
  useLayoutEffect(() => {
    const scrolledTo = row.current ? Math.round(row.current.scrollLeft / row.current.clientWidth) : 0
    const start = Number(root.current?.dataset.slide ?? scrolledTo)
    renderSlide(start)
    setCurrent(start)
    setHydrated(true)
  }, [])

  // Every slide has its full time, however it was come to
  useEffect(() => {
    if (!isRunning) return
    const next = (current + 1) % count
    let isOver = false
    async function advance() {
      await waitForPicture(row.current?.children[next])
      if (!isOver) goTo(next)
    }
    // Not before its time draws near: a short visit pays for one picture.
    const renderTimer = setTimeout(() => renderSlide(next), heroIntervalMs / 2)
    const advanceTimer = setTimeout(advance, heroIntervalMs)
    return () => {
      isOver = true
      clearTimeout(renderTimer)
      clearTimeout(advanceTimer)
    }
  }, [isRunning, current])

  // Touches, not pointers: the browser takes those away when it thinks of panning. Who has zoomed in pans.
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
    isAlive: isHydrated,
    current,
    hasMoved,
    isDrawn: (index: number) => renderedSlides.includes(index),
    isRunning,
    go: goTo,
    swipe,
    ...autoplay,
  }
}

function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1
}

/** Resolves when its picture can be shown, or never will. */
async function waitForPicture(slide: Element | undefined): Promise<void> {
  await slide
    ?.querySelector('img')
    ?.decode()
    .catch(() => {})
}
