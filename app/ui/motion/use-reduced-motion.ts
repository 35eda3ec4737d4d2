import { useSyncExternalStore } from 'react'
import { getReducedMotionQuery, shouldReduceMotion } from '#app/browser/reduced-motion.ts'

/** Whether nothing may move or load by itself (is-calm.ts). True on the server and until the page is alive. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, shouldReduceMotion, () => true)
}

function subscribe(onChange: () => void) {
  const query = getReducedMotionQuery()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
