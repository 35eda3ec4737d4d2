import './category-marker.css'
import { useRouteLoaderData } from 'react-router'
import type { PostCategory } from '#contract/content/content.ts'

export function CategoryMarker({ category }: { category: string }) {
  const accent = useAccent(category)
  if (!category) return null
  return <p className={`mark small category-mark ${accent}`}>{category}</p>
}

/** The class that sets a category's accent colour. A category that no longer exists gets the default colour. */
export function useAccent(category: string): string {
  // Importing the loader's type from root.tsx would make a cycle of imports.
  const root = useRouteLoaderData<{ categories: readonly PostCategory[] }>('root')
  return `hue-${root?.categories.find(({ name }) => name === category)?.accent ?? 'media'}`
}
