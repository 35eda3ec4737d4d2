import { type FocusEvent, type RefObject, useEffect, useState } from 'react'
import { useReducedMotion } from '../motion/use-reduced-motion.ts'

type Autoplay = {
  /** Whether autoplay is on: the visitor's choice, or the default if there is none. */
  isOn: boolean
  /** Autoplay is on, and nothing pauses it. */
  isRunning: boolean
  /** The carousel is in view, in a visible tab. */
  isVisible: boolean
  toggle(): void
  /** Props for the carousel's root. */
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

/** Autoplay of a carousel (WCAG 2.2.2). It pauses during interaction, while a film plays, and out of view. */
export function useAutoplay(root: RefObject<HTMLElement | null>): Autoplay {
  const isMotionReduced = useReducedMotion()
  const [choice, setChoice] = useState<boolean | null>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  // Separate from the pointer, because scrolling with a finger cancels pointer events, but not touch events.
  const [isTouched, setTouched] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isVisible = useVisible(root)
  const isFilmPlaying = useFilmPlaying(root)
  const isOn = choice ?? !isMotionReduced
  return {
    isOn,
    isVisible,
    isRunning: isOn && isVisible && !isPointedAt && !isTouched && !hasFocus && !isFilmPlaying,
    toggle() {
      setChoice(!isOn)
      // Otherwise the pointer or focus on the Play button would keep autoplay paused.
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

/** Whether at least a fifth of the carousel is in view, in a visible tab. */
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

/** Whether a film in the carousel plays, apart from films without controls, which are silent decoration. */
function useFilmPlaying(root: RefObject<HTMLElement | null>): boolean {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    const element = root.current
    if (!element) return
    const update = () => setPlaying([...element.querySelectorAll('video[controls]')].some(isPlayingFilm))
    // After an error the update waits, because the film's own error handler, which removes the film, runs after this one.
    let timer: ReturnType<typeof setTimeout>
    const updateSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(update)
    }
    // Media events don't bubble, so they are captured.
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
