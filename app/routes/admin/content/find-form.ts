import { parsePosts } from '#app/api/parse-posts.ts'
import { maxVisibleText, maxVisibleTexts } from '#contract/endpoints/content-endpoints.ts'
import { callAsAdmin } from '../shared/auth/session.ts'

/** The URL of the form in which a public page is edited, at the first of these texts that is found; null if there is no form. */
export async function findForm(page: string, texts: readonly string[]): Promise<string | null> {
  const slug = /^\/blog\/([^/]+)$/.exec(page)?.[1]
  if (slug) return findPostForm(slug)
  const found = await callAsAdmin('findContentText', {
    body: { page, texts: texts.slice(0, maxVisibleTexts).map((text) => text.slice(0, maxVisibleText)) },
  })
  if (!found) return null
  const { kind, key, field } = found
  return `/admin/content/${kind}/${key}${field === null ? '' : `?field=${field}`}`
}

async function findPostForm(slug: string): Promise<string | null> {
  const posts = parsePosts(await callAsAdmin('listPosts', { query: { content: 'false' } }))
  const post = posts.find((each) => each.slug === slug)
  return post ? `/admin?post=${encodeURIComponent(post.id)}` : null
}
