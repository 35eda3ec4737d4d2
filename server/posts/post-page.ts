import type { ListedPost, Post } from '#contract/posts.ts'
import type { Db } from '../db/schema.ts'
import { withPictures } from './content-pictures.ts'
import { withVideoPlaces } from './content-videos.ts'
import { listPosts, type PictureAddresses, readPost } from './posts.ts'

const relatedPosts = 3

type Asked = { slug: string; dueBy: Date }

/** One published post with what a reader may go on with: the posts beside it, and others of its category, else the newest. */
export async function readPostPage(db: Db, addresses: PictureAddresses, { slug, dueBy }: Asked): Promise<Post | null> {
  const post = await readPost(db, addresses, { slug, dueBy })
  if (!post) return null
  const list = (query: Parameters<typeof listPosts>[2]) => listPosts(db, addresses, { dueBy, ...query })
  const [[previous], [next], alike] = await Promise.all([
    list({ after: post, limit: 1 }),
    list({ before: post, limit: 1 }),
    list({ category: post.category, limit: relatedPosts + 1 }),
  ])
  const others = alike.length > relatedPosts ? [] : await list({ limit: relatedPosts + alike.length })
  const related = new Map([...alike, ...others].filter(({ id }) => id !== post.id).map((other) => [other.id, other]))
  return {
    ...post,
    content: await withPictures(db, addresses, withVideoPlaces(post.content)),
    further: { previous: linkTo(previous), next: linkTo(next), related: [...related.values()].slice(0, relatedPosts) },
  }
}

function linkTo(post: ListedPost | undefined) {
  return post ? { slug: post.slug, title: post.title } : null
}
