import type { ListedPost, Post } from '#contract/entities/posts.ts'
import type { Db } from '#server/db/schema.ts'
import { listPosts, type PictureUrls, readPost } from '../posts.ts'
import { addPictureSources } from './content-pictures.ts'
import { addVideoCaptions } from './content-videos.ts'
import { type DeadLinks, removeDeadLinks } from './dead-links.ts'

const relatedCount = 3

type PostPageQuery = {
  slug: string
  dueBy: Date
  /** Whether to add the author's name. */
  withAuthor: boolean
  deadLinks: DeadLinks
}

/** A published post with links to the previous, the next and three related posts. */
export async function readPostPage(db: Db, pictureUrls: PictureUrls, query: PostPageQuery): Promise<Post | null> {
  const { dueBy, deadLinks } = query
  const post = await readPost(db, pictureUrls, query)
  if (!post) return null
  const list = (filter: Parameters<typeof listPosts>[2]) => listPosts(db, pictureUrls, { dueBy, ...filter })
  const [[previous], [next], sameCategory] = await Promise.all([
    list({ after: post, limit: 1 }),
    list({ before: post, limit: 1 }),
    list({ category: post.category, limit: relatedCount + 1 }),
  ])
  const newest = sameCategory.length > relatedCount ? [] : await list({ limit: relatedCount + sameCategory.length })
  const related = new Map(
    [...sameCategory, ...newest].filter(({ id }) => id !== post.id).map((relatedPost) => [relatedPost.id, relatedPost]),
  )
  const [content = ''] = await removeDeadLinks([post.content], deadLinks)
  return {
    ...post,
    content: await addPictureSources(db, pictureUrls, addVideoCaptions(content)),
    relatedLinks: { previous: toLink(previous), next: toLink(next), related: [...related.values()].slice(0, relatedCount) },
  }
}

function toLink(post: ListedPost | undefined) {
  return post ? { slug: post.slug, title: post.title } : null
}
