import type { Db } from '#server/db/schema.ts'
import type { PictureUrls } from '../posts.ts'

const libraryImagePattern = /<img\b[^>]*?\ssrc="\/media\/([0-9a-f]{32})\.jpg"[^>]*>/g
/** Width of a picture in a post: seven of the page's twelve columns, or the whole width below 1024 pixels (post-content.css). */
const sizes = '(min-width: 1024px) min(55vw, 50rem), 92vw'

/** Adds AVIF and WebP sources in all stored widths, and the size of each picture to prevent layout shift. */
export async function addPictureSources(db: Db, pictureUrls: PictureUrls, html: string): Promise<string> {
  const hashes = [...html.matchAll(libraryImagePattern)].flatMap(([, hash]) => hash ?? [])
  if (hashes.length === 0) return html
  const rows = await db
    .selectFrom('pictures')
    .select(['hash', 'width', 'height', 'widths'])
    .where('hash', 'in', [...new Set(hashes)])
    .execute()
  const pictures = new Map(rows.map((row) => [row.hash, pictureUrls(row).picture]))
  return html.replace(libraryImagePattern, (tag, hash: string) => {
    const picture = pictures.get(hash)
    if (!picture) return tag
    const sources = picture.sources.map(({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${sizes}" />`)
    const size = /\swidth=/.test(tag) ? '' : ` width="${picture.width}" height="${picture.height}"`
    return `<picture>${sources.join('')}${tag.replace('<img', () => `<img${size}`)}</picture>`
  })
}
