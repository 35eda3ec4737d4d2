// The style sheets of the pairs of fonts other than that of a new site (fonts.css).
import { type FontPair, fontPairs } from '#contract/brand/font-pairs.ts'
import bricolage from './fonts/bricolage.woff2?url'
import encodeSans from './fonts/encode-sans.woff2?url'
import fraunces from './fonts/fraunces.woff2?url'
import literata from './fonts/literata.woff2?url'

type FontFile = {
  url: string
  weight: string
  stretch?: string
  /** Per cent of the font size. Smaller for a font that is taller than Archivo, whose headings have little space between lines. */
  size?: number
  ascent: number
  descent: number
}
/** `Arial` and `Roboto`: for each of `sansRanges`, the width of the site's text in per cent of its width in that font. */
type Sans = FontFile & { Arial: readonly number[]; Roboto: readonly number[] }
type Serif = FontFile & { Georgia: number; Noto: number; Times: number }
type OtherPair = Exclude<FontPair, 'archivo'>

// scripts/measure-fallbacks.ts measures the widths. Ascent and descent are those of the files. All are multiplied by `size`.
const files: Record<OtherPair, { sans: Sans; serif: Serif }> = {
  'encode-sans': {
    sans: {
      url: encodeSans,
      weight: '400 900',
      stretch: '100% 125%',
      size: 96,
      ascent: 0.989,
      descent: 0.211,
      Arial: [95.1, 97.7, 94.6, 97.4, 99.7, 112.2, 113.6],
      Roboto: [95.5, 98.1, 100.6, 103.6, 106.3, 119.6, 121.1],
    },
    serif: { url: literata, weight: '400 700', ascent: 1.177, descent: 0.308, Georgia: 106.6, Noto: 98.5, Times: 116.7 },
  },
  bricolage: {
    sans: {
      url: bricolage,
      weight: '400 800',
      ascent: 0.93,
      descent: 0.27,
      Arial: [102.2, 103.6, 98.1, 99.5, 98.4, 99.7, 99.7],
      Roboto: [102.5, 104, 104.4, 105.8, 104.9, 106.3, 106.3],
    },
    serif: { url: fraunces, weight: '400 700', ascent: 0.978, descent: 0.255, Georgia: 104.1, Noto: 96.2, Times: 114 },
  },
}

const sansFallbacks = ['Arial', 'Roboto'] as const
const serifFallbacks = ['Georgia', 'Noto', 'Times'] as const
/** Weights and widths of the fallback faces, as in fonts.css, which explains them. */
const sansRanges = [
  { weight: '400 440', stretch: '100%' },
  { weight: '441 549', stretch: '100%' },
  { weight: '550 690', stretch: '100%', isBold: true },
  { weight: '691 900', stretch: '100%', isBold: true },
  { weight: '400 900', stretch: '101% 116%', isBold: true },
  { weight: '400 870', stretch: '117% 125%', isBold: true },
  { weight: '871 900', stretch: '117% 125%', isBold: true },
]
const regularFonts = {
  Arial: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
  Roboto: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
  Georgia: ['Georgia', 'Gelasio'],
  Noto: ['Noto Serif', 'Noto Serif Regular', 'NotoSerif-Regular', 'NotoSerif'],
  Times: ['Times New Roman', 'Liberation Serif'],
}
const boldFonts: typeof regularFonts = {
  Arial: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
  Roboto: ['Roboto Bold', 'Roboto-Bold', 'Roboto', 'Roboto-Regular'],
  Georgia: ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold'],
  Noto: ['Noto Serif Bold', 'NotoSerif-Bold'],
  Times: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
}

/** The URL of the sans serif, which desktops load before the page's text. */
export function getSansUrl(pair: OtherPair): string {
  return files[pair].sans.url
}

/** The web fonts of a pair and its fallback fonts, without the rules that use them. */
export function fontFacesCss(pair: OtherPair): string {
  const { sans, serif } = files[pair]
  const names = fontPairs[pair]
  const sansFaces = sansFallbacks.flatMap((font) =>
    sansRanges.map(({ isBold, ...range }, index) =>
      fallbackFace(sans, {
        family: `Fallback ${font}`,
        fonts: (isBold ? boldFonts : regularFonts)[font],
        size: sans[font][index] ?? 100,
        ...range,
      }),
    ),
  )
  const serifFaces = serifFallbacks.flatMap((font) => {
    const face = { family: `Fallback ${font}`, size: serif[font] }
    // Without bold faces, browsers would synthesise bold text.
    return [
      fallbackFace(serif, { ...face, fonts: regularFonts[font] }),
      fallbackFace(serif, { ...face, fonts: boldFonts[font], weight: '550 700' }),
    ]
  })
  return [webFace(names.sans, sans), webFace(names.serif, serif), ...sansFaces, ...serifFaces].join('')
}

/** The rules that use a pair. They have more weight than those of tokens.css, wherever that style sheet stands. */
export function fontTokensCss(pair: OtherPair): string {
  const { sans, serif } = fontPairs[pair]
  const standins = '--sans:var(--sans-standin);--serif:var(--serif-standin)'
  return [
    ':root:root{--sans-standin:Fallback Arial,Fallback Roboto,sans-serif;',
    '--serif-standin:Fallback Georgia,Fallback Noto,Fallback Times,serif;',
    `--sans:"${sans}",var(--sans-standin);--serif:"${serif}",var(--serif-standin)}`,
    `@media (scripting:enabled){:root:root:not([data-fonts]){${standins}}}`,
    `:root:root[data-lite]{${standins}}`,
  ].join('')
}

function webFace(family: string, { url, weight, stretch, size }: FontFile): string {
  const declarations = [
    `font-family:"${family}"`,
    'font-display:swap',
    `font-weight:${weight}`,
    ...(stretch ? [`font-stretch:${stretch}`] : []),
    ...(size ? [`size-adjust:${size}%`] : []),
    `src:url(${url})format("woff2")`,
  ]
  return `@font-face{${declarations.join(';')}}`
}

type FallbackFace = { family: string; fonts: readonly string[]; size: number; weight?: string; stretch?: string }

function fallbackFace({ ascent, descent }: FontFile, { family, fonts, size, weight, stretch }: FallbackFace): string {
  const toShare = (height: number) => `${((height / size) * 10_000).toFixed(1)}%`
  const declarations = [
    `font-family:${family}`,
    ...(weight ? [`font-weight:${weight}`] : []),
    ...(stretch ? [`font-stretch:${stretch}`] : []),
    `src:${fonts.map((font) => `local("${font}")`).join()}`,
    `size-adjust:${size}%`,
    `ascent-override:${toShare(ascent)}`,
    `descent-override:${toShare(descent)}`,
    'line-gap-override:0%',
  ]
  return `@font-face{${declarations.join(';')}}`
}
