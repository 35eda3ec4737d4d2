import { useEffect } from 'react'

/** Sets `--keyboard-height` to the part of the page that a phone's keyboard covers, so that the toolbar can stay above it. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const screen = window.visualViewport
    if (!screen) return
    const { style } = document.documentElement
    const update = () => {
      // While the page is zoomed in, the keyboard's height is unknown.
      const covered = screen.scale > 1 ? 0 : window.innerHeight - screen.height - screen.offsetTop
      style.setProperty('--keyboard-height', `${Math.max(0, Math.round(covered))}px`)
    }
    update()
    screen.addEventListener('resize', update)
    screen.addEventListener('scroll', update)
    return () => {
      screen.removeEventListener('resize', update)
      screen.removeEventListener('scroll', update)
      style.removeProperty('--keyboard-height')
    }
  }, [])
}
