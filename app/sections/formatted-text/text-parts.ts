import { splitSpans, type TextSpan } from '#contract/content/text-spans.ts'

/** A paragraph, or the items of a list, each with its links and styles. */
export type TextPart = { paragraph: TextSpan[]; items?: undefined } | { paragraph?: undefined; items: TextSpan[][] }

/** Splits a text at empty lines. A part whose lines all begin with a hyphen is a list. */
export function splitText(text: string): TextPart[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const lines = part.split('\n')
      const items = lines.flatMap((line) => /^\s*[-•]\s+(.+)$/.exec(line)?.[1] ?? [])
      return items.length === lines.length ? { items: items.map(splitSpans) } : { paragraph: splitSpans(part) }
    })
}
