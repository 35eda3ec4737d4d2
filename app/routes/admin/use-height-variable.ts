import { type RefObject, useEffect, useRef } from 'react'

/** Tells the page's styles how high an element is, for as long as it is there: what is sticky must not cover what is scrolled to. */
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
