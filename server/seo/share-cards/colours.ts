import type { Palette } from '#contract/brand/palette.ts'
import { accentColours, bone, ink } from '#contract/content/brand-colours.ts'
import type { Accent } from '#contract/content/content.ts'

/** The background of cards in the accent of a service or category. */
export function getAccentFill(accent: Accent, { fill }: Palette): string {
  return accent === 'media' ? fill : accentColours[accent]
}

export function getTextColour(background: string, { fill, onFill }: Palette): string {
  if (background === fill) return onFill
  // Above a relative luminance (WCAG 2.2) of about 0.2, dark `ink` has more contrast than light `bone`.
  return getLuminance(background) > 0.2 ? ink : bone
}

/** The second colour on the brand's own and on light backgrounds except off-white (`bone`), otherwise the brand's (design.md). */
export function getAccentColour(background: string, { fill, peak, peakOnSky, onDark, onLight }: Palette): string {
  if (background === fill) return peak
  if (background === bone) return onLight
  return getLuminance(background) > 0.45 ? peakOnSky : onDark
}

function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return red * 0.2126 + green * 0.7152 + blue * 0.0722
}
