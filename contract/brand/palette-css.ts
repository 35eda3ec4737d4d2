// The palette as CSS custom properties. app/styles/tokens.css says which of them an element uses.
import { ink } from '../content/brand-colours.ts'
import type { Palette } from './palette.ts'

const properties: Record<Exclude<keyof Palette, 'theme'>, string> = {
  fill: '--brand-fill',
  onFill: '--brand-on-fill',
  onText: '--brand-on-text',
  hover: '--brand-hover',
  muted: '--brand-muted',
  rule: '--brand-rule',
  ok: '--brand-ok',
  error: '--brand-error',
  onLight: '--brand-on-light',
  onDark: '--brand-on-dark',
  peak: '--brand-peak',
  peakOnSky: '--brand-peak-on-sky',
  neighbour: '--brand-neighbour',
  onNeighbour: '--brand-on-neighbour',
}

/** Declarations such as `--brand-fill:#FFB81C;`. */
export function paletteCss(palette: Palette): string {
  const declarations = Object.entries(properties).map(
    ([role, property]) => `${property}:${palette[role as keyof typeof properties]};`, // the table's keys
  )
  // Black drawings on the brand's colour are inverted where text is white.
  return [...declarations, `--brand-invert:${palette.onFill === ink ? 0 : 1};`].join('')
}
