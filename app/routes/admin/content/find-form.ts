import { parsePosts } from '#app/api/parse-posts.ts'
import { findEntryPath, pageFolders, pageKinds, singleKinds } from '#contract/content/kinds.ts'
import { maxVisibleText, maxVisibleTexts } from '#contract/endpoints/content-endpoints.ts'
import { callAsAdmin } from '../shared/auth/session.ts'

/** The URL of the form in which a public page is edited, at the first of these texts that is found; null if there is no form. */
export async function findForm(page: string, texts: readonly string[]): Promise<string | null> {
  const slug = /^\/blog\/([^/]+)$/.exec(page)?.[1]
  if (slug) return findPostForm(slug)
  const found = await callAsAdmin('findContentText', {
    body: { page, texts: texts.slice(0, maxVisibleTexts).map((text) => text.slice(0, maxVisibleText)) },
  })
  return found ? `/admin/content/${found.kind}/${found.key}?field=${found.field}` : findPageForm(page)
}

async function findPageForm(page: string): Promise<string | null> {
  const single = singleKinds.find((kind) => findEntryPath(kind, null) === page)
  if (single) return `/admin/content/${single}/${single}`
  // Pages of the agency's own have no folder, so without the second condition every page would be one.
  const kind = pageKinds.find(
    (name) => page.startsWith(`${pageFolders[name]}/`) && page.lastIndexOf('/') === pageFolders[name].length,
  )
  if (!kind) return null
  const entries = await callAsAdmin('listContentEntries', { params: { kind } })
  const entry = entries.find(({ path }) => path === page)
  return entry ? `/admin/content/${kind}/${entry.key}` : null
}

async function findPostForm(slug: string): Promise<string | null> {
  const posts = parsePosts(await callAsAdmin('listPosts', { query: { content: 'false' } }))
  const post = posts.find((each) => each.slug === slug)
  return post ? `/admin?post=${encodeURIComponent(post.id)}` : null
}
