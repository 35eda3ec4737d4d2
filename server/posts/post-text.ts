// What a post is found by, and how long it takes to read.
import { normalizeText } from './normalize-text.ts'

/** No word is longer; what is, is no word. */
const maxWordLength = 60
/** What somebody types into the search box is no essay. */
const maxSearchWords = 8

/** The words of a text as they are stored and compared, each once. */
export function toWords(text: string): string[] {
  return [...new Set(normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? [])].map((word) =>
    [...word].slice(0, maxWordLength).join(''),
  )
}

export function toSearchWords(query: string): string[] {
  return toWords(query).slice(0, maxSearchWords)
}

/** HTML of ours as text: block ends are line breaks. */
export function htmlToText(html: string): string {
  return html
    .replace(/<[^>]*>/g, (tag) => (/^<\/?(a|strong|em|u|s|code)\b/i.test(tag) ? '' : '\n'))
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? ' ')
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** People read 200 to 250 words of prose a minute (Brysbaert 2019: 238); on a phone rather fewer. */
const wordsPerMinute = 220

/** At least one minute. */
export function estimateReadingMinutes(text: string): number {
  const count = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(count / wordsPerMinute))
}
