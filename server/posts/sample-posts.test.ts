import { expect, test } from 'vitest'
import type { SamplePost } from '#contract/content/content.ts'
import type { ListedPost, Post } from '#contract/entities/posts.ts'
import { testSite } from '../testing/site/test-site.ts'
import { seedSamplePosts } from './sample-posts.ts'

const sample: SamplePost = {
  title: 'With a picture',
  description: 'Between its words',
  metaTitle: '',
  metaDescription: '',
  category: 'Branding',
  featured: true,
  daysAgo: 3,
  picture: null,
  content:
    '<p>Before</p><figure><img src="content/media/between.jpg" alt="A hill"><figcaption>The hill</figcaption></figure><p>After</p>',
}
const now = new Date('2026-03-10T09:00:00Z')
const storePicture = async () => ({ hash: 'a1', address: '/media/a1.jpg', width: 1600, height: 900 })

test('sample posts are dated before the first start; pictures in their content have a URL, a size and a caption', async () => {
  await using site = await testSite({ now: () => now })
  expect(await seedSamplePosts(site.db, [sample], { now, storePicture })).toBe(1)
  const post = (await (await site.app.request('/api/posts/with-a-picture')).json()) as Post
  expect(post.createdAt).toBe('2026-03-07T09:00:00.000Z')
  expect(post.content).toContain('<img src="/media/a1.jpg" width="1600" height="900" alt="A hill" loading="lazy" />')
  expect(post.content).toContain('<figcaption>The hill</figcaption>')
})

test('sample posts are added once: not next to existing posts, and not again after they were deleted', async () => {
  await using site = await testSite({ now: () => now })
  await seedSamplePosts(site.db, [sample], { now, storePicture })
  await site.db.deleteFrom('posts').execute()
  expect(await seedSamplePosts(site.db, [sample], { now, storePicture })).toBe(0)
  expect((await (await site.app.request('/api/posts')).json()) as ListedPost[]).toEqual([])
})
