import type { BlogSearchParams } from '#app/routes/search-params/blog-search-params.ts'

/** The page's title, naming category, search and page number. `first` is the title of the unfiltered first page. */
export function getBlogTitle({ category, q, page }: BlogSearchParams, first = 'Blog'): string {
  if (!category && !q && page === 1) return first
  const list = q ? `Blog: “${q}”` : 'Blog'
  return [category ? `${category} – ${list}` : list, ...(page > 1 ? [`page ${page}`] : [])].join(', ')
}
