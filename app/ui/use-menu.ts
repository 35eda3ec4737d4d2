import { type RefObject, useEffect, useRef, useState } from 'react'

type Menu = {
  details: RefObject<HTMLDetailsElement | null>
  summary: RefObject<HTMLElement | null>
  /** The menu's content. A press or focus outside both `inside` and `summary` closes the menu. */
  inside: RefObject<HTMLElement | null>
  isOpen: boolean
  close(): void
  /** Pass it to <details> as onToggle. */
  sync(): void
}

/** A menu on a native <details>. It closes on Escape, on a press outside, when `path` changes, and when `screen` doesn't match. */
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
    // Skips the first render, because the visitor may have opened the menu before hydration.
    if (lastPath.current !== path && details.current) details.current.open = false
    lastPath.current = path
  }, [path])

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // Reads the element instead of `isOpen`, which is outdated until the asynchronous toggle event sets it.
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
    // Takes over the state of a menu opened before hydration.
    setOpen(details.current?.open ?? false)
    return () => listening.abort()
  }, [screen])

  return { details, summary, inside, isOpen, close, sync }
}
