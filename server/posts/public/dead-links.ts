// Links in posts to other posts and to pages of services, projects, people and of one's own that visitors no longer find.
import { isPostPath } from '#contract/content/post-path.ts'
import type { Db } from '#server/db/schema.ts'
import { toPagePath } from '#server/http/own-path.ts'

export type DeadLinks = {
  siteUrl: string
  /** The paths of the pages that were public and no longer are. */
  getDeadPages(): ReadonlySet<string>
  /** Whether a link leads to one of them, and no redirect leads on. */
  isDead(href: string): boolean
  /** Which of these paths lead to no published post and to no redirect. */
  findDeadPosts(paths: readonly string[]): Promise<readonly string[]>
}

/** Matches links in stored HTML, which the sanitizer has closed and whose attributes are in double quotes. */
const linkPattern = /<a\b([^>]*)>(.*?)<\/a>/gs

/** Leaves the words of dead links, as content does with its own (content/published/resolve-references.ts), in one or several texts. */
export async function removeDeadLinks(texts: readonly string[], deadLinks: DeadLinks): Promise<string[]> {
  const dead = new Set(await listDeadLinks(texts.join(''), deadLinks))
  if (dead.size === 0) return [...texts]
  const replaceLink = (link: string, attributes: string, words: string) => (dead.has(readHref(attributes)) ? words : link)
  return texts.map((html) => html.replace(linkPattern, replaceLink))
}

/** The dead links of a text, each once. */
export async function listDeadLinks(html: string, { siteUrl, isDead, findDeadPosts }: DeadLinks): Promise<string[]> {
  const hrefs = [...new Set([...html.matchAll(linkPattern)].map(([, attributes = '']) => readHref(attributes)))]
  const posts = hrefs.map((href) => toPagePath(href, siteUrl)).filter(isPostPath)
  const deadPosts = new Set(await findDeadPosts([...new Set(posts)]))
  return hrefs.filter((href) => isDead(href) || deadPosts.has(toPagePath(href, siteUrl)))
}

/** More pages and posts would make the overview slow and its list long. */
const maxPages = 100
const maxRead = 500
const maxListed = 20

/** Published posts with dead links, the newest first. Reads the newest of those that link to a post or to a page that is gone. */
export async function findPostsWithDeadLinks(db: Db, deadLinks: DeadLinks): Promise<{ id: string; title: string }[]> {
  const { getDeadPages, siteUrl } = deadLinks
  const starts = ['/blog/', ...[...getDeadPages()].slice(0, maxPages)].flatMap((path) => [path, siteUrl + path])
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'title', 'content'])
    .where(({ eb, or }) => or(starts.map((start) => eb('content', 'like', `%href="${start}%`))))
    .orderBy('created_at', 'desc')
    .limit(maxRead)
    .execute()
  const dead = new Set(await listDeadLinks(posts.map(({ content }) => content).join(''), deadLinks))
  const hasDead = (html: string) => [...html.matchAll(linkPattern)].some(([, attributes = '']) => dead.has(readHref(attributes)))
  return posts
    .filter(({ content }) => hasDead(content))
    .slice(0, maxListed)
    .map(({ id, title }) => ({ id, title }))
}

function readHref(attributes: string): string {
  return / href="([^"]*)"/.exec(attributes)?.[1] ?? ''
}
