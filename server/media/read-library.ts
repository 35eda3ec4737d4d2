import type { Picture } from '#contract/content/content.ts'
import { toPosterId } from '#contract/content/poster-id.ts'
import type { MediaFile } from '#contract/entities/media-files.ts'
import type { Db } from '../db/schema.ts'
import { listLogos } from './logos.ts'
import { listMediaFiles } from './media-files.ts'
import { readLibraryPictures } from './picture-details.ts'

/** What staff have uploaded and pages may show: pictures by their ID in content, films and sounds, and the names of logos. */
export type Library = { pictures: Record<string, Picture>; files: readonly MediaFile[]; logos: readonly string[] }

export async function readLibrary(db: Db): Promise<Library> {
  const [pictures, files, logos] = await Promise.all([readLibraryPictures(db), listMediaFiles(db), listLogos(db)])
  const posters = files.flatMap(({ url, poster }) => {
    const picture = poster === null ? undefined : pictures[poster]
    return picture ? [[toPosterId(url), picture] as const] : []
  })
  return { pictures: { ...pictures, ...Object.fromEntries(posters) }, files, logos }
}
