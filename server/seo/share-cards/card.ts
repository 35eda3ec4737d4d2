import { createHash } from 'node:crypto'
import { defaultFonts, type FontPair } from '#contract/brand/font-pairs.ts'
import { defaultPalette, type Palette } from '#contract/brand/palette.ts'
import { ink } from '#contract/content/brand-colours.ts'
import type { Accent, Heading, PictureSource } from '#contract/content/content.ts'
import type { Post } from '#contract/entities/posts.ts'
import { getAccentFill } from './colours.ts'

export type Card = {
  /** The kind of page in a word or two; may be empty. */
  label: string
  title: Heading
  /** Background colour, such as "#FFB81C". */
  background: string
  picture: CardPicture | null
  /** Of a person without a portrait, in its place. */
  initials?: string
}

/** How a picture is placed. `full` fills the card; the others are on the right. `portrait`: its background continues behind the text. */
export type CardPicture = { kind: 'full' | 'portrait' | 'print' | 'photo'; address: string }

/** `mark`: the sample's logo as SVG. `picture`: the PNG of an uploaded logo. */
export type CardLogo = { kind: 'mark'; svg: string } | { kind: 'name'; name: string } | { kind: 'picture'; file: string }

export type CardBrand = { logo: CardLogo; palette: Palette; fonts: FontPair }

export type SharedPost = Pick<Post, 'title' | 'category' | 'thumbnail' | 'picture'>

/** `accent`: that of the post's category; undefined for one that no longer exists. */
export function createPostCard(
  { title, category, thumbnail, picture }: SharedPost,
  { accent, palette }: { accent: Accent | undefined; palette: Palette },
): Card {
  const address = findLargest(picture?.sources ?? []) ?? thumbnail
  return {
    label: category,
    title: { text: '', loud: title },
    background: accent ? getAccentFill(accent, palette) : ink,
    picture: address ? { kind: 'photo', address } : null,
  }
}

/** Returns the URL of the widest file of the last format, which is the fastest to decode; undefined if there is none. */
export function findLargest(sources: readonly PictureSource[]): string | undefined {
  return sources.at(-1)?.srcSet.split(', ').at(-1)?.split(' ')[0]
}

/** Increase this number when the design changes: each card gets a new URL, so that messengers fetch it again. */
const renderVersion = 2

/** The URL of a page's card, such as "/share/blog/a-post-1f2e3d4c5b.jpg". The hash changes with everything that the card shows. */
export function getCardUrl(path: string, card: Card, { logo, palette, fonts }: CardBrand): string {
  const hash = createHash('sha256')
    .update(
      JSON.stringify([
        renderVersion,
        card,
        logo.kind === 'mark' ? logo.svg : logo,
        ...(palette === defaultPalette ? [] : [palette]),
        ...(fonts === defaultFonts ? [] : [fonts]),
      ]),
    )
    .digest('hex')
    .slice(0, 10)
  return `/share${path === '/' ? '/home' : path}-${hash}.jpg`
}

/** The path of the page in a card URL, whether or not the hash is current. */
export function parseCardUrl(address: string): string | null {
  const path = /^\/share(\/[a-z0-9/-]+)-[0-9a-f]{10}\.jpg$/.exec(address)?.[1]
  return path === '/home' ? '/' : (path ?? null)
}
