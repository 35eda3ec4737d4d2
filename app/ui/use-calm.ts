import { useSyncExternalStore } from 'react'
import { isCalm, reducedMotion } from './is-calm.ts'

/** Whether nothing may move or load by itself (is-calm.ts). True on the server and until the page is alive. */
export function useCalm(): boolean {
  return useSyncExternalStore(watch, isCalm, () => true)
}

function watch(onChange: () => void) {
  const query = reducedMotion()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
