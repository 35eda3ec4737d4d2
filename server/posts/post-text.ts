// Search words and reading time of a text.
import { normalizeText } from '#contract/format/normalize-text.ts'

/** Longer words are cut to this many characters. */
const maxWordLength = 60
const maxSearchWords = 8

/** The normalized words of a text, without duplicates. */
export function toWords(text: string): string[] {
  return [...new Set(normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? [])].map((word) =>
    [...word].slice(0, maxWordLength).join(''),
  )
}

export function toSearchWords(query: string): string[] {
  return toWords(query).slice(0, maxSearchWords)
}

/** For sanitized HTML only. Tags other than inline formatting become line breaks. */
export function htmlToText(html: string): string {
  return html
    .replace(/<[^>]*>/g, (tag) => (/^<\/?(a|strong|em|u|s|code)\b/i.test(tag) ? '' : '\n'))
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? ' ')
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** People read 200 to 250 words of prose a minute (Brysbaert 2019: 238), and fewer on a phone. */
const wordsPerMinute = 220

export function estimateReadingMinutes(text: string): number {
  const count = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(count / wordsPerMinute))
}
