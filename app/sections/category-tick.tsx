import './category-tick.css'
import { categoryAccents } from '#contract/category-tapes.ts'

/** A post's category behind its tick of tape. */
export function CategoryTick({ category }: { category: string }) {
  if (!category) return null
  return <p className={`tick small category-tick ${tapeOf(category)}`}>{category}</p>
}

/** The class that gives an element its category's accent. */
export function tapeOf(category: string): string {
  return `tape-${categoryAccents[category] ?? 'media'}`
}
