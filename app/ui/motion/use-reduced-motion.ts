import { useSyncExternalStore } from 'react'
import { getReducedMotionQuery, shouldReduceMotion } from '#app/browser/reduced-motion.ts'

/** Whether the visitor prefers reduced motion or saves data; then films and carousels wait for a press. True before hydration. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, shouldReduceMotion, () => true)
}

function subscribe(onChange: () => void) {
  const query = getReducedMotionQuery()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
