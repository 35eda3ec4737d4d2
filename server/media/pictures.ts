// Uploaded pictures: known by their first bytes, encoded in a few widths (encode-picture.ts), stored in the database under a name made from
// their content.
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '#contract/messages.ts'
import { newsroomMessages } from '#contract/newsroom-messages.ts'
import { maxPictureBytes } from '#contract/picture-size.ts'
import type { Picture } from '#contract/posts.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from '../http/errors.ts'
import type { ConcurrencyLimit } from '../http/gate.ts'
import { runInImagePool } from '../images/image-pool.ts'
import type { encodePicture } from './encode-picture.ts'

export type StoredPicture = { hash: string; width: number; height: number; widths: string }

const uploadFolder = 'site-picture-'
/** Longer than any upload takes. */
const maxUploadMs = 60 * 60 * 1000

/** How much of a file says what it is. */
const startBytes = 16

type Settings = { gate: ConcurrencyLimit; now(): Date }

/**
 * Stores an uploaded picture; the same bytes are stored once. They wait in a temporary file, because a photo of 10 MB in memory would be there
 * several times over.
 * @throws AppError 400, 413, 415 or 503 with what to do
 */
export async function storePicture(db: Db, content: AsyncIterable<Uint8Array>, settings: Settings): Promise<StoredPicture> {
  const folder = await mkdtemp(join(tmpdir(), uploadFolder))
  try {
    return await storeFile(db, { file: join(folder, 'upload'), content }, settings)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Removes what an upload left in the temporary folder because its process was killed. */
export async function removeOldUploads(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(uploadFolder)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    // Another process of the site may be receiving a younger one.
    if (found && now.getTime() - found.mtimeMs > maxUploadMs) await rm(folder, { recursive: true, force: true })
  }
}

type Upload = { file: string; content: AsyncIterable<Uint8Array> }

async function storeFile(db: Db, { file, content }: Upload, { gate, now }: Settings): Promise<StoredPicture> {
  const { hash, start } = await receive(file, content)
  if (!isPicture(start)) throw new AppError(415, isHeic(start) ? newsroomMessages.pictureHeic : messages.pictureUnreadable)
  const known = await db
    .selectFrom('pictures')
    .select(['hash', 'width', 'height', 'widths'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (known) return known

  const encoded = await gate(() => encode(file, hash))
  if (encoded.kind === 'refused') {
    const isTooManyPixels = encoded.reason === 'too many pixels'
    throw new AppError(isTooManyPixels ? 413 : 415, isTooManyPixels ? messages.pictureTooManyPixels : messages.pictureUnreadable)
  }
  const { width, height, widths, files } = encoded
  const picture = { hash, width, height, widths: widths.join(',') }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('pictures')
      .values({ ...picture, created_at: now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('picture_files')
      .values(files.map((file) => ({ ...file, hash })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return picture
}

/** Writes a file as it comes; gives the name made from its content, and its first bytes. @throws AppError 400 if it breaks off, 413 */
async function receive(file: string, content: AsyncIterable<Uint8Array>): Promise<{ hash: string; start: Uint8Array }> {
  const hash = createHash('sha256')
  let start = Buffer.alloc(0)
  let size = 0
  async function* pieces() {
    for await (const piece of unbroken(content)) {
      size += piece.length
      if (size > maxPictureBytes) throw new AppError(413, messages.pictureTooLarge)
      if (start.length < startBytes) start = Buffer.concat([start, piece.subarray(0, startBytes)])
      hash.update(piece)
      yield piece
    }
  }
  await writeFile(file, pieces(), { mode: 0o600 })
  return { hash: hash.digest('hex').slice(0, 32), start }
}

async function* unbroken(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* content
  } catch {
    throw new AppError(400, messages.malformedRequest)
  }
}

async function encode(file: string, hash: string): ReturnType<typeof encodePicture> {
  const module = new URL('./encode-picture.ts', import.meta.url)
  try {
    return await runInImagePool<typeof encodePicture>(module, 'encodePicture', { file, hash })
  } catch (cause) {
    throw new AppError(503, messages.pictureNotProcessed, { retryAfter: 5, cause })
  }
}

type Asked = { limit: number; before?: string | undefined }

/** Stored pictures, newest first, those older than `before`. */
export async function listPictures(db: Db, { limit, before }: Asked): Promise<(StoredPicture & { createdAt: string })[]> {
  let pictures = db.selectFrom('pictures').selectAll().orderBy('created_at', 'desc').orderBy('hash', 'desc').limit(limit)
  if (before) {
    const last = await db.selectFrom('pictures').select('created_at').where('hash', '=', before).executeTakeFirst()
    if (!last) return []
    pictures = pictures.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'hash'), '<', tuple(last.created_at, before)),
    )
  }
  return (await pictures.execute()).map(({ created_at, ...picture }) => ({ ...picture, createdAt: created_at }))
}

/** One stored file by its name, for GET /media/{name}. */
export function readPictureFile(db: Db, name: string): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  return db.selectFrom('picture_files').select(['type', 'bytes']).where('name', '=', name).executeTakeFirst()
}

/** The addresses of a stored picture. */
export function pictureAddresses({ hash, width, height, widths }: StoredPicture): { thumbnail: string; picture: Picture } {
  const srcSet = (ending: string) =>
    widths
      .split(',')
      .map((each) => `/media/${hash}-${each}.${ending} ${each}w`)
      .join(', ')
  return {
    thumbnail: `/media/${hash}.jpg`,
    picture: {
      width,
      height,
      sources: [
        { type: 'image/avif', srcSet: srcSet('avif') },
        { type: 'image/webp', srcSet: srcSet('webp') },
      ],
    },
  }
}

/** What iPhones write; the decoder is not free to use. */
function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))
}

/** JPEG, PNG, WebP, AVIF or GIF by the first bytes; the file's name says nothing. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, startBytes)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    (head.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(head.slice(8, 12))) ||
    /^GIF8[79]a/.test(head)
  )
}
