import { parsePosts } from '#app/api/parse-posts.ts'
import { findEntryPath, pageFolders, pageKinds, singleKinds } from '#contract/content/kinds.ts'
import { callAsAdmin } from '../shared/auth/session.ts'

/** The path of the form in which a public page is edited; null if there is none. */
export async function findForm(page: string): Promise<string | null> {
  const single = singleKinds.find((kind) => findEntryPath(kind, null) === page)
  if (single) return `/admin/content/${single}/${single}`
  // Pages of the agency's own have no folder, so without the second condition every page would be one.
  const kind = pageKinds.find(
    (name) => page.startsWith(`${pageFolders[name]}/`) && page.lastIndexOf('/') === pageFolders[name].length,
  )
  if (kind) {
    const entries = await callAsAdmin('listContentEntries', { params: { kind } })
    const entry = entries.find(({ path }) => path === page)
    return entry ? `/admin/content/${kind}/${entry.key}` : null
  }
  const slug = /^\/blog\/([^/]+)$/.exec(page)?.[1]
  if (!slug) return null
  const posts = parsePosts(await callAsAdmin('listPosts', { query: { content: 'false' } }))
  const post = posts.find((each) => each.slug === slug)
  return post ? `/admin?post=${encodeURIComponent(post.id)}` : null
}
