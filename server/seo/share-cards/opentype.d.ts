// Types for the part of opentype.js used here, because the package has none of its own.
declare module 'opentype.js' {
  type Box = { x1: number; y1: number; x2: number; y2: number }
  /** x and y are the end point, x1 and y1 the control point. */
  export type Command = {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z'
    x?: number
    y?: number
    x1?: number
    y1?: number
    x2?: number
    y2?: number
  }
  export type Glyph = {
    index: number
    advanceWidth: number
    getBoundingBox(): Box
    getPath(x: number, y: number, fontSize: number): { commands: Command[] }
  }
  export type Font = {
    unitsPerEm: number
    /** 0 where the font lacks the character. */
    charToGlyphIndex(character: string): number
    glyphs: { get(index: number): Glyph }
    getKerningValue(left: Glyph, right: Glyph): number
  }
  const opentype: { parse(file: ArrayBuffer): Font }
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default opentype
}
