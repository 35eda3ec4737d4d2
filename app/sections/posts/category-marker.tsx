import './category-marker.css'
import { categoryAccents } from '#contract/content/category-accents.ts'

export function CategoryMarker({ category }: { category: string }) {
  if (!category) return null
  return <p className={`mark small category-mark ${getAccent(category)}`}>{category}</p>
}

/** The class that sets a category's accent colour. */
export function getAccent(category: string): string {
  return `hue-${categoryAccents[category] ?? 'media'}`
}
