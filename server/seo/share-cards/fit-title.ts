// Fits a title into a box: as large as possible in lines of similar length, truncated if it doesn't fit at the smallest size.
import type { FontFace } from './text-outlines.ts'

export type Word = { text: string; face: FontFace }
type FittedTitle = { size: number; lines: readonly (readonly PlacedWord[])[] }
/** `x`: pixels from the start of the line. */
type PlacedWord = Word & { x: number }

type Box = {
  width: number
  height: number
  maxSize: number
  minSize: number
  /** Baseline to baseline, as a multiple of the font size. */
  lineHeight: number
}

export function fitTitle(words: readonly Word[], box: Box): FittedTitle {
  const measured = words.map(measure)
  const sizes = range(box.maxSize, box.minSize)
  const largest = sizes.find((size) => fits(measured, size, box))
  if (largest) return positionWords(...chooseBalancedSize(measured, sizes, { ...box, maxSize: largest }))
  const width = box.width / box.minSize
  const pieces = measured.flatMap((word) => splitWord(word, width))
  const lines = breakLines(pieces, width) ?? []
  const fitting = Math.max(1, Math.floor(box.height / (box.minSize * box.lineHeight)))
  return positionWords(lines.length > fitting ? truncate(lines.slice(0, fitting), width) : lines, box.minSize)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: (from - to) / 2 + 1 }, (_, index) => from - index * 2)
}

function fits(words: Line, size: number, { width, height, lineHeight }: Box): boolean {
  const lines = breakLines(words, width / size)
  return lines !== null && lines.length * size * lineHeight <= height
}

/** Chooses, between 66 % and 100 % of `maxSize`, the size that best combines large type with lines of similar length. */
function chooseBalancedSize(
  words: Line,
  sizes: readonly number[],
  { width, maxSize }: Box,
): [lines: readonly Line[], size: number] {
  const candidates = sizes
    .filter((size) => size <= maxSize && size >= maxSize * 0.66)
    .map((size) => {
      const lines = balanceLines(words, breakLines(words, width / size)?.length ?? 1, width / size)
      const widths = lines.map(lineWidth)
      const filled = widths.reduce((sum, each) => sum + each, 0) / (widths.length * Math.max(...widths, 0.001))
      return { size, lines, score: size * (0.15 + 0.85 * filled) }
    })
  const { lines, size } = candidates.reduce((best, each) => (each.score > best.score ? each : best))
  return [lines, size]
}

// From here on, widths are multiples of the font size, so that each word is measured only once.
type Measured = Word & { width: number; space: number }
type Line = readonly Measured[]

function measure({ text, face }: Word): Measured {
  return { text, face, width: face.measureWidth(text, 1), space: face.measureWidth(' ', 1) }
}

function lineWidth(line: Line): number {
  return line.reduce((width, word, index) => width + word.width + (index > 0 ? word.space : 0), 0)
}

/** Null if a word is wider than the line. */
function breakLines(words: Line, width: number): Line[] | null {
  const lines: Measured[][] = []
  for (const word of words) {
    if (word.width > width) return null
    const line = lines.at(-1)
    if (line && lineWidth([...line, word]) <= width) line.push(word)
    else lines.push([word])
  }
  return lines
}

/** Breaks into `count` lines so that the sum of the squared free space at the line ends is smallest. */
function balanceLines(words: Line, count: number, width: number): readonly Line[] {
  type Best = { cost: number; lines: readonly Line[] }
  // After k rounds of the loop below, best[n] is the best layout of the first n words in k lines.
  let best: (Best | null)[] = words.map(() => null)
  best.unshift({ cost: 0, lines: [] })
  for (let line = 0; line < count; line += 1) {
    best = best.map((_, end) =>
      best.slice(0, end).reduce<Best | null>((least, before, start) => {
        const added = words.slice(start, end)
        const left = width - lineWidth(added)
        if (!before || left < 0) return least
        const cost = before.cost + left ** 2
        return least && least.cost <= cost ? least : { cost, lines: [...before.lines, added] }
      }, null),
    )
  }
  return best.at(-1)?.lines ?? []
}

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

function splitWord(word: Measured, width: number): Measured[] {
  if (word.width <= width) return [word]
  const pieces: Measured[] = []
  let text = ''
  for (const { segment } of graphemeSegmenter.segment(word.text)) {
    if (text && word.face.measureWidth(text + segment, 1) > width) {
      pieces.push(measure({ ...word, text }))
      text = ''
    }
    text += segment
  }
  return [...pieces, measure({ ...word, text })]
}

function truncate(lines: readonly Line[], width: number): Line[] {
  const fullLines = lines.slice(0, -1)
  const line = [...(lines.at(-1) ?? [])]
  for (;;) {
    const last = line.pop()
    if (!last) return fullLines
    const shortened = measure({ ...last, text: `${last.text.replace(/[\s.,:;–—-]+$/, '')}…` })
    if (line.length === 0 || lineWidth([...line, shortened]) <= width) return [...fullLines, [...line, shortened]]
  }
}

function positionWords(lines: readonly Line[], size: number): FittedTitle {
  return {
    size,
    lines: lines.map((line) =>
      line.map((word, index) => ({ ...word, x: (lineWidth(line.slice(0, index)) + (index > 0 ? word.space : 0)) * size })),
    ),
  }
}
