import { jpegWidth } from '#contract/entities/picture-size.ts'

/** How pictures of posts are encoded: as AVIF and WebP in up to three widths, of which the largest comes from `maxPictureWidth`, and as one JPEG. */
export const pictureRecipe = {
  smallerWidths: [480, 960],
  avif: { quality: 55, effort: 2, chromaSubsampling: '4:4:4' },
  /** Less effort saves a third of the CPU time, and 4:2:0 chroma halves the memory. */
  wideAvif: { abovePx: 1000, options: { quality: 55, effort: 1, chromaSubsampling: '4:2:0' } },
  webp: { quality: 76, effort: 2 },
  /** For emails, share cards and clients that read only a post's `thumbnail`. */
  jpeg: { width: jpegWidth, options: { quality: 78, mozjpeg: true } },
} as const
