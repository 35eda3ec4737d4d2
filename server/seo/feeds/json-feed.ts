import type { Feed } from './feed.ts'

/** JSON Feed 1.1. */
export function renderJsonFeed({ title, description, siteUrl, author, posts }: Feed, selfUrl: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: `${siteUrl}/blog`,
    feed_url: selfUrl,
    description,
    language: 'en',
    authors: [{ name: author, url: siteUrl }],
    items: posts.map(({ id, url, title, summary, category, author: writer, html, image, publishedAt, updatedAt }) => ({
      id,
      url,
      title,
      summary,
      content_html: html,
      ...(image && { image }),
      date_published: publishedAt,
      date_modified: updatedAt,
      ...(writer && { authors: [{ name: writer }] }),
      tags: [category],
    })),
  })
}
