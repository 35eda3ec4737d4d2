import type { KeyboardEvent } from 'react'

/** Returns the step of an arrow key; 0 for other keys, for shortcuts, and inside a film, which uses arrow keys itself. */
export function getKeyStep({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey || (target instanceof Element && target.closest('video'))) return 0
  return key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
}
