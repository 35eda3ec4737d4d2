/** A paragraph, or the items of a list. */
export type TextPart = { paragraph: string; items?: undefined } | { paragraph?: undefined; items: string[] }

/** Splits a text at empty lines. A part whose lines all begin with a hyphen is a list. */
export function splitText(text: string): TextPart[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const lines = part.split('\n')
      const items = lines.flatMap((line) => /^\s*[-•]\s+(.+)$/.exec(line)?.[1] ?? [])
      return items.length === lines.length ? { items } : { paragraph: part }
    })
}
