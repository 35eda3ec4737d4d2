// Uploaded films, captions and sounds in the folder of npm run content:export and content:import.
import { randomUUID } from 'node:crypto'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import * as v from 'valibot'
import { type MediaKind, mediaChunkBytes } from '#contract/entities/media-files.ts'
import type { Db } from '../db/schema.ts'
import { ConfigError } from '../errors.ts'
import { findMediaFile, mediaFileName, setFilmPoster, storeMediaChunk, streamMediaFile } from './media-files.ts'
import { readTransferList } from './read-transfer-list.ts'

const listName = 'media.json'
const folderName = 'media'
const kinds: Record<string, MediaKind> = { '.mp3': 'sound', '.vtt': 'captions' }

const transferredFile = v.strictObject({
  name: v.pipe(v.string(), v.regex(mediaFileName)),
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  poster_hash: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
})

export type TransferredFile = v.InferOutput<typeof transferredFile>

/** Writes all uploaded films, captions and sounds. Returns one line for the report. */
export async function exportMediaFiles(db: Db, folder: string): Promise<string> {
  const rows = await db.selectFrom('media_files').selectAll().orderBy('name').execute()
  await mkdir(join(folder, folderName), { recursive: true })
  for (const { name, upload_id, size } of rows)
    await writeFile(join(folder, folderName, name), streamMediaFile(db, upload_id, { first: 0, last: size - 1 }))
  const list: TransferredFile[] = rows.map(({ name, title, poster_hash }) => ({ name, title, poster_hash }))
  await writeFile(join(folder, listName), `${JSON.stringify(list, null, 2)}\n`)
  return `${listName}: ${list.length} written`
}

/** The list of films, captions and sounds in a folder. @throws ConfigError if it has a mistake */
export function readMediaList(folder: string): Promise<TransferredFile[]> {
  return readTransferList(folder, listName, transferredFile)
}

/** The path of a film, of captions or of a sound in the folder. */
export function toMediaPath(name: string): string {
  return `${folderName}/${name}`
}

/**
 * Stores the films, captions and sounds of a folder that this site doesn't have, and takes over their posters.
 * @throws ConfigError if the list or a file is invalid
 */
export async function importMediaFiles(db: Db, folder: string): Promise<void> {
  const files = await readMediaList(folder)
  for (const { name, title, poster_hash } of files) {
    if (!(await findMediaFile(db, name))) await storeFile(db, join(folder, folderName, name), title)
    if (poster_hash !== null) await setFilmPoster(db, name, poster_hash)
  }
}

async function storeFile(db: Db, path: string, name: string): Promise<void> {
  const kind = kinds[extname(path)] ?? 'film'
  const [id, now] = [randomUUID(), new Date()]
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`${folderName}/${basename(path)}`, `can't be read (${error.code}).`)
  })
  try {
    const { size } = await file.stat()
    for (let at = 0; at < size; at += mediaChunkBytes) {
      const bytes = Buffer.alloc(Math.min(mediaChunkBytes, size - at))
      await file.read(bytes, 0, bytes.length, at)
      await storeMediaChunk(db, { id, kind, name, at, size, bytes, now })
    }
  } finally {
    await file.close()
  }
}
