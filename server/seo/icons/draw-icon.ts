// Draws the icons of browsers and home screens. Runs in the image process (images/image-pool.ts).
import type { FontPair } from '#contract/brand/font-pairs.ts'
import type { Palette } from '#contract/brand/palette.ts'
import { bone, ink, paper } from '#contract/content/brand-colours.ts'
import { sharp } from '#server/images/sharp.ts'
import { loadFont } from '../share-cards/text-outlines.ts'

/** `logo`: the uploaded logo as PNG. Without one, the icon shows the first letter of `name`, or the sample's bars. */
export type IconBrand = { name: string; isMark: boolean; logo: Uint8Array | null; palette: Palette; fonts: FontPair }
type IconTask = IconBrand & {
  /** Null for an SVG. */
  size: number | null
  /** How much of the icon the drawing takes; systems cut off the edges of maskable icons. */
  share: number
}

const box = 512
/** Wider logos would be too small to read in an icon. */
const maxAspect = 1.7

export async function drawIcon({ size, share, ...brand }: IconTask): Promise<Uint8Array> {
  const svg = Buffer.from(await drawSvg(brand, share))
  if (size === null) return svg
  return sharp(svg).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer()
}

async function drawSvg({ name, isMark, logo, palette, fonts }: IconBrand, share: number): Promise<string> {
  const picture = logo && (await drawPicture(logo, share))
  if (picture) return wrap(paper, picture)
  if (isMark) return wrap(ink, drawBars(palette, share))
  return wrap(palette.fill, drawLetter(name, { share, colour: palette.onFill, fonts }))
}

function wrap(background: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}"><path d="M0 0h${box}v${box}H0z" fill="${background}"/>${drawing}</svg>`
}

/** The logo without its empty edges; null if it's too wide. */
async function drawPicture(logo: Uint8Array, share: number): Promise<string | null> {
  const trimmed = await sharp(logo).trim().toBuffer({ resolveWithObject: true })
  const { width, height } = trimmed.info
  if (width / height > maxAspect) return null
  const side = Math.round(box * share)
  const inside = await sharp(trimmed.data)
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const [x, y] = [(box - inside.info.width) / 2, (box - inside.info.height) / 2]
  return `<image x="${x}" y="${y}" width="${inside.info.width}" height="${inside.info.height}" href="data:image/png;base64,${inside.data.toString('base64')}"/>`
}

function drawLetter(name: string, { share, colour, fonts }: { share: number; colour: string; fonts: FontPair }): string {
  const font = loadFont(fonts, 'loud')
  const [letter = ''] = [...font.toDrawableText(name).toUpperCase()]
  const size = box * share * 1.25
  const x = (box - font.measureWidth(letter, size)) / 2
  // Capital letters are 0.69 of the font size high.
  const y = box / 2 + size * 0.345
  return `<path fill="${colour}" d="${font.toPathData(letter, { x, y, size })}"/>`
}

/** The sample's eight bars (docs/develop/decisions/design.md). */
function drawBars({ onDark }: Palette, share: number): string {
  const heights = [0.2, 0.42, 0.7, 0.93, 1, 0.9, 0.6, 0.3]
  const pitch = (box * share) / heights.length
  const foot = box / 2 + box * share * 0.39
  return heights
    .map((part, index) => {
      const height = box * share * 0.78 * part
      const x = (box - box * share) / 2 + index * pitch + pitch * 0.1
      return `<path fill="${index === 4 ? onDark : bone}" d="M${x.toFixed(1)} ${foot.toFixed(1)}v-${height.toFixed(1)}h${(pitch * 0.8).toFixed(1)}v${height.toFixed(1)}z"/>`
    })
    .join('')
}
