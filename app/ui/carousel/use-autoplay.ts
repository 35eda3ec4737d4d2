import { type FocusEvent, type RefObject, useEffect, useState } from 'react'
import { useReducedMotion } from '../motion/use-reduced-motion.ts'

type Autoplay = {
  /** Wanted: what the pause button shows. */
  isOn: boolean
  /** Wanted, and nothing makes it rest. */
  isRunning: boolean
  /** In view, in a tab that shows. */
  isVisible: boolean
  toggle(): void
  /** For the carousel's root. */
  pauseHandlers: {
    onPointerEnter(): void
    onPointerLeave(): void
    onTouchStart(): void
    onTouchEnd(): void
    onTouchCancel(): void
    onFocus(): void
    onBlur(event: FocusEvent<HTMLElement>): void
  }
}

/**
 * Whether a carousel moves by itself. It rests while it is pointed at, holds the focus, is out of view or in a hidden tab, and while a
 * film in it plays; paused by the visitor it stays so. Under reduced motion it starts only when asked to (WCAG 2.2.2). A visitor who
 * presses play sees it run at once, although pointer and focus are still there.
 */
export function useAutoplay(root: RefObject<HTMLElement | null>): Autoplay {
  const isMotionReduced = useReducedMotion()
  const [choice, setChoice] = useState<boolean | null>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  // A finger that drags is no pointer any more, but still there.
  const [isTouched, setTouched] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isVisible = useVisible(root)
  const isFilmPlaying = useFilmPlaying(root)
  const isOn = choice ?? !isMotionReduced
  return {
    isOn,
    isVisible: isVisible,
    isRunning: isOn && isVisible && !isPointedAt && !isTouched && !hasFocus && !isFilmPlaying,
    toggle() {
      setChoice(!isOn)
      setPointedAt(false)
      setFocus(false)
    },
    pauseHandlers: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget)),
    },
  }
}

/** In view by a fifth at least, in a tab that shows. */
function useVisible(root: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false)
  const [isTabShown, setTabShown] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInView((was) => entries.at(-1)?.isIntersecting ?? was), {
      threshold: 0.2,
    })
    if (root.current) observer.observe(root.current)
    const update = () => setTabShown(document.visibilityState === 'visible')
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [root])
  return isInView && isTabShown
}

/** Silent films without controls are decoration and hold nothing up. */
function useFilmPlaying(root: RefObject<HTMLElement | null>): boolean {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    const element = root.current
    if (!element) return
    const update = () => setPlaying([...element.querySelectorAll('video[controls]')].some(isPlayingFilm))
    // A film that fails is taken away, but not before its error has been told.
    let timer: ReturnType<typeof setTimeout>
    const updateSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(update)
    }
    // They don't bubble.
    const events = ['play', 'pause', 'ended', 'emptied']
    for (const event of events) element.addEventListener(event, update, true)
    element.addEventListener('error', updateSoon, true)
    return () => {
      clearTimeout(timer)
      for (const event of events) element.removeEventListener(event, update, true)
      element.removeEventListener('error', updateSoon, true)
    }
  }, [root])
  return isPlaying
}

function isPlayingFilm(film: Element): boolean {
  return film instanceof HTMLVideoElement && !film.paused && !film.ended
}
