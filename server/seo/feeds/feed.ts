// The content of all feeds, whatever their format.
import type { ListedPost } from '#contract/entities/posts.ts'
import { getLastModified } from '../last-modified.ts'

export type Feed = {
  title: string
  description: string
  siteUrl: string
  author: string
  posts: readonly FeedPost[]
  /** Date of the newest change. */
  updatedAt: string
}

export type FeedPost = {
  /** A URN that stays the same when the slug changes. */
  id: string
  url: string
  title: string
  summary: string
  category: string
  /** Null if the feed's author counts. */
  author: string | null
  /** HTML with absolute URLs. */
  html: string
  image: string | null
  publishedAt: string
  updatedAt: string
}

export function toFeedPost(post: ListedPost, siteUrl: string): FeedPost {
  const { id, slug, title, description, category, author = null, thumbnail, content = '', createdAt } = post
  const url = `${siteUrl}/blog/${slug}`
  return {
    id: `urn:uuid:${id}`,
    url,
    title,
    summary: description,
    category,
    author,
    html: withAbsoluteUrls(content, url),
    image: thumbnail && new URL(thumbnail, siteUrl).href,
    publishedAt: createdAt,
    updatedAt: getLastModified(post),
  }
}

// No HTML parser is needed, because the sanitizer writes attributes in double quotes, without bare < or >.
function withAbsoluteUrls(html: string, base: string): string {
  return html.replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(/ (href|src)="([^"]*)"/g, (whole, name, address) => {
        const { href } = URL.parse(address, base) ?? {}
        return href ? ` ${name}="${href}"` : whole
      })
      .replace(
        / srcset="([^"]*)"/g,
        (_, list: string) => ` srcset="${list.replace(/(^|, )\//g, (_, before: string) => `${before}${new URL(base).origin}/`)}"`,
      ),
  )
}
