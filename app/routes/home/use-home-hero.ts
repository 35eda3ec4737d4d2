import { type TouchEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { heroEveryMs } from '#app/constants.ts'
import { useAutoplay } from '#app/ui/use-autoplay.ts'

/** A finger that moved sideways by this much turned the page. In CSS pixels. */
const swipePx = 48

/**
 * The hero's state. Until the page is alive its slides are a row that scrolls; then they lie on each other, one shows, and only the
 * pictures that were or will soon be shown are drawn.
 */
export function useHomeHero(count: number) {
  const root = useRef<HTMLElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [isAlive, setAlive] = useState(false)
  const [current, setCurrent] = useState(0)
  const [drawn, setDrawn] = useState<readonly number[]>([0])
  // Nobody is told of the slide that is there from the start.
  const [hasMoved, setHasMoved] = useState(false)
  const { isRunning, ...autoplay } = useAutoplay(root)
  const touchedAt = useRef<{ clientX: number; clientY: number } | null>(null)
  // The slide that goes cannot keep the focus: it is handed to the same button of the one that comes.
  const isButtonHeld = useRef(false)

  function draw(index: number) {
    setDrawn((before) => (before.includes(index) ? before : [...before, index]))
  }
  function go(index: number) {
    const target = (index + count) % count
    isButtonHeld.current = Boolean(row.current?.contains(document.activeElement) && row.current !== document.activeElement)
    draw(target)
    setCurrent(target)
    setHasMoved(true)
  }
  useLayoutEffect(() => {
    if (isButtonHeld.current) row.current?.children[current]?.querySelector('a')?.focus({ preventScroll: true })
    isButtonHeld.current = false
  }, [current])

  // Before anything is painted: the slide that the row was scrolled or turned to stays.
  useLayoutEffect(() => {
    const scrolledTo = row.current ? Math.round(row.current.scrollLeft / row.current.clientWidth) : 0
    const start = Number(root.current?.dataset.slide ?? scrolledTo)
    draw(start)
    setCurrent(start)
    setAlive(true)
  }, [])

  // Every slide has its full time, however it was come to
  useEffect(() => {
    if (!isRunning) return
    const next = (current + 1) % count
    let isOver = false
    async function turn() {
      await pictureIn(row.current?.children[next])
      if (!isOver) go(next)
    }
    // Not before its time draws near: a short visit pays for one picture.
    const drawing = setTimeout(() => draw(next), heroEveryMs / 2)
    const turning = setTimeout(turn, heroEveryMs)
    return () => {
      isOver = true
      clearTimeout(drawing)
      clearTimeout(turning)
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
      if (!isAlive || !from || !to) return
      const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY]
      if (Math.abs(right) >= swipePx && Math.abs(right) > Math.abs(down)) go(right < 0 ? current + 1 : current - 1)
    },
  }

  return {
    root,
    row,
    isAlive,
    current,
    hasMoved,
    isDrawn: (index: number) => drawn.includes(index),
    isRunning,
    go,
    swipe,
    ...autoplay,
  }
}

function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1
}

/** Resolves when its picture can be shown, or never will. */
async function pictureIn(slide: Element | undefined): Promise<void> {
  await slide
    ?.querySelector('img')
    ?.decode()
    .catch(() => {})
}
