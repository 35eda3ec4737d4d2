// Looks up the posts and pictures of a newsletter, and finds what prevents sending it.

import { jpegWidth } from '#contract/entities/picture-size.ts'
import type { PostSummary } from '#contract/entities/posts.ts'
import {
  newsletterDraftMessages,
  pictureGone,
  picturesWithoutAlt,
  postGone,
} from '#contract/messages/newsletter-draft-messages.ts'
import type { Db } from '#server/db/schema.ts'
import type { BlockPicture, NewsletterBlock, PostCard } from '../email/blocks.ts'
import type { WrittenBlock } from './parse-newsletter.ts'

export type ResolvedBlocks = {
  blocks: NewsletterBlock[]
  /** What must be mended before the newsletter can be sent. */
  blockers: string[]
  /** Posts that aren't published any more. A scheduled newsletter is sent without them. */
  missingPosts: string[]
}

/** Reads those of the posts that are published by `dueBy`. */
export type ReadPosts = (db: Db, query: { ids: readonly string[]; dueBy: Date }) => Promise<PostSummary[]>

export async function resolveBlocks(
  db: Db,
  written: readonly WrittenBlock[],
  { readPosts, now }: { readPosts: ReadPosts; now: Date },
): Promise<ResolvedBlocks> {
  const ids = written.flatMap((block) => (block.type === 'posts' ? block.posts.map(({ id }) => id) : []))
  const posts = toCards(await readPosts(db, { ids: [...new Set(ids)], dueBy: now }))
  const pictures = await readPictures(db, written)
  const blocks: NewsletterBlock[] = []
  const blockers = new Set<string>()
  const missingPosts: string[] = []
  let undescribed = 0
  for (const block of written) {
    if (block.type === 'posts') {
      const cards = block.posts.flatMap(({ id }) => posts.get(id) ?? [])
      missingPosts.push(...block.posts.filter(({ id }) => !posts.has(id)).map(({ title }) => title.trim()))
      if (cards.length > 0) blocks.push({ type: 'posts', posts: cards })
    } else if (block.type === 'picture') {
      const { src, alt, caption } = block
      const size = pictures.get(src)
      if (!size) blockers.add(pictureGone(alt))
      else blocks.push({ type: 'picture', picture: { src, alt, ...size }, caption })
      if (alt === '') undescribed += 1
    } else {
      if (block.type === 'button' && !(block.label && block.href)) blockers.add(newsletterDraftMessages.linkMissing)
      blocks.push(block)
    }
  }
  if (undescribed > 0) blockers.add(picturesWithoutAlt(undescribed))
  if (blocks.length === 0) blockers.add(newsletterDraftMessages.textMissing)
  return { blocks, blockers: [...blockers], missingPosts }
}

export function describeMissingPosts(titles: readonly string[]): string[] {
  return titles.map(postGone)
}

/** The cards of posts, by ID. */
function toCards(posts: readonly PostSummary[]): Map<string, PostCard> {
  return new Map(
    posts.map(({ id, title, description, slug, thumbnail, picture }) => {
      const size = thumbnail && picture ? toJpegSize(picture) : null
      const shown: BlockPicture | null = thumbnail && size ? { src: thumbnail, alt: title, ...size } : null
      return [id, { title, excerpt: description, href: `/blog/${slug}`, picture: shown }]
    }),
  )
}

type Size = { width: number; height: number }

/** The sizes of the library's JPEG files, by their paths. */
async function readPictures(db: Db, written: readonly WrittenBlock[]): Promise<Map<string, Size>> {
  const hashes = written.flatMap((block) =>
    block.type === 'picture' ? (/^\/media\/([0-9a-f]{32})\.jpg$/.exec(block.src)?.[1] ?? []) : [],
  )
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('pictures')
    .select(['hash', 'width', 'height'])
    .where('hash', 'in', [...new Set(hashes)])
    .execute()
  return new Map(rows.map(({ hash, width, height }) => [`/media/${hash}.jpg`, toJpegSize({ width, height })]))
}

function toJpegSize({ width, height }: Size): Size {
  const shown = Math.min(width, jpegWidth)
  return { width: shown, height: Math.round((height * shown) / width) }
}
