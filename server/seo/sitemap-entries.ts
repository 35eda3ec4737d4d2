import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ListedPost } from '#contract/entities/posts.ts'
import { getLastModified } from './last-modified.ts'
import type { PublicPage } from './public-pages.ts'
import type { SitemapEntry } from './sitemap.ts'

type PostsQuery = {
  limit: number
  offset?: number
  after?: ListedPost | undefined
  withContent?: boolean
  /** Adds the authors' names, if visitors may see them. */
  withAuthor?: boolean
}
type ListPublishedPosts = (query: PostsQuery) => Promise<ListedPost[]>

export type DatedPages = {
  pages: readonly PublicPage[]
  /** When the content of each page last changed, by path. */
  modifiedDates: ReadonlyMap<string, string>
}

export type SitemapSources = {
  siteUrl: string
  /** The pages as they are published now. */
  getPages(): DatedPages
  listPosts: ListPublishedPosts
}

export async function listPageEntries({ siteUrl, getPages, listPosts }: SitemapSources): Promise<SitemapEntry[]> {
  const { pages, modifiedDates } = getPages()
  const [newest] = await listPosts({ limit: 1 })
  const newestChange = newest ? getLastModified(newest) : ''
  // An empty blog has noindex.
  const indexed = newest ? pages : pages.filter(({ path }) => path !== '/blog')
  return indexed.map(({ path, pictures, showsPosts }) => {
    const modifiedAt = modifiedDates.get(path) ?? newestChange
    return {
      url: siteUrl + path,
      changedAt: showsPosts && newestChange > modifiedAt ? newestChange : modifiedAt,
      pictures: pictures.map((src) => siteUrl + src),
    }
  })
}

/** Posts per query. More would block the event loop for too long. */
const batchSize = 100

/** Lists the entries of posts, newest first. */
export async function listPostEntries(
  { siteUrl, listPosts }: SitemapSources,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = []
  let after: ListedPost | undefined
  while (entries.length < limit) {
    const count = Math.min(batchSize, limit - entries.length)
    const posts = await listPosts({ limit: count, withContent: true, ...(after ? { after } : { offset }) })
    entries.push(...posts.map((post) => toPostEntry(post, siteUrl)))
    if (posts.length < count) break
    await yieldToEventLoop()
    after = posts.at(-1)
  }
  return entries
}

function toPostEntry(post: ListedPost, siteUrl: string): SitemapEntry {
  const { slug, thumbnail, content = '' } = post
  const url = `${siteUrl}/blog/${slug}`
  const pictures = [...(thumbnail ? [siteUrl + thumbnail] : []), ...findPictureUrls(content, url)]
  return { url, changedAt: getLastModified(post), pictures: [...new Set(pictures)] }
}

function findPictureUrls(content: string, base: string): string[] {
  return [...content.matchAll(/<img [^>]*?\bsrc="([^"]+)"/g)].flatMap(([, src = '']) => URL.parse(src, base)?.href ?? [])
}
