import { type FocusEvent, type RefObject, useEffect, useState } from 'react'
import { useCalm } from './use-calm.ts'

type Autoplay = {
  /** Wanted: what the pause button shows. */
  isOn: boolean
  /** Wanted, and nothing makes it rest. */
  isRunning: boolean
  /** In view, in a tab that shows. */
  isSeen: boolean
  toggle(): void
  /** For the carousel's root. */
  rest: {
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
  const isCalm = useCalm()
  const [choice, setChoice] = useState<boolean | null>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  // A finger that drags is no pointer any more, but still there.
  const [isTouched, setTouched] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isSeen = useSeen(root)
  const isFilmPlaying = useFilmPlaying(root)
  const isOn = choice ?? !isCalm
  return {
    isOn,
    isSeen,
    isRunning: isOn && isSeen && !isPointedAt && !isTouched && !hasFocus && !isFilmPlaying,
    toggle() {
      setChoice(!isOn)
      setPointedAt(false)
      setFocus(false)
    },
    rest: {
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
function useSeen(root: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false)
  const [isTabShown, setTabShown] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInView((was) => entries.at(-1)?.isIntersecting ?? was), {
      threshold: 0.2,
    })
    if (root.current) observer.observe(root.current)
    const look = () => setTabShown(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
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
    const look = () => setPlaying([...element.querySelectorAll('video[controls]')].some(plays))
    // A film that fails is taken away, but not before its error has been told.
    let timer: ReturnType<typeof setTimeout>
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(look)
    }
    // They don't bubble.
    const events = ['play', 'pause', 'ended', 'emptied']
    for (const event of events) element.addEventListener(event, look, true)
    element.addEventListener('error', lookSoon, true)
    return () => {
      clearTimeout(timer)
      for (const event of events) element.removeEventListener(event, look, true)
      element.removeEventListener('error', lookSoon, true)
    }
  }, [root])
  return isPlaying
}

function plays(film: Element): boolean {
  return film instanceof HTMLVideoElement && !film.paused && !film.ended
}
