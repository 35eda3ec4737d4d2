// The posts of content/sample-posts as readers see them after the first start.
import { samplePosts } from '../../../content/sample-posts/index.ts'
import type { Post } from '../../../contract/entities/posts.ts'
import { expect, sampleTest } from '../../helpers/site.ts'

sampleTest('sample posts keep their figures, tables, code and quotes, and their pictures load', async ({ request }) => {
  const listed: Pick<Post, 'slug' | 'title'>[] = await (await request.get('/api/posts')).json()
  for (const { title, content } of samplePosts) {
    const slug = listed.find((post) => post.title === title)?.slug
    const post: Post = await (await request.get(`/api/posts/${slug}`)).json()
    expect(partsOf(post.content), title).toEqual(partsOf(content))
    const pictures = [...post.content.matchAll(/<img [^>]*src="([^"]+)"/g)].flatMap(([, src]) => src ?? [])
    expect(pictures, title).toHaveLength(content.split('<img ').length - 1)
    for (const src of [...pictures, ...(post.thumbnail ? [post.thumbnail] : [])]) {
      const answer = await request.get(src)
      expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, 'image/jpeg'])
    }
  }
})

/** The tags of a post in order, without <picture> and <source>, which the page adds. */
function partsOf(html: string): (string | undefined)[] {
  return [
    ...html.matchAll(/<(p|h[2-4]|[uo]l|li|blockquote|pre|code|figure|figcaption|table|t[rhd]|a href="[^"]+")(?=[\s>])/g),
  ].map(([, part]) => part)
}
