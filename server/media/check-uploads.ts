// Checks the uploaded files in the folder of npm run content:import before anything is stored.
import { createHash } from 'node:crypto'
import { toLibraryId } from '#contract/content/library-pictures.ts'
import { toPosterId } from '#contract/content/poster-id.ts'
import type { Db } from '../db/schema.ts'
import { AppError, ConfigError } from '../errors.ts'
import { checkMediaFile, findMediaFile } from './media-files.ts'
import { readDetails } from './picture-details.ts'
import { readListedFile } from './read-transfer-list.ts'
import { listLogoNames, readLogo } from './transfer-logos.ts'
import { readMediaList, type TransferredFile, toMediaPath } from './transfer-media-files.ts'
import { readPictureList, toPicturePath } from './transfer-pictures.ts'

type CheckedUploads = {
  /** One line for each file that can't be imported. */
  problems: string[]
  /** What content may name once the folder is imported, besides what the site has. */
  names: { pictures: string[]; files: string[]; logos: string[] }
}

export async function checkUploads(db: Db, folder: string): Promise<CheckedUploads> {
  const problems: string[] = []
  const pictures = (await attempt(() => readPictureList(folder))) ?? []
  const media = (await attempt(() => readMediaList(folder))) ?? []
  const logos = await listLogoNames(folder)
  const hashes = pictures.map(({ hash }) => hash)
  for (const { name } of pictures.flatMap(({ files }) => files)) await attempt(() => readListedFile(folder, toPicturePath(name)))
  for (const name of logos) await attempt(() => readLogo(folder, name))
  for (const file of media) await attempt(() => checkFile(db, folder, file, hashes))
  const urls = media.map(({ name }) => `/media/${name}`)
  const posters = media.flatMap(({ name, poster_hash }) => (poster_hash === null ? [] : [toPosterId(`/media/${name}`)]))
  return { problems, names: { pictures: [...hashes.map(toLibraryId), ...posters], files: urls, logos } }

  /** Undefined if there is a problem. */
  async function attempt<Result>(check: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await check()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      problems.push(error.message)
    }
  }
}

/** @throws ConfigError */
async function checkFile(db: Db, folder: string, { name, poster_hash }: TransferredFile, hashes: readonly string[]) {
  const path = toMediaPath(name)
  if (poster_hash !== null && !hashes.includes(poster_hash) && !(await readDetails(db, [poster_hash])).has(poster_hash))
    throw new ConfigError(path, 'names a poster that neither pictures.json nor this site has.')
  if (await findMediaFile(db, name)) return
  const bytes = await readListedFile(folder, path)
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (!name.startsWith(hash.slice(0, 32))) throw new ConfigError(path, "isn't the file that its name says.")
  try {
    checkMediaFile(name, bytes)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new ConfigError(path, error.message)
  }
}
