// Runs in the image process (images/image-pool.ts).
import { maxPictureWidth } from '#contract/entities/picture-size.ts'
import { sharp } from '../images/sharp.ts'
import { pictureRecipe } from './picture-recipe.ts'

/** Enough for the pictures of most phones, and small enough for the memory of a small server. */
const maxPixels = 40_000_000

type PictureFile = { name: string; type: string; bytes: Uint8Array }
export type EncodedPicture = { width: number; height: number; widths: number[]; files: PictureFile[] }

type EncodeResult = ({ kind: 'done' } & EncodedPicture) | { kind: 'refused'; reason: 'too many pixels' | 'unreadable' }

/** Encodes a picture by `pictureRecipe`, without metadata such as GPS. */
export async function encodePicture({ file, hash }: { file: string; hash: string }): Promise<EncodeResult> {
  try {
    const original = sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    const { data, info } = await original
      .timeout({ seconds: 30 })
      .autoOrient()
      .resize({ width: maxPictureWidth((await original.metadata()).autoOrient) })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const { smallerWidths, avif, wideAvif, webp, jpeg } = pictureRecipe
    const widths = [...smallerWidths.filter((each) => each < width), width]
    const fromPixels = () => sharp(data, { raw: { width, height, channels } })
    const files: PictureFile[] = []
    for (const each of widths) {
      files.push({
        name: `${hash}-${each}.avif`,
        type: 'image/avif',
        bytes: await fromPixels()
          .resize(each)
          .avif(each > wideAvif.abovePx ? wideAvif.options : avif)
          .toBuffer(),
      })
      files.push({
        name: `${hash}-${each}.webp`,
        type: 'image/webp',
        bytes: await fromPixels().resize(each).webp(webp).toBuffer(),
      })
    }
    const small = fromPixels().resize({ width: jpeg.width, withoutEnlargement: true }).flatten({ background: '#ffffff' })
    files.push({ name: `${hash}.jpg`, type: 'image/jpeg', bytes: await small.jpeg(jpeg.options).toBuffer() })
    return { kind: 'done', width, height, widths, files }
  } catch (error) {
    const isTooManyPixels = error instanceof Error && /pixel limit/i.test(error.message)
    return { kind: 'refused', reason: isTooManyPixels ? 'too many pixels' : 'unreadable' }
  }
}
