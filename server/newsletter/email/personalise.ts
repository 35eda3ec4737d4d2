// Writes a reader's name into a newsletter from the editor. A newsletter of plain text is sent as it was typed.
import type { EmailLine } from '#contract/entities/web-view-email.ts'
import { fillName, findBrokenNameField, hasNameField } from '#contract/format/name-field.ts'
import { lineToText, listLines, type NewsletterBlock, type NewsletterContent } from './blocks.ts'
import { renderBlocksText } from './blocks-text.ts'

/** `name` is empty if it isn't known. What is returned still has to be escaped, like everything else in the newsletter. */
export function personalise(
  newsletter: NewsletterContent,
  { name, siteUrl }: { name: string; siteUrl: string },
): NewsletterContent {
  const { subject, message, blocks } = newsletter
  // The message has all words of the blocks.
  if (!blocks || !(hasNameField(subject) || hasNameField(message))) return newsletter
  const filled = blocks.map((block) => fillBlock(block, name))
  return { subject: fillName(subject, name), message: renderBlocksText(filled, siteUrl), blocks: filled }
}

function fillBlock(block: NewsletterBlock, name: string): NewsletterBlock {
  const fill = (line: EmailLine): EmailLine => line.map((span) => ({ ...span, text: fillName(span.text, name) }))
  if ('lines' in block) return { ...block, lines: block.lines.map(fill) }
  if (block.type === 'heading') return { ...block, line: fill(block.line) }
  if (block.type === 'picture') return { ...block, caption: fill(block.caption) }
  return block.type === 'button' ? { ...block, label: fillName(block.label, name) } : block
}

/** A field that would be sent as it is: misspelt, or partly bold or linked. Null if there is none. */
export function findBrokenField({ subject, blocks }: Pick<NewsletterContent, 'subject' | 'blocks'>): string | null {
  const texts = (blocks ?? []).flatMap((block) => {
    if (block.type === 'button') return [fillName(block.label, '')]
    // Each part of a line is filled on its own, so a field that is spread over several parts is still in the joined text.
    return listLines(block).map((line) => lineToText(line.map((span) => ({ ...span, text: fillName(span.text, '') }))))
  })
  for (const text of [fillName(subject, ''), ...texts]) {
    const broken = findBrokenNameField(text)
    if (broken) return broken
  }
  return null
}
