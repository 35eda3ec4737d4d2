// Text as SVG outlines, so that share cards don't depend on the fonts installed on the server.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import opentype, { type Command, type Font, type Glyph } from 'opentype.js'
import type { FontPair } from '#contract/brand/font-pairs.ts'

export type FontFace = {
  measureWidth(text: string, size: number): number
  /** SVG path data; `position` is the start of the baseline, in pixels. */
  toPathData(text: string, position: { x: number; y: number; size: number }): string
  /** Removes characters that the font lacks, such as emoji and other scripts. */
  toDrawableText(text: string): string
}

/** A style of the sans serif of a pair, as scripts/cut-fonts.py made it. */
export function loadFont(fonts: FontPair, style: 'quiet' | 'loud' | 'small', tracking = 0): FontFace {
  return openFontFace(readFileSync(join(import.meta.dirname, `fonts/${fonts}-${style}.ttf`)), tracking)
}

/** `tracking`: letter spacing as a multiple of the font size. */
function openFontFace(file: Uint8Array, tracking = 0): FontFace {
  const font = opentype.parse(new Uint8Array(file).buffer)
  const { unitsPerEm } = font
  return {
    measureWidth: (text, size) => (layOutGlyphs(font, text, tracking).width * size) / unitsPerEm,
    toPathData(text, { x, y, size }) {
      const scale = size / unitsPerEm
      const { placed } = layOutGlyphs(font, text, tracking)
      return placed
        .flatMap(({ glyph, dx, dy }) => glyph.getPath(x + dx * scale, y - dy * scale, size).commands)
        .map(formatCommand)
        .join('')
    },
    toDrawableText: (text) =>
      [...text.normalize('NFC')]
        .filter((character) => /\s/.test(character) || decomposeForFont(font, character).length > 0)
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
  }
}

// Used instead of toPathData of opentype.js, which turns coordinates near zero (1e-14) into NaN.
function formatCommand({ type, x1, y1, x2, y2, x, y }: Command): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined)
  return type + numbers.map((number) => Math.round(number * 10) / 10).join(' ')
}

type PlacedGlyph = { glyph: Glyph; dx: number; dy: number }

/** Positions and widths are in font units. */
function layOutGlyphs(font: Font, text: string, tracking: number): { placed: PlacedGlyph[]; width: number } {
  const placed: PlacedGlyph[] = []
  let width = 0
  let base: PlacedGlyph | null = null
  for (const character of [...text.normalize('NFC')].flatMap((character) => decomposeForFont(font, character))) {
    const glyph = font.glyphs.get(font.charToGlyphIndex(character))
    if (base && isCombiningMark(character)) {
      placed.push(placeMark(font, glyph, { base, isBelow: character === dotBelow }))
      continue
    }
    if (base) width += font.getKerningValue(base.glyph, glyph) + tracking * font.unitsPerEm
    base = { glyph, dx: width, dy: 0 }
    placed.push(base)
    width += glyph.advanceWidth
  }
  return { placed, width }
}

const dotBelow = '\u0323'
/** Letters to draw instead of the Hausa letters that Archivo lacks. */
const hausaFallbacks: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', Ɓ: 'B', Ɗ: 'D', Ƙ: 'K', Ƴ: 'Y' }

/** The character itself if the font has it, otherwise its base letter and marks, as far as the font has them. */
function decomposeForFont(font: Font, character: string): string[] {
  const drawable = hausaFallbacks[character] ?? character
  const letters = font.charToGlyphIndex(drawable) > 0 ? [drawable] : [...drawable.normalize('NFD')]
  return letters.filter((letter) => font.charToGlyphIndex(letter) > 0)
}

function isCombiningMark(character: string): boolean {
  return /\p{M}/u.test(character)
}

/** Centres a mark above or below its letter. The font's marks fit an "x", so other letters need a vertical shift. */
function placeMark(font: Font, glyph: Glyph, { base, isBelow }: { base: PlacedGlyph; isBelow: boolean }): PlacedGlyph {
  const letter = base.glyph.getBoundingBox()
  const mark = glyph.getBoundingBox()
  const x = font.glyphs.get(font.charToGlyphIndex('x')).getBoundingBox()
  const dx = base.dx + (letter.x1 + letter.x2) / 2 - (mark.x1 + mark.x2) / 2
  return { glyph, dx, dy: isBelow ? Math.min(0, letter.y1) : Math.max(0, letter.y2 - x.y2) }
}
