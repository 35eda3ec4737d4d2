import type { BlogSearchParams } from '#app/routes/search-params/blog-search-params.ts'

/** The title in the tab and for search engines says which of the blog's lists it is; `first` is that of the first page. */
export function getBlogTitle({ category, q, page }: BlogSearchParams, first = 'Blog'): string {
  if (!category && !q && page === 1) return first
  const list = q ? `Blog: “${q}”` : 'Blog'
  return [category ? `${category} – ${list}` : list, ...(page > 1 ? [`page ${page}`] : [])].join(', ')
}
