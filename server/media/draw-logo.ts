// Runs in the image process (images/image-pool.ts).
import { sharp } from '../images/sharp.ts'

/** Enough for emails, share cards and app icons on sharp screens. */
const box = { width: 1200, height: 300 }

/** Draws a logo as a PNG without metadata, its empty edges cut off; null if it can't be read. */
export async function drawLogo({
  bytes,
}: {
  bytes: Uint8Array
}): Promise<{ png: Uint8Array; width: number; height: number } | null> {
  try {
    const drawn = await sharp(bytes, { density: 300, limitInputPixels: 40_000_000, failOn: 'error', pages: 1 })
      .timeout({ seconds: 20 })
      .resize({ ...box, fit: 'inside' })
      .ensureAlpha()
      .png({ compressionLevel: 9, palette: true, quality: 90 })
      .toBuffer({ resolveWithObject: true })
    return { png: drawn.data, width: drawn.info.width, height: drawn.info.height }
  } catch {
    return null
  }
}
