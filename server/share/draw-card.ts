// Draws what stands for a page where its address is shared: its words in the brand's letters, on its colour, beside its picture or the bars.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Heading } from '#contract/content.ts'
import { shareCard } from '#contract/share-card.ts'
import { sharp } from '../images/sharp.ts'
import type { Card, CardPicture } from './card.ts'
import { accentOn, toneOn } from './colours.ts'
import { fitTitle, type Word } from './fit-title.ts'
import { openFace } from './lettering.ts'

type Task = {
  card: Card
  /** The agency's name as it is drawn: an SVG in one colour. */
  logo: string
  picture: Uint8Array | null
}

const { width, height, maxBytes } = shareCard
const edge = 60
/** Where pictures begin. Sets are moved to the right, so that the words have room. */
const pictureLeft = { set: 76, portrait: 696, plate: 696, photo: 636 } as const
/** How wide the words may be. */
const room = { set: 500, portrait: 600, plate: 584, photo: 530, bars: 600 } as const
const fonts = join(import.meta.dirname, 'fonts')
const face = (name: string, tracking: number) => openFace(readFileSync(join(fonts, `${name}.ttf`)), tracking)
const faces = { quiet: face('archivo-quiet', -0.025), loud: face('archivo-loud', -0.02), small: face('archivo-small', 0) }

/** A JPEG of at most 300 kB. Runs in the image process (images/image-pool.ts). */
export async function drawCard({ card, logo, picture: bytes }: Task): Promise<Buffer> {
  const { label, title, field, picture } = card
  const kind = bytes && picture ? picture.kind : 'bars'
  const tone = toneOn(field)
  const drawn = [
    kind === 'bars' ? standingBars(field) : '',
    labelMark(label, { field, tone, room: room[kind] }),
    words(title, { top: label ? edge + 64 : edge, room: room[kind], tone }),
    placed(
      logo.replace(/#FFB81C/i, () => accentOn(field)),
      { x: edge, y: height - edge - 41, height: 51, colour: tone },
    ),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join('')}</svg>`
  const ground = sharp({ create: { width, height, channels: 3, background: field } })
  const layers = [...(bytes && picture ? await laid(bytes, picture.kind) : []), { input: Buffer.from(svg), left: 0, top: 0 }]
  const pixels = await ground.composite(layers).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return lightEnough(pixels.data, pixels.info)
}

async function laid(bytes: Uint8Array, kind: CardPicture['kind']) {
  const left = pictureLeft[kind]
  const box = kind === 'set' ? { width, height } : { width: width - left, height }
  const cover = await sharp(bytes)
    .resize({ ...box, fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const picture = await part(cover, { left: 0, width: width - left })
  if (kind === 'plate' || kind === 'photo') return [{ input: picture, left, top: 0 }]
  // What it stands before goes on to the left of it: its edge, drawn out.
  const rim = await sharp(await part(cover, { left: 0, width: 6 }))
    .resize(1, height, { fit: 'fill' })
    .blur(4)
    .png()
    .toBuffer()
  const ground = await sharp(rim).resize(left, height, { fit: 'fill' }).png().toBuffer()
  return [
    { input: ground, left: 0, top: 0 },
    { input: picture, left, top: 0 },
  ]
}

function part(picture: Buffer, { left, width }: { left: number; width: number }): Promise<Buffer> {
  return sharp(picture).extract({ left, top: 0, width, height }).png({ compressionLevel: 1 }).toBuffer()
}

async function lightEnough(data: Buffer, { channels }: { channels: 1 | 2 | 3 | 4 }): Promise<Buffer> {
  const encode = (quality: number) =>
    sharp(data, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
  // The first does for nearly all; pure noise takes the last.
  for (const quality of [86, 74, 50]) {
    const jpeg = await encode(quality)
    if (jpeg.length <= maxBytes) return jpeg
  }
  return encode(15)
}

/** Tape tick and words (design.md §6). */
function labelMark(label: string, { field, tone, room }: { field: string; tone: string; room: number }): string {
  const text = faces.small.legible(label)
  if (!text) return ''
  const size = Math.min(30, (room - 56) / faces.small.width(text, 1))
  const outline = faces.small.outline(text, { x: edge + 56, y: edge + 10 + size * 0.36, size })
  return `<path fill="${accentOn(field)}" d="M${edge} ${edge}h40v20h-40z"/><path fill="${tone}" d="${outline}"/>`
}

const leading = 1
/** Height of capitals, in parts of the size. */
const capital = 0.69

function words({ text, loud }: Heading, { top, room, tone }: { top: number; room: number; tone: string }): string {
  const all: Word[] = [...split(text, 'quiet'), ...split(loud, 'loud')]
  const { size, lines } = fitTitle(all, { width: room, height: height - top - edge - 80, maxSize: 104, minSize: 46, leading })
  const outlines = lines.flatMap((line, index) =>
    line.map((word) =>
      word.face.outline(word.text, { x: edge + word.x - size * 0.05, y: top + size * (capital + index * leading), size }),
    ),
  )
  return `<path fill="${tone}" d="${outlines.join('')}"/>`
}

function split(text: string, style: 'quiet' | 'loud'): Word[] {
  const face = faces[style]
  return face
    .legible(text)
    .split(' ')
    .filter(Boolean)
    .map((text) => ({ text, face }))
}

/** The eight bars (design.md §6), from the foot up to the right edge; the fifth stands out. */
function standingBars(field: string): string {
  const heights = [0.2, 0.42, 0.7, 0.93, 1, 0.9, 0.6, 0.3]
  const [trx, bar, tallest] = [64, 58, 520]
  const left = width - heights.length * trx + (trx - bar)
  return heights
    .map((share, index) => {
      const colour = index === 4 ? accentOn(field) : toneOn(field)
      return `<path fill="${colour}" d="M${left + index * trx} ${height}v-${share * tallest}h${bar}v${share * tallest}z"/>`
    })
    .join('')
}

/** One SVG in another, as high as asked for. */
function placed(svg: string, { x, y, height, colour }: { x: number; y: number; height: number; colour: string }): string {
  return svg.replace(
    '<svg ',
    () => `<svg x="${x}" y="${y}" height="${height}" width="400" preserveAspectRatio="xMinYMin" color="${colour}" `,
  )
}
