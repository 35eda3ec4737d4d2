import { expect } from '@playwright/test'
import sharp from 'sharp'
import { siteContent } from '../../content/all-content.ts'
import { fetchToken } from './admin.ts'
import type { RunningSite } from './site.ts'

/** Publishes posts as the API does, one after the other, so that the last one is the newest. */
export async function createPosts(
  site: Pick<RunningSite, 'url' | 'password'>,
  posts: readonly Record<string, string | Blob>[],
): Promise<void> {
  const authorization = `Bearer ${await fetchToken(site)}`
  for (const post of posts) {
    const body = new FormData()
    for (const [name, value] of Object.entries({ description: 'What it is about', content: '<p>Text</p>', ...post }))
      body.append(name, value)
    const answer = await fetch(`${site.url}/api/posts`, { method: 'POST', headers: { authorization }, body })
    expect(answer.status).toBe(201)
  }
}

const paragraph = `<p>${'Somebody walks past a poster in three seconds, so it says one thing and says it large. '.repeat(6)}</p>`

/** As many posts as the sample has, of its kinds and in the site's categories. */
export async function createTestPosts(site: Pick<RunningSite, 'url' | 'password'>): Promise<void> {
  const posts = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const background = { r: 20 * index, g: 120, b: 200 - 10 * index }
      const picture = await sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
        .jpeg()
        .toBuffer()
      return {
        title: `What a poster says in ${index + 3} seconds`,
        category: siteContent.categories[index % siteContent.categories.length]?.name ?? '',
        content: `${paragraph}<h2>At first</h2>${paragraph}<h2>And then</h2>${paragraph.repeat(3)}`,
        featured: String(index < 3),
        thumbnail: new File([new Uint8Array(picture)], 'picture.jpg', { type: 'image/jpeg' }),
      }
    }),
  )
  await createPosts(site, posts)
}
