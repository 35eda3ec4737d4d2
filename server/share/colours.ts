// Colours of the share cards, from app/styles/tokens.css.
import { categoryTapes } from '#contract/category-tapes.ts'
import type { Tape } from '#contract/content.ts'

export const gold = '#FFB81C'
export const ink = '#16130E'
export const bone = '#F7F3E8'
export const sky = '#8FC7D6'
export const laterite = '#B4432A'

export const tapes: Record<Tape, string> = {
  media: gold,
  brand: '#E79B7B',
  social: laterite,
  marketing: '#2C6B4A',
  content: bone,
  animation: '#27346E',
  events: sky,
  training: '#6A2232',
}

/** Of a post's category (design.md §3); of an unknown one, ink. */
export function categoryColour(category: string): string {
  const tape = categoryTapes[category]
  return tape ? tapes[tape] : ink
}

/** The text colour that is read better on a field. */
export function toneOn(field: string): string {
  // WCAG 2.2 relative luminance: at 0.179 white and black stand out alike, and ours lie close to them.
  return luminance(field) > 0.2 ? ink : bone
}

/** Gold; on fields that are gold or as light, laterite (design.md §6). */
export function accentOn(field: string): string {
  return luminance(field) > 0.45 && field !== bone ? laterite : gold
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return red * 0.2126 + green * 0.7152 + blue * 0.0722
}
