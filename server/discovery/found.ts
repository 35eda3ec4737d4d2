// What there is to be found: the pages, and the published posts.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ListedPost } from '#contract/posts.ts'
import type { PublicPage } from '../public-pages.ts'
import { lastChange, picturesIn } from './feed.ts'
import type { SitemapEntry } from './sitemap.ts'

type PostsQuery = { limit: number; offset?: number; after?: ListedPost | undefined; withContent?: boolean }
/** Published posts, newest first. */
export type ListPublished = (query: PostsQuery) => Promise<ListedPost[]>

export type Findable = {
  siteUrl: string
  pages: readonly PublicPage[]
  /** When the content of each page last changed, by path. */
  pageChanges: ReadonlyMap<string, string>
  listPosts: ListPublished
}

export async function findPages({ siteUrl, pages, pageChanges, listPosts }: Findable): Promise<SitemapEntry[]> {
  const [newest] = await listPosts({ limit: 1 })
  const newestChange = newest ? lastChange(newest) : ''
  return pages.map(({ path, pictures, showsPosts }) => {
    const own = pageChanges.get(path) ?? newestChange
    return {
      url: siteUrl + path,
      changedAt: showsPosts && newestChange > own ? newestChange : own,
      pictures: pictures.map((src) => siteUrl + src),
    }
  })
}

/** Posts are read so many at once: with their content that is half a megabyte, some milliseconds, and others get in between. */
const atOnce = 100

/** Newest first, from the one at `offset` on. */
export async function findPosts(
  { siteUrl, listPosts }: Findable,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = []
  let after: ListedPost | undefined
  while (entries.length < limit) {
    const wanted = Math.min(atOnce, limit - entries.length)
    const posts = await listPosts({ limit: wanted, withContent: true, ...(after ? { after } : { offset }) })
    entries.push(...posts.map((post) => entryOf(post, siteUrl)))
    if (posts.length < wanted) break
    await nextTurn()
    after = posts.at(-1)
  }
  return entries
}

function entryOf(post: ListedPost, siteUrl: string): SitemapEntry {
  const { slug, thumbnail, content = '' } = post
  const url = `${siteUrl}/blog/${slug}`
  const pictures = [...(thumbnail ? [siteUrl + thumbnail] : []), ...picturesIn(content, url)]
  return { url, changedAt: lastChange(post), pictures: [...new Set(pictures)] }
}
