// What all feeds tell of the blog, whatever they are written in.
import type { ListedPost, Post } from '#contract/entities/posts.ts'

export type Feed = {
  title: string
  description: string
  siteUrl: string
  /** The one who writes. */
  author: string
  posts: readonly FeedPost[]
  /** Of its newest change. */
  updatedAt: string
}

export type FeedPost = {
  /** Stays the same when the post gets another address. */
  id: string
  url: string
  title: string
  summary: string
  category: string
  /** HTML whose addresses need no page to be read from. */
  html: string
  image: string | null
  publishedAt: string
  updatedAt: string
}

export function toFeedPost(post: ListedPost, siteUrl: string): FeedPost {
  const { id, slug, title, description, category, thumbnail, content = '', createdAt } = post
  const url = `${siteUrl}/blog/${slug}`
  return {
    id: `urn:uuid:${id}`,
    url,
    title,
    summary: description,
    category,
    html: withAbsoluteUrls(content, url),
    image: thumbnail && new URL(thumbnail, siteUrl).href,
    publishedAt: createdAt,
    updatedAt: getLastModified(post),
  }
}

/** A scheduled post was written before it was published. */
export function getLastModified({ createdAt, updatedAt }: Pick<Post, 'createdAt' | 'updatedAt'>): string {
  return updatedAt > createdAt ? updatedAt : createdAt
}

/** Addresses of the pictures in a post. */
export function findPictureUrls(content: Post['content'], base: string): string[] {
  return [...content.matchAll(/<img [^>]*?\bsrc="([^"]+)"/g)].flatMap(([, src = '']) => URL.parse(src, base)?.href ?? [])
}

// Content is what the sanitiser has written: attributes in double quotes, no bare < or > in them.
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
