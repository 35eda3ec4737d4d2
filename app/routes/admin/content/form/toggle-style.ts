// Makes the selected words of a formatted text (contract/content/text-spans.ts) bold or italic, or takes that from them.

export type TextStyle = 'bold' | 'italic'

/** A text with a selection. */
type Selection = { text: string; start: number; end: number }
/** `insert` replaces the text from `from` to `to`; then `start` to `end` is selected. */
type Edit = { from: number; to: number; insert: string; start: number; end: number }

const asterisks: Record<TextStyle, number> = { bold: 2, italic: 1 }

/** The selection grows or shrinks to whole words, because only these can be formatted. */
export function toggleStyle({ text, start, end }: Selection, style: TextStyle): Edit {
  const selected = text.slice(start, end)
  const left = start + selected.length - selected.trimStart().length
  const right = Math.max(left, end - selected.length + selected.trimEnd().length)
  const from = left - (/[\p{L}\p{N}*]*$/u.exec(text.slice(0, left))?.[0].length ?? 0)
  const to = right + (/^[\p{L}\p{N}*]*/u.exec(text.slice(right))?.[0].length ?? 0)
  const lines = text.slice(from, to).split('\n').map(readLine)
  const words = lines.filter((line) => line.words !== '')
  const flag = asterisks[style]
  if (words.length === 0) {
    const marker = '*'.repeat(flag)
    return { from: left, to: right, insert: marker + marker, start: left + flag, end: left + flag }
  }
  const isOn = words.every(({ level }) => level & flag)
  const insert = lines
    .map(({ before, words, after, level }) => {
      const marker = '*'.repeat(isOn ? level - flag : level | flag)
      return words ? before + marker + words + marker + after : before + after
    })
    .join('\n')
  return { from, to, insert, start: from, end: from + insert.length }
}

/** `before`: what comes before the words, such as the hyphen of a list. `level`: the number of asterisks on both sides of the words. */
function readLine(line: string) {
  const [, before = '', opening = '', words = '', closing = '', after = ''] =
    /^(\s*(?:[-•]\s+)?)(\*{0,3})(.*?)(\*{0,3})(\s*)$/.exec(line) ?? []
  const level = Math.min(opening.length, closing.length)
  return { before, words: opening.slice(level) + words + closing.slice(level), after, level }
}
