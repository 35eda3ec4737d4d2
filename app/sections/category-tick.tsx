import './category-tick.css'
import type { Tape } from '#contract/content.ts'

// Blog categories wear the tape of their channel (design §3). Another backend may send any category.
const tapes: Record<string, Tape> = {
  Animation: 'animation',
  'Social Media': 'social',
  'Event Coverage': 'events',
  Branding: 'brand',
  Marketing: 'marketing',
}

/** A post's category behind its tick of tape. */
export function CategoryTick({ category }: { category: string }) {
  if (!category) return null
  return <p className={`tick small category-tick ${tapeOf(category)}`}>{category}</p>
}

/** The class that gives an element its category's tape. */
export function tapeOf(category: string): string {
  return `tape-${tapes[category] ?? 'media'}`
}
