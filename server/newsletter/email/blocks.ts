// The blocks of newsletters that are written in the editor, as they are stored when a newsletter is sent.
import type { EmailBlock, EmailLine } from '#contract/entities/web-view-email.ts'

/** A picture of the library. `src` is the path of its JPEG, because mail programs don't show AVIF and WebP everywhere. */
export type BlockPicture = { src: string; alt: string; width: number; height: number }

/** A published post, shown as a card. `href` is its path. */
export type PostCard = { title: string; excerpt: string; href: string; picture: BlockPicture | null }

/** Links and pictures of this site are paths; `toFullUrl` makes them URLs. */
export type NewsletterBlock =
  | EmailBlock
  | { type: 'numbers'; start: number; lines: readonly EmailLine[] }
  | { type: 'heading'; level: 2 | 3; line: EmailLine }
  | { type: 'quote'; lines: readonly EmailLine[] }
  | { type: 'picture'; picture: BlockPicture; caption: EmailLine }
  | { type: 'button'; label: string; href: string }
  | { type: 'posts'; posts: readonly PostCard[] }
  | { type: 'divider' }

/** What a newsletter says. `blocks` is null for one of plain text; otherwise `message` is the plain text of the blocks. */
export type NewsletterContent = { subject: string; message: string; blocks: readonly NewsletterBlock[] | null }

/** Reads stored blocks. Null for a newsletter of plain text. */
export function parseStoredBlocks(json: string | null): readonly NewsletterBlock[] | null {
  // Only this site writes the column, after it has checked the blocks.
  return json === null ? null : (JSON.parse(json) as NewsletterBlock[])
}

export function toFullUrl(href: string, siteUrl: string): string {
  return href.startsWith('/') ? siteUrl + href : href
}

export function lineToText(line: EmailLine): string {
  return line.map(({ text }) => text).join('')
}

/** All addresses that readers can open, each once. */
export function listLinks(blocks: readonly NewsletterBlock[]): string[] {
  const hrefs = blocks.flatMap((block) => {
    if (block.type === 'button') return [block.href]
    if (block.type === 'posts') return block.posts.map(({ href }) => href)
    return listLines(block).flatMap((line) => line.flatMap(({ href }) => href ?? []))
  })
  return [...new Set(hrefs)]
}

/** The blocks with other addresses for their links. */
export function mapLinks(blocks: readonly NewsletterBlock[], map: (href: string) => string): NewsletterBlock[] {
  const mapLine = (line: EmailLine) => line.map((span) => (span.href ? { ...span, href: map(span.href) } : span))
  return blocks.map((block): NewsletterBlock => {
    if (block.type === 'button') return { ...block, href: map(block.href) }
    if (block.type === 'posts') return { ...block, posts: block.posts.map((post) => ({ ...post, href: map(post.href) })) }
    if ('lines' in block) return { ...block, lines: block.lines.map(mapLine) }
    if (block.type === 'heading') return { ...block, line: mapLine(block.line) }
    return block.type === 'picture' ? { ...block, caption: mapLine(block.caption) } : block
  })
}

/** The words of a newsletter for its preview text: its sentences or, without any, the titles of its posts. */
export function toPreviewWords(blocks: readonly NewsletterBlock[]): string {
  const sentences = blocks.flatMap((block) => ('lines' in block ? block.lines.map(lineToText) : []))
  const titles = blocks.flatMap((block) => (block.type === 'posts' ? block.posts.map(({ title }) => title) : []))
  return [...sentences, ...titles].join(' ')
}

/** The lines of text of a block, without buttons and posts. */
export function listLines(block: NewsletterBlock): readonly EmailLine[] {
  if ('lines' in block) return block.lines
  if (block.type === 'heading') return [block.line]
  return block.type === 'picture' ? [block.caption] : []
}
