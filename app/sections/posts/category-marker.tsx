import './category-marker.css'
import { categoryAccents } from '#contract/content/category-accents.ts'

/** A post's category behind its tick of tape. */
export function CategoryMarker({ category }: { category: string }) {
  if (!category) return null
  return <p className={`mark small category-mark ${getAccent(category)}`}>{category}</p>
}

/** The class that gives an element its category's accent. */
export function getAccent(category: string): string {
  return `hue-${categoryAccents[category] ?? 'media'}`
}
