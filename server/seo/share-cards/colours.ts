import { accentColours, bone, gold, ink, laterite } from '#contract/content/brand-colours.ts'
import { categoryAccents } from '#contract/content/category-accents.ts'

/** The colour of a category; ink for unknown ones. */
export function getCategoryColour(category: string): string {
  const accent = categoryAccents[category]
  return accent ? accentColours[accent] : ink
}

export function getTextColour(background: string): string {
  // Above a relative luminance (WCAG 2.2) of about 0.2, dark `ink` has more contrast than light `bone`.
  return getLuminance(background) > 0.2 ? ink : bone
}

/** Red-brown (`laterite`) on light backgrounds except off-white (`bone`), otherwise gold (design.md). */
export function getAccentColour(background: string): string {
  return getLuminance(background) > 0.45 && background !== bone ? laterite : gold
}

function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return red * 0.2126 + green * 0.7152 + blue * 0.0722
}
