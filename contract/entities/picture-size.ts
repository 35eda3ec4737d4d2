/** Limit of an uploaded picture in bytes, larger than any phone photo. */
export const maxPictureBytes = 10 * 1024 * 1024

const maxWidth = 1600
/** Limits memory use: encoding AVIF takes about 35 MB for each megapixel. */
const maxPixels = 2_000_000

/** The width in pixels of an uploaded picture's largest stored version: its own width, but at most 1600 pixels and 2 megapixels. */
export function maxPictureWidth({ width, height }: { width: number; height: number }): number {
  const widthForMaxPixels = Math.floor(Math.sqrt((maxPixels * width) / height))
  return Math.max(1, Math.min(width, maxWidth, widthForMaxPixels))
}

/** The most pixels of the width of a library picture's JPEG, which emails and share cards show. */
export const jpegWidth = 960
