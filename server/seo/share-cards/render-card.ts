// Renders a share card (the picture that social networks show for a link).
import type { FontPair } from '#contract/brand/font-pairs.ts'
import type { Palette } from '#contract/brand/palette.ts'
import type { Heading } from '#contract/content/content.ts'
import { shareCard } from '#contract/content/share-card.ts'
import { sharp } from '#server/images/sharp.ts'
import type { Card, CardBrand, CardLogo, CardPicture } from './card.ts'
import { getAccentColour, getTextColour } from './colours.ts'
import { fitTitle, type Word } from './fit-title.ts'
import { type FontFace, loadFont } from './text-outlines.ts'

type RenderCardTask = CardBrand & {
  card: Card
  picture: Uint8Array | null
  logoPicture: Uint8Array | null
}

const { width, height, maxBytes } = shareCard
const padding = 60
/** Left edge of the picture in pixels, by kind (card.ts). A `full` picture is moved right to make room for the text. */
const pictureLeft = { full: 76, portrait: 696, print: 696, photo: 636 } as const
const textWidths = { full: 500, portrait: 600, print: 584, photo: 530, bars: 600 } as const
const trackings = { quiet: -0.025, loud: -0.02, small: 0 } as const
type FontFaces = Record<keyof typeof trackings, FontFace>

