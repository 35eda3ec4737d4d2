// What a share card shows, and its address.
import { createHash } from 'node:crypto'
import type { Heading, PictureSource } from '#contract/content/content.ts'
import type { Post } from '#contract/entities/posts.ts'
import { getCategoryColour } from './colours.ts'

export type Card = {
  /** What kind of page it is, in a word or two; may be empty. */
  label: string
  title: Heading
  /** Colour of its ground, "#FFB81C". */
  field: string
  picture: CardPicture | null
}

/**
 * `set`: fills the card and has room for words at the left. The others stand at the right: an upright `portrait`, whose ground goes on to
 * the left, an upright `plate`, and a `photo`, which is wider.
 */
export type CardPicture = { kind: 'set' | 'portrait' | 'plate' | 'photo'; address: string }

/** What of a post its card shows. */
export type SharedPost = Pick<Post, 'title' | 'category' | 'thumbnail' | 'picture'>

export function createPostCard({ title, category, thumbnail, picture }: SharedPost): Card {
  const address = findLargestWebp(picture?.sources ?? []) ?? thumbnail
  return {
    label: category,
    title: { text: '', loud: title },
    field: getCategoryColour(category),
    picture: address ? { kind: 'photo', address } : null,
  }
}

/** Of a picture's forms: everything that draws here reads WebP. */
export function findLargestWebp(sources: readonly PictureSource[]): string | undefined {
  const webp = sources.find(({ type }) => type === 'image/webp')
  return webp?.srcSet.split(', ').at(-1)?.split(' ')[0]
}

/** Raised when cards are drawn in another way: each then has a new address, and messengers fetch it anew. */
const renderVersion = 2

/** "/share/blog/a-post-1f2e3d4c5b.jpg": it changes with all that the card shows. */
export function getCardUrl(path: string, card: Card, logo: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([renderVersion, card, logo]))
    .digest('hex')
    .slice(0, 10)
  return `/share${path === '/' ? '/home' : path}-${hash}.jpg`
}

/** The page whose card an address is, or once was. */
export function parseCardUrl(address: string): string | null {
  const path = /^\/share(\/[a-z0-9/-]+)-[0-9a-f]{10}\.jpg$/.exec(address)?.[1]
  return path === '/home' ? '/' : (path ?? null)
}
