// Runs in the image process (images/image-pool.ts).
import { maxPictureWidth } from '#contract/entities/picture-size.ts'
import { sharp } from '../images/sharp.ts'

/** Enough for the pictures of most phones, and small enough for the memory of a small server. */
const maxPixels = 40_000_000
/** The widths of the smaller versions. The width of the largest version comes from `maxPictureWidth`. */
const smallerWidths = [480, 960] as const
/** Width of the JPEG, which is for emails, share cards and clients that read only a post's `thumbnail`. */
const jpegWidth = 960

type PictureFile = { name: string; type: string; bytes: Uint8Array }

type EncodeResult =
  | { kind: 'done'; width: number; height: number; widths: number[]; files: PictureFile[] }
  | { kind: 'refused'; reason: 'too many pixels' | 'unreadable' }

/** Encodes a picture as AVIF and WebP in up to three widths, and as one JPEG, without metadata such as GPS. */
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
    const widths = [...smallerWidths.filter((each) => each < width), width]
    const fromPixels = () => sharp(data, { raw: { width, height, channels } })
    const files: PictureFile[] = []
    // Low effort saves a third of the CPU time, and 4:2:0 chroma halves the memory for the widest picture.
    for (const each of widths) {
      const isWidest = each > 1000
      const avif = { quality: 55, effort: isWidest ? 1 : 2, chromaSubsampling: isWidest ? '4:2:0' : '4:4:4' }
      files.push({
        name: `${hash}-${each}.avif`,
        type: 'image/avif',
        bytes: await fromPixels().resize(each).avif(avif).toBuffer(),
      })
      const webp = { quality: 76, effort: 2 }
      files.push({
        name: `${hash}-${each}.webp`,
        type: 'image/webp',
        bytes: await fromPixels().resize(each).webp(webp).toBuffer(),
      })
    }
    const jpeg = fromPixels().resize({ width: jpegWidth, withoutEnlargement: true }).flatten({ background: '#ffffff' })
    files.push({ name: `${hash}.jpg`, type: 'image/jpeg', bytes: await jpeg.jpeg({ quality: 78, mozjpeg: true }).toBuffer() })
    return { kind: 'done', width, height, widths, files }
  } catch (error) {
    const isTooManyPixels = error instanceof Error && /pixel limit/i.test(error.message)
    return { kind: 'refused', reason: isTooManyPixels ? 'too many pixels' : 'unreadable' }
  }
}
