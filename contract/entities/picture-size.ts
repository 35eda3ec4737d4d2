/** Limit of an uploaded picture in bytes, larger than any phone photo. */
export const maxPictureBytes = 10 * 1024 * 1024

const maxWidth = 1600
/** Limits memory use: encoding AVIF takes about 35 MB for each megapixel. */
const maxPixels = 2_000_000

/**
 * The width in pixels of the largest stored version of an uploaded picture. It is the picture's own width, limited to 1600 pixels and to 2
 * megapixels (1224 × 1632 for 3000 × 4000). The admin reduces pictures to this width before it uploads them.
 */
export function maxPictureWidth({ width, height }: { width: number; height: number }): number {
  const widthForMaxPixels = Math.floor(Math.sqrt((maxPixels * width) / height))
  return Math.max(1, Math.min(width, maxWidth, widthForMaxPixels))
}
