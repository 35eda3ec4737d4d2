import { type RefObject, useEffect, useRef, useState } from 'react'

type Menu = {
  details: RefObject<HTMLDetailsElement | null>
  summary: RefObject<HTMLElement | null>
  /** What counts as inside; a press or the focus anywhere else closes the menu. */
  inside: RefObject<HTMLElement | null>
  isOpen: boolean
  close(): void
  /** For <details onToggle>. */
  sync(): void
}

/**
 * A menu on <details>, which opens and closes without us. In the browser it also closes on Escape (focus goes back to what opened
 * it), on a press outside, when the focus goes elsewhere, when the page at `path` gives way to another (Back and Forward too), and
 * when the screen is no longer the one it is for.
 */
export function useMenu({ screen, path }: { screen: string; path: string }): Menu {
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const inside = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const lastPath = useRef(path)

  function close() {
    if (details.current) details.current.open = false
  }
  function sync() {
    setOpen(details.current?.open ?? false)
  }

  useEffect(() => {
    // Not at first: it may have been opened before this page came alive.
    if (lastPath.current !== path && details.current) details.current.open = false
    lastPath.current = path
  }, [path])

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // Whether it is open is asked of the element: its toggle event comes a moment late.
    function closeWhen(isMeant: () => boolean): boolean {
      if (!details.current?.open || !isMeant()) return false
      details.current.open = false
      return true
    }
    function onKey({ key }: KeyboardEvent) {
      if (closeWhen(() => key === 'Escape')) summary.current?.focus()
    }
    function onOutsideEvent({ target }: Event) {
      const parts = [summary.current, inside.current]
      closeWhen(() => target instanceof Node && !parts.some((part) => part?.contains(target)))
    }
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('pointerdown', onOutsideEvent, { signal })
    document.addEventListener('focusin', onOutsideEvent, { signal })
    matchMedia(screen).addEventListener('change', ({ matches }) => closeWhen(() => !matches), { signal })
    // It may have been opened before this page came alive.
    setOpen(details.current?.open ?? false)
    return () => listening.abort()
  }, [screen])

  return { details, summary, inside, isOpen, close, sync }
}
