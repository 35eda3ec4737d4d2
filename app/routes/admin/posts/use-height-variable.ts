import { type RefObject, useEffect, useRef } from 'react'

/** Sets a CSS variable to a sticky bar's height. Scroll padding of that height keeps the bar from covering focused fields. */
export function useHeightVariable(name: `--${string}`): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [name])
  return ref
}
