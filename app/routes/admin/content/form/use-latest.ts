import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the last render. What is called later, such as at the end of an upload, would otherwise undo changes made meanwhile. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