/** A JPEG of at most 300 kB. Runs in the image process (images/image-pool.ts). */
export async function renderCard({ card, logo, palette, fonts, picture: bytes, logoPicture }: RenderCardTask): Promise<Buffer> {
  const { label, title, background, picture, initials } = card
  const kind = bytes && picture ? picture.kind : initials ? 'portrait' : 'bars'
  const textColour = getTextColour(background, palette)
  const accent = getAccentColour(background, palette)
  const fontFaces = loadFonts(fonts)
  const svgParts = [
    kind === 'bars' ? renderBars(textColour, accent) : '',
    initials && !bytes ? renderInitials(initials, palette, fontFaces.loud) : '',
    renderLabel(label, { accent, textColour, maxWidth: textWidths[kind], font: fontFaces.small }),
    renderTitle(title, { top: label ? padding + 64 : padding, maxWidth: textWidths[kind], textColour, fontFaces }),
    renderLogo(logo, { textColour, accent, font: fontFaces.loud }),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svgParts.join('')}</svg>`
  const canvas = sharp({ create: { width, height, channels: 3, background } })
  const layers = [
    ...(bytes && picture ? await createPictureLayers(bytes, picture.kind) : []),
    { input: Buffer.from(svg), left: 0, top: 0 },
    ...(logoPicture ? [await createLogoLayer(logoPicture, textColour)] : []),
  ]
  const pixels = await canvas.composite(layers).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return encodeWithinLimit(pixels.data, pixels.info)
}

function loadFonts(fonts: FontPair): FontFaces {
  const load = (style: keyof typeof trackings) => loadFont(fonts, style, trackings[style])
  return { quiet: load('quiet'), loud: load('loud'), small: load('small') }
}

async function createPictureLayers(bytes: Uint8Array, kind: CardPicture['kind']) {
  const left = pictureLeft[kind]
  const box = kind === 'full' ? { width, height } : { width: width - left, height }
  const cover = await sharp(bytes)
    .resize({ ...box, fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const picture = await cropColumns(cover, { left: 0, width: width - left })
  if (kind === 'print' || kind === 'photo') return [{ input: picture, left, top: 0 }]
  // Stretches the left edge of the picture to fill the area on its left.
  const leftEdge = await sharp(await cropColumns(cover, { left: 0, width: 6 }))
    .resize(1, height, { fit: 'fill' })
    .blur(4)
    .png()
    .toBuffer()
  const leftFill = await sharp(leftEdge).resize(left, height, { fit: 'fill' }).png().toBuffer()
  return [
    { input: leftFill, left: 0, top: 0 },
    { input: picture, left, top: 0 },
  ]
}

function cropColumns(picture: Buffer, { left, width }: { left: number; width: number }): Promise<Buffer> {
  return sharp(picture).extract({ left, top: 0, width, height }).png({ compressionLevel: 1 }).toBuffer()
}

async function encodeWithinLimit(data: Buffer, { channels }: { channels: 1 | 2 | 3 | 4 }): Promise<Buffer> {
  const encode = (quality: number) =>
    sharp(data, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
  // Nearly all pictures are small enough at the first quality; only pure noise needs quality 15.
  for (const quality of [86, 74, 50]) {
    const jpeg = await encode(quality)
    if (jpeg.length <= maxBytes) return jpeg
  }
  return encode(15)
}

function renderLabel(
  label: string,
  { accent, textColour, maxWidth, font }: { accent: string; textColour: string; maxWidth: number; font: FontFace },
): string {
  const text = font.toDrawableText(label)
  if (!text) return ''
  const size = Math.min(30, (maxWidth - 56) / font.measureWidth(text, 1))
  const outline = font.toPathData(text, { x: padding + 56, y: padding + 10 + size * 0.36, size })
  return `<path fill="${accent}" d="M${padding} ${padding}h40v20h-40z"/><path fill="${textColour}" d="${outline}"/>`
}

const lineHeight = 1
/** Height of capital letters as a multiple of the font size. */
const capHeight = 0.69

function renderTitle(
  { text, loud }: Heading,
  { top, maxWidth, textColour, fontFaces }: { top: number; maxWidth: number; textColour: string; fontFaces: FontFaces },
): string {
  const all: Word[] = [...toStyledWords(text, fontFaces.quiet), ...toStyledWords(loud, fontFaces.loud)]
  const { size, lines } = fitTitle(all, {
    width: maxWidth,
    height: height - top - padding - 80,
    maxSize: 104,
    minSize: 46,
    lineHeight,
  })
  const outlines = lines.flatMap((line, index) =>
    line.map((word) =>
      word.face.toPathData(word.text, {
        x: padding + word.x - size * 0.05,
        y: top + size * (capHeight + index * lineHeight),
        size,
      }),
    ),
  )
  return `<path fill="${textColour}" d="${outlines.join('')}"/>`
}

function toStyledWords(text: string, face: FontFace): Word[] {
  return face
    .toDrawableText(text)
    .split(' ')
    .filter(Boolean)
    .map((text) => ({ text, face }))
}

/** A person's initials where the portrait would be, at its lower left. */
function renderInitials(initials: string, { fill, onFill }: Palette, font: FontFace): string {
  const left = pictureLeft.portrait
  const text = font.toDrawableText(initials)
  const size = Math.min(260, (width - left - 2 * padding) / font.measureWidth(text, 1))
  const outline = font.toPathData(text, { x: left + padding / 2, y: height - padding, size })
  return `<path fill="${fill}" d="M${left} 0h${width - left}v${height}h-${width - left}z"/><path fill="${onFill}" d="${outline}"/>`
}

/** The brand's eight bars at the bottom right, for cards without a picture. The fifth has the accent colour. */
function renderBars(textColour: string, accent: string): string {
  const heights = [0.2, 0.42, 0.7, 0.93, 1, 0.9, 0.6, 0.3]
  const [pitch, bar, tallest] = [64, 58, 520]
  const left = width - heights.length * pitch + (pitch - bar)
  return heights
    .map((share, index) => {
      const colour = index === 4 ? accent : textColour
      return `<path fill="${colour}" d="M${left + index * pitch} ${height}v-${share * tallest}h${bar}v${share * tallest}z"/>`
    })
    .join('')
}

/** The sample's logo, or the agency's name in the same place. An uploaded logo is a layer of its own. */
function renderLogo(
  logo: CardLogo,
  { textColour, accent, font }: { textColour: string; accent: string; font: FontFace },
): string {
  if (logo.kind === 'picture') return ''
  if (logo.kind === 'name') {
    const size = 44
    const y = height - padding - size * 0.12
    return `<path fill="${textColour}" d="${font.toPathData(font.toDrawableText(logo.name), { x: padding, y, size })}"/>`
  }
  const box = `x="${padding}" y="${height - padding - 41}" height="51" width="400" preserveAspectRatio="xMinYMin"`
  return logo.svg.replace(/#FFB81C/i, () => accent).replace('<svg ', () => `<svg ${box} color="${textColour}" `)
}

/**
 * An uploaded logo, without its empty edges, in the colour of the text. One of several colours would become a blot, so it keeps them, on
 * white.
 */
async function createLogoLayer(bytes: Uint8Array, colour: string) {
  const bare = await sharp(bytes).ensureAlpha().trim({ background: 'transparent' }).png().toBuffer()
  const box = { width: 400, height: 60, fit: 'inside' } as const
  const { data, info } = await sharp(bare).ensureAlpha().resize(box).raw().toBuffer({ resolveWithObject: true })
  if (hasOneColour(data)) {
    const { width, height: logoHeight } = info
    const alpha = await sharp(data, { raw: info }).extractChannel('alpha').raw().toBuffer()
    const input = await sharp({ create: { width, height: logoHeight, channels: 3, background: colour } })
      .joinChannel(alpha, { raw: { width, height: logoHeight, channels: 1 } })
      .png()
      .toBuffer()
    return { input, left: padding, top: height - padding - logoHeight }
  }
  const edge = 16
  const onWhite = await sharp(bare).flatten({ background: '#fff' }).png().toBuffer()
  const shown = await sharp(onWhite).trim({ background: '#fff' }).resize(box).png().toBuffer({ resolveWithObject: true })
  const input = await sharp(shown.data)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#fff' })
    .png()
    .toBuffer()
  return { input, left: padding, top: height - padding - shown.info.height - edge }
}

/** Whether all visible pixels have nearly the same colour, and some are transparent. `pixels`: RGBA. */
function hasOneColour(pixels: Uint8Array): boolean {
  const lowest = [255, 255, 255]
  const highest = [0, 0, 0]
  let hasGaps = false
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    if (alpha < 128) hasGaps = true
    // The colours of edges, which are blended, say little.
    if (alpha < 250) continue
    for (const channel of [0, 1, 2]) {
      lowest[channel] = Math.min(lowest[channel] ?? 255, pixels[at + channel] ?? 0)
      highest[channel] = Math.max(highest[channel] ?? 0, pixels[at + channel] ?? 0)
    }
  }
  return hasGaps && highest.every((value, channel) => value - (lowest[channel] ?? 0) < 48)
}
