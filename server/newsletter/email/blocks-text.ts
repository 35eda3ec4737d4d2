// The plain-text part of a newsletter with blocks. It says everything that the HTML part says.
import type { EmailLine } from '#contract/entities/web-view-email.ts'
import { lineToText, type NewsletterBlock, type PostCard, toFullUrl } from './blocks.ts'

const maxUnderline = 60

export function renderBlocksText(blocks: readonly NewsletterBlock[], siteUrl: string): string {
  return blocks.map((block) => renderBlockText(block, siteUrl)).join('\n\n')
}

function renderBlockText(block: NewsletterBlock, siteUrl: string): string {
  const toText = (line: EmailLine) => renderLineText(line, siteUrl)
  switch (block.type) {
    case 'paragraph':
      return block.lines.map(toText).join('\n')
    case 'list':
      return block.lines.map((line) => `- ${toText(line)}`).join('\n')
    case 'numbers':
      return block.lines.map((line, index) => `${block.start + index}. ${toText(line)}`).join('\n')
    case 'heading':
      return underline(toText(block.line), block.level === 2 ? '=' : '-')
    case 'quote':
      return block.lines.map((line) => `> ${toText(line)}`).join('\n')
    case 'picture': {
      const caption = toText(block.caption)
      return `[Picture: ${block.picture.alt}]${caption && `\n${caption}`}`
    }
    case 'button':
      return `${block.label}: ${toFullUrl(block.href, siteUrl)}`
    case 'posts':
      return block.posts.map((post) => renderPostText(post, siteUrl)).join('\n\n')
    case 'divider':
      return '* * *'
  }
}

function underline(text: string, mark: string): string {
  return `${text}\n${mark.repeat(Math.min(Math.max(text.length, 3), maxUnderline))}`
}

function renderPostText({ title, excerpt, href }: PostCard, siteUrl: string): string {
  return [title, excerpt, toFullUrl(href, siteUrl)].filter(Boolean).join('\n')
}

/** A link's address follows its text, unless the text is the address. */
function renderLineText(line: EmailLine, siteUrl: string): string {
  const parts: string[] = []
  for (const [index, { text, href }] of line.entries()) {
    parts.push(text)
    // A link with bold words consists of several parts.
    if (!href || line[index + 1]?.href === href) continue
    const label = lineToText(line.slice(findLinkStart(line, index), index + 1))
    const url = toFullUrl(href, siteUrl).replace(/^(mailto|tel):/, '')
    if (stripUrl(label) !== stripUrl(url)) parts.push(` (${url})`)
  }
  return parts.join('')
}

function findLinkStart(line: EmailLine, end: number): number {
  let start = end
  while (start > 0 && line[start - 1]?.href === line[end]?.href) start -= 1
  return start
}

function stripUrl(text: string): string {
  return text
    .trim()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '')
}
