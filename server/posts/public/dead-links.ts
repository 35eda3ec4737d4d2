// Links in posts to pages of services, projects, people and of one's own that visitors no longer find.
import type { Db } from '#server/db/schema.ts'

export type DeadLinks = {
  /** The paths of the pages that were public and no longer are. */
  getDeadPages(): ReadonlySet<string>
  /** Whether a link leads to one of them, and no redirect leads on. */
  isDead(href: string): boolean
}

/** Matches links in stored HTML, which the sanitizer has closed and whose attributes are in double quotes. */
const linkPattern = /<a\b([^>]*)>(.*?)<\/a>/gs

/** Leaves the words of dead links, as content does with its own (content/published/mend-references.ts). */
export function removeDeadLinks(html: string, { getDeadPages, isDead }: DeadLinks): string {
  if (getDeadPages().size === 0) return html
  return html.replace(linkPattern, (link, attributes: string, words: string) => (isDead(readHref(attributes)) ? words : link))
}

/** The dead links of a text, each once. */
export function listDeadLinks(html: string, { isDead }: DeadLinks): string[] {
  const hrefs = [...html.matchAll(linkPattern)].map(([, attributes = '']) => readHref(attributes))
  return [...new Set(hrefs)].filter(isDead)
}

/** More pages and posts would make the overview slow and its list long. */
const maxPages = 100
const maxPosts = 20

/** Published posts with dead links, the newest first. */
export async function findPostsWithDeadLinks(db: Db, deadLinks: DeadLinks): Promise<{ id: string; title: string }[]> {
  const pages = [...deadLinks.getDeadPages()].slice(0, maxPages)
  if (pages.length === 0) return []
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'title', 'content'])
    .where(({ eb, or }) => or(pages.map((page) => eb('content', 'like', `%href="${page}%`))))
    .orderBy('created_at', 'desc')
    .limit(maxPosts)
    .execute()
  return posts.filter(({ content }) => listDeadLinks(content, deadLinks).length > 0).map(({ id, title }) => ({ id, title }))
}

function readHref(attributes: string): string {
  return / href="([^"]*)"/.exec(attributes)?.[1] ?? ''
}
