// Colours in OKLCH (CSS Color 4): changing the lightness there keeps the hue that people see.

/** Lightness from 0 to 1, chroma from 0 (grey) to about 0.3, hue in radians. */
type Oklch = { lightness: number; chroma: number; hue: number }
type Triple = readonly [number, number, number]

/** Converts a colour such as "#FFB81C". */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = toLinear(hex)
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue),
    Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue),
    Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue),
  ]
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** The nearest colour that screens can show: chroma is reduced until it fits into sRGB. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  let [low, high] = [0, chroma]
  for (let step = 0; step < 12 && !isShowable(toLinearRgb({ lightness, chroma: high, hue })); step += 1) {
    const middle = (low + high) / 2
    if (isShowable(toLinearRgb({ lightness, chroma: middle, hue }))) low = middle
    else high = middle
  }
  const rgb = toLinearRgb({ lightness, chroma: high, hue })
  return formatHex(isShowable(rgb) ? rgb : toLinearRgb({ lightness, chroma: low, hue }))
}

/** Mixes two colours like `color-mix(in srgb, one share, other)`. */
export function mixColours(one: string, other: string, share: number): string {
  const others = toShares(other)
  return formatShares(toShares(one).map((value, index) => value * share + (others[index] ?? 0) * (1 - share)))
}

/** Contrast ratio of two colours by WCAG 2.2 (1 to 21). */
export function contrast(one: string, other: string): number {
  const [light = 1, dark = 1] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance (WCAG 2.2), from 0 to 1. */
export function getLuminance(hex: string): number {
  const [red, green, blue] = toLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function isShowable(rgb: Triple): boolean {
  return rgb.every((value) => value > -0.0005 && value < 1.0005)
}

function toShares(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

function toLinear(hex: string): Triple {
  const [red = 0, green = 0, blue = 0] = toShares(hex).map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  )
  return [red, green, blue]
}

function formatHex(linear: Triple): string {
  return formatShares(linear.map((value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)))
}

function formatShares(shares: readonly number[]): string {
  const bytes = shares.map((share) => Math.round(Math.min(1, Math.max(0, share || 0)) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
