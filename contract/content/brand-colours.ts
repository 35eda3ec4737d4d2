// Fixed colours: greys, text and the services' accents. vite.config.ts writes them into app/styles/tokens.css. The brand's own: contract/brand.
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

/** The accent colour of each service. That of `media` is the brand's own; gold is the one of a new site. */
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

/** The colour of text on each accent. */
export const accentTextColours: Record<Accent, string> = {
  media: ink,
  brand: ink,
  social: paper,
  marketing: paper,
  content: ink,
  animation: paper,
  events: ink,
  training: paper,
}

/** Each accent in lines, icons and focus rings on dark pages, where four of the accents would be too dark to see. */
export const accentMarkColours: Record<Accent, string> = {
  ...accentColours,
  social: '#D9654A',
  marketing: '#5FA582',
  animation: '#8391DB',
  training: '#C9657E',
}

/** All of these colours except accents as CSS custom properties, such as `--ink`. */
export function fixedColoursCss(): string {
  const colours = { ink, gold, bone, paper, haze, night, muted, sky, laterite, clay, leaf, indigo, kola, granite }
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join('\n')
}

/** A class for each accent, such as `hue-media`: its colour, the text colour on it, and its colour in lines and icons on dark pages. */
export function accentClassesCss(): string {
  const ownColours = Object.entries(accentColours)
    .filter(([name]) => name !== 'media')
    .map(([name, colour]) => {
      // Safe, because both tables have the same keys.
      const accent = name as Accent
      return `.hue-${name} { --hue: ${colour}; --on-hue: ${accentTextColours[accent]}; --hue-mark: ${accentMarkColours[accent]}; }`
    })
  const media =
    '.hue-media { --hue: var(--brand-fill); --on-hue: var(--brand-on-fill); --hue-mark: var(--brand-on-dark); --peak: var(--brand-peak); }'
  return [media, ...ownColours].join('\n')
}
