// Links in posts to other posts and to pages of services, projects, people and of one's own that visitors no longer find.
import { isPostPath } from '#contract/content/post-path.ts'
import type { Db } from '#server/db/schema.ts'
import { toOwnPath } from '#server/http/own-path.ts'

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

/** Leaves the words of dead links, as content does with its own (content/published/mend-references.ts). */
export async function removeDeadLinks(html: string, deadLinks: DeadLinks): Promise<string> {
  const dead = new Set(await listDeadLinks(html, deadLinks))
  if (dead.size === 0) return html
  return html.replace(linkPattern, (link, attributes: string, words: string) => (dead.has(readHref(attributes)) ? words : link))
}

/** The dead links of a text, each once. */
export async function listDeadLinks(html: string, { siteUrl, isDead, findDeadPosts }: DeadLinks): Promise<string[]> {
  const hrefs = [...new Set([...html.matchAll(linkPattern)].map(([, attributes = '']) => readHref(attributes)))]
  const toPath = (href: string) => toOwnPath(href.replace(/[?#].*$/, ''), siteUrl)
  const deadPosts = new Set(await findDeadPosts(hrefs.map(toPath).filter(isPostPath)))
  return hrefs.filter((href) => isDead(href) || deadPosts.has(toPath(href)))
}

/** More pages and posts would make the overview slow and its list long. */
const maxPages = 100
const maxPosts = 20

/** Published posts with dead links, the newest first. */
export async function findPostsWithDeadLinks(db: Db, deadLinks: DeadLinks): Promise<{ id: string; title: string }[]> {
  const paths = [...deadLinks.getDeadPages(), ...(await listUnpublishedPosts(db))].slice(0, maxPages)
  const pages = paths.flatMap((path) => [path, deadLinks.siteUrl + path])
  if (pages.length === 0) return []
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'title', 'content'])
    .where(({ eb, or }) => or(pages.map((page) => eb('content', 'like', `%href="${page}%`))))
    .orderBy('created_at', 'desc')
    .limit(maxPosts)
    .execute()
  const dead = await Promise.all(posts.map(({ content }) => listDeadLinks(content, deadLinks)))
  return posts.filter((_, index) => dead[index]?.length).map(({ id, title }) => ({ id, title }))
}

/** The paths of posts that were public and are in the trash or unpublished, the newest first. Posts that are gone for good aren't known. */
async function listUnpublishedPosts(db: Db): Promise<string[]> {
  const drafts = await db
    .selectFrom('drafts')
    .leftJoin('posts', 'posts.id', 'drafts.post_id')
    .select('drafts.slug')
    .where('posts.id', 'is', null)
    .where('drafts.published_at', 'is not', null)
    .orderBy('drafts.updated_at', 'desc')
    .limit(maxPages)
    .execute()
  return drafts.flatMap(({ slug }) => (slug ? [`/blog/${slug}`] : []))
}

function readHref(attributes: string): string {
  return / href="([^"]*)"/.exec(attributes)?.[1] ?? ''
}
