// The brand's colours. Emails, share cards and the web app manifest import them; vite.config.ts writes them into app/styles/tokens.css.
import type { Accent } from './content.ts'

export const ink = '#16130E'
export const gold = '#FFB81C'
export const bone = '#F7F3E8'
export const paper = '#FFFFFF'
export const haze = '#EDECE8'
/** Background of pages in the dark theme. */
export const night = '#14110D'
/** Secondary text on light backgrounds. */
export const muted = '#57524A'
export const sky = '#8FC7D6'
export const laterite = '#B4432A'
const clay = '#E79B7B'
const leaf = '#2C6B4A'
const indigo = '#27346E'
const kola = '#6A2232'
const granite = '#6E6A66'

/** The accent colour of each service. */
export const accentColours: Record<Accent, string> = {
  media: gold,
  brand: clay,
  social: laterite,
  marketing: leaf,
  content: bone,
  animation: indigo,
  events: sky,
  training: kola,
}

/** All colours as CSS custom properties, such as `--ink`. Accents have the prefix `ch`, as in `--ch-media`. */
export function brandColoursCss(): string {
  const colours = { ink, gold, bone, paper, haze, night, muted, sky, laterite, clay, leaf, indigo, kola, granite }
  const accents = Object.entries(accentColours).map(([name, colour]) => [`ch-${name}`, colour])
  return [...Object.entries(colours), ...accents].map(([name, colour]) => `--${name}: ${colour};`).join('\n')
}
