import { bone, ink } from '#contract/content/brand-colours.ts'

/** Returns the more readable text colour on a background given as hex ("#FFB81C"). */
export function getTextTone(background: string): 'ink' | 'bone' {
  return contrast(ink, background) >= contrast(bone, background) ? 'ink' : 'bone'
}

/** Contrast ratio of two colours by WCAG 2.2 (1 to 21). */
export function contrast(one: string, other: string): number {
  const [light = 1, dark = 1] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
