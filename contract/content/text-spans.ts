// Formatted texts: **bold**, *italic* and links (text-links.ts). All other markup is shown as typed.
import { splitTextLinks } from './text-links.ts'

export type Words = { text: string; isBold?: true; isItalic?: true }
/** Words that lead to `href`, if there is one. */
export type TextSpan = { words: Words[]; href?: string }

const italic = 1
const bold = 2
/** Each is the number of asterisks that stand for it; three stand for both. */
const styles = [bold, italic]

/** `unused`: how many of a marker's asterisks stand for nothing. `style`: how the words look. */
type Token = { text: string; isMarker: boolean; unused: number; style: number }

/**
 * Splits a text at its links and where its look changes. Asterisks stand around whole words of one line; those with a space inside, as in
 * "2 * 3", or with a letter outside, as in "2*3*4", are shown as typed.
 */
export function splitSpans(text: string): TextSpan[] {
  const links = splitTextLinks(text).map(({ text: words, href }) => ({ tokens: toTokens(words), href }))
  pairMarkers(links.flatMap(({ tokens }) => tokens))
  return links.map(({ tokens, href }) => ({ words: joinWords(tokens), ...(href !== undefined && { href }) }))
}

/** The text as visitors read it, without asterisks that format it and without addresses. */
export function toVisibleText(text: string): string {
  return splitSpans(text)
    .flatMap(({ words }) => words.map((each) => each.text))
    .join('')
}

function toTokens(text: string): Token[] {
  const parts = text.split(/(\*+)/).filter((part) => part !== '')
  return parts.map((part) => {
    const isMarker = /^\*{1,3}$/.test(part)
    return { text: part, isMarker, unused: isMarker ? part.length : 0, style: 0 }
  })
}

/** Gives the words between two markers their style. */
function pairMarkers(tokens: readonly Token[]): void {
  /** Where the words of a style begin, while their end isn't found. */
  const starts = new Map<number, number>()
  for (const [index, token] of tokens.entries()) {
    if (token.text.includes('\n')) starts.clear()
    if (!token.isMarker) continue
    const before = tokens[index - 1]?.text.slice(-1) ?? ''
    const after = tokens[index + 1]?.text ?? ''
    for (const style of styles.filter((each) => token.text.length & each)) {
      const start = starts.get(style)
      if (start !== undefined && /[^\s*]/.test(before) && !/^[\p{L}\p{N}]/u.test(after)) {
        for (const each of tokens.slice(start, index + 1))
          if (each.isMarker && (each === tokens[start] || each === token)) each.unused -= style
          else each.style |= style
        starts.delete(style)
      } else if (/^[^\s*]/.test(after) && !/[\p{L}\p{N}]/u.test(before)) starts.set(style, index)
    }
  }
}

function joinWords(tokens: readonly Token[]): Words[] {
  const joined: { text: string; style: number }[] = []
  for (const { text, isMarker, unused, style } of tokens) {
    const shown = isMarker ? '*'.repeat(unused) : text
    const last = joined.at(-1)
    if (last?.style === style) last.text += shown
    else if (shown) joined.push({ text: shown, style })
  }
  return joined.map(({ text, style }) => ({
    text,
    ...(style & bold && { isBold: true as const }),
    ...(style & italic && { isItalic: true as const }),
  }))
}
