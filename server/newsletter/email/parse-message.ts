// Formats the plain text of a newsletter: paragraphs, lists and URLs are recognized; HTML and other markup is shown as typed.
import type { EmailBlock, EmailLine } from '#contract/entities/web-view-email.ts'

/** Empty lines separate paragraphs; lines that begin with a dash or a bullet form a list. */
export function parseBlocks(message: string): EmailBlock[] {
  const blocks: { type: EmailBlock['type']; lines: EmailLine[] }[] = []
  for (const paragraph of message.replace(/\r\n?/g, '\n').split(/\n\s*\n/)) {
    let currentType: EmailBlock['type'] | null = null
    for (const line of paragraph.split('\n').filter((text) => text.trim())) {
      const item = /^\s*[-•]\s+(.*)$/.exec(line)
      const type = item ? 'list' : 'paragraph'
      if (type !== currentType) blocks.push({ type, lines: [] })
      currentType = type
      blocks.at(-1)?.lines.push(linkify((item?.[1] ?? line).trim()))
    }
  }
  return blocks
}

/** The first words of a message, for the preview text. */
export function toPreheader(message: string): string {
  const text = message.replace(/\s+/g, ' ').trim()
  return text.length <= 110 ? text : `${text.slice(0, 110).replace(/\s?\S*$/, '')} …`
}

function linkify(line: string): EmailLine {
  const spans: { text: string; href?: string }[] = []
  let end = 0
  for (const { 0: match, index } of line.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const href = trimTrailingPunctuation(match)
    if (!URL.canParse(href)) continue
    if (index > end) spans.push({ text: line.slice(end, index) })
    spans.push({ text: toDisplayUrl(href), href })
    end = index + href.length
  }
  if (end < line.length) spans.push({ text: line.slice(end) })
  return spans
}

/** Removes punctuation that ends a sentence, and a closing bracket whose opening bracket stands before the URL. */
export function trimTrailingPunctuation(address: string): string {
  let unopened = address.split(')').length - address.split('(').length
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? ''
    if (last === ')' && unopened > 0) unopened -= 1
    else if (!".,;:!?'’”»]".includes(last)) break
  }
  return address.slice(0, end)
}

function toDisplayUrl(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
