import { maxCategoryLength, maxQueryLength } from '#contract/entities/post-categories.ts'

/** What a blog URL asks for: `category` is null for all, `q` is empty without a search. Invalid values count as absent. */
export type BlogSearchParams = { category: string | null; q: string; page: number }

/** `categories`: the names of the site's; in the browser null, because the server knows them. */
export function parseSearchParams(address: string, categories: readonly string[] | null): BlogSearchParams {
  const { searchParams } = new URL(address)
  const named = searchParams.get('category') || null
  const category = named && (categories ? categories.includes(named) : named.length <= maxCategoryLength) ? named : null
  const q = normalizeQuery(searchParams.get('q') ?? '')
  const page = searchParams.get('page') ?? ''
  return { category, q, page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 }
}

export function getNames(categories: readonly { name: string }[]): string[] {
  return categories.map(({ name }) => name)
}

/** Trims, joins spaces and cuts at the maximum length, so that equal searches have the same URL. */
export function normalizeQuery(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim().slice(0, maxQueryLength).trim()
}

export function toSearch({ category, q, page }: BlogSearchParams): string {
  const search = new URLSearchParams()
  if (category) search.set('category', category)
  if (q) search.set('q', q)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

export function toFilter({ category, q }: BlogSearchParams): { category?: string; q?: string } {
  return { ...(category ? { category } : {}), ...(q ? { q } : {}) }
}
