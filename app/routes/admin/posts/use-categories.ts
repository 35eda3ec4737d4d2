import { useCallback } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { PostCategory } from '#contract/content/content.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { useQuery } from '../shared/data/use-query.ts'

/** The names of the categories of posts, the default first. Until they are loaded, those that the document came with. */
export function useCategories(): readonly string[] {
  const root = useRouteLoaderData<{ categories: readonly PostCategory[] }>('root')
  const { value } = useQuery(useCallback(() => callAsAdmin('listPostCategories'), []))
  return value ?? root?.categories.map(({ name }) => name) ?? []
}
