import { type Category, categories } from '#contract/posts.ts'

/** What an address of the blog asks for; null is All. Anything unknown is All, or the first page. */
export type Asked = { category: Category | null; page: number }

export function readAsked(address: string): Asked {
  const { searchParams } = new URL(address)
  const category = categories.find((known) => known === searchParams.get('category')) ?? null
  const page = searchParams.get('page') ?? ''
  // Beyond that a list would be longer than the call gives (contract/posts.ts).
  return { category, page: /^[1-9]\d{0,2}$/.test(page) && Number(page) <= 166 ? Number(page) : 1 }
}

export function searchOf({ category, page }: Asked): string {
  const search = new URLSearchParams()
  if (category) search.set('category', category)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

export function filterOf({ category }: Asked): { category?: Category } {
  return category ? { category } : {}
}
