import type { BlogSearchParams } from '#app/routes/search-params/blog-search-params.ts'

/** The title in the tab and for search engines says which of the blog's lists it is. */
export function getBlogTitle({ category, q, page }: BlogSearchParams, blog: string): string {
  const list = q ? `${blog}: “${q}”` : blog
  return [category ? `${category} – ${list}` : list, ...(page > 1 ? [`page ${page}`] : [])].join(', ')
}
