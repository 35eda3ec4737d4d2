// Runs in the image process (images/image-pool.ts).
import { getLuminance } from '#contract/brand/oklch.ts'
import { sharp } from '../images/sharp.ts'

export type PictureColours = { fill: string; topFill: string; tone: 'ink' | 'bone' }

/** Small enough to count every pixel. */
const size = 64

/**
 * Measures a picture's colours: `fill` for the space beside it (its left edge), `topFill` for the space above it, and `tone`, the colour of
 * text on its left half, whichever has more contrast.
 */
export async function measurePicture({ bytes }: { bytes: Uint8Array }): Promise<PictureColours> {
  const { data } = await sharp(bytes)
    .resize(size, size, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = (isIncluded: (x: number, y: number) => boolean) =>
    Array.from({ length: size * size }, (_, index) => index)
      .filter((index) => isIncluded(index % size, Math.floor(index / size)))
      .map((index) => [...data.subarray(index * 3, index * 3 + 3)])
  const left = pixels((x) => x < size / 2)
  const luminance = left.reduce((sum, pixel) => sum + getLuminance(toHex(pixel)), 0) / left.length
  return {
    fill: toHex(findMedian(pixels((x) => x < 2))),
    topFill: toHex(findMedian(pixels((_, y) => y === 0))),
    // At this luminance black and white have the same contrast (WCAG 2.2, "contrast ratio").
    tone: luminance > 0.179 ? 'ink' : 'bone',
  }
}

function findMedian(pixels: readonly (readonly number[])[]): number[] {
  return [0, 1, 2].map((channel) => pixels.map((pixel) => pixel[channel] ?? 0).sort((a, b) => a - b)[pixels.length >> 1] ?? 0)
}

function toHex(colour: readonly number[]): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
