// Uploaded pictures are encoded in a few widths (encode-picture.ts) and stored in the database under the hash of the upload.
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxPictureBytes } from '#contract/entities/picture-size.ts'
import type { Picture } from '#contract/entities/posts.ts'
import { messages } from '#contract/messages/messages.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { ConcurrencyLimit } from '../http/middleware/concurrency-limit.ts'
import { runInImagePool } from '../images/image-pool.ts'
import type { EncodedPicture, encodePicture } from './encode-picture.ts'

export type PictureRecord = { hash: string; width: number; height: number; widths: string }

const uploadFolderPrefix = 'site-picture-'
const maxUploadMs = 60 * 60 * 1000

/** How many bytes at the start of a file are enough to recognise its format. */
const signatureBytes = 16

type StorePictureOptions = {
  limitEncoding: ConcurrencyLimit
  now(): Date
  /** Returns a picture that was encoded in advance. */
  findEncoded?(hash: string): Promise<EncodedPicture | null>
}

/**
 * Stores an uploaded picture, by way of a temporary file to save memory. The same bytes are stored once.
 * @throws AppError 400, 413, 415 or 503
 */
export async function storePicture(
  db: Db,
  content: AsyncIterable<Uint8Array>,
  options: StorePictureOptions,
): Promise<PictureRecord> {
  const folder = await mkdtemp(join(tmpdir(), uploadFolderPrefix))
  try {
    return await storeFile(db, { file: join(folder, 'upload'), content }, options)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Removes temporary files of uploads whose process was killed. */
export async function removeStaleUploads(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(uploadFolderPrefix)) continue
    const folder = join(tmpdir(), name)
    const stats = await stat(folder).catch(() => null)
    // A newer upload may still be in progress in another process of the site.
    if (stats && now.getTime() - stats.mtimeMs > maxUploadMs) await rm(folder, { recursive: true, force: true })
  }
}

type Upload = { file: string; content: AsyncIterable<Uint8Array> }

async function storeFile(
  db: Db,
  { file, content }: Upload,
  { limitEncoding, now, findEncoded }: StorePictureOptions,
): Promise<PictureRecord> {
  const { hash, signature } = await writeUpload(file, content)
  if (!isPicture(signature))
    throw new AppError(415, isHeic(signature) ? postAdminMessages.pictureHeic : messages.pictureUnreadable)
  const existing = await db
    .selectFrom('pictures')
    .select(['hash', 'width', 'height', 'widths'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (existing) return existing

  const encoded = (await findEncoded?.(hash)) ?? (await limitEncoding(() => encode(file, hash)))
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

/** Streams an upload to a file; returns its hash and first bytes. @throws AppError 400 if it is cut off, 413 if too large */
async function writeUpload(file: string, content: AsyncIterable<Uint8Array>): Promise<{ hash: string; signature: Uint8Array }> {
  const hash = createHash('sha256')
  let signature = Buffer.alloc(0)
  let size = 0
  async function* chunks() {
    for await (const chunk of rejectAborted(content)) {
      size += chunk.length
      if (size > maxPictureBytes) throw new AppError(413, messages.pictureTooLarge)
      if (signature.length < signatureBytes) signature = Buffer.concat([signature, chunk.subarray(0, signatureBytes)])
      hash.update(chunk)
      yield chunk
    }
  }
  await writeFile(file, chunks(), { mode: 0o600 })
  return { hash: hash.digest('hex').slice(0, 32), signature }
}

async function* rejectAborted(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* content
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(400, messages.malformedRequest)
  }
}

async function encode(file: string, hash: string): Promise<EncodedPicture> {
  const module = new URL('./encode-picture.ts', import.meta.url)
  const result = await runInImagePool<typeof encodePicture>(module, 'encodePicture', { file, hash }).catch((cause: unknown) => {
    throw new AppError(503, messages.pictureNotProcessed, { retryAfter: 5, cause })
  })
  if (result.kind === 'done') return result
  const isTooManyPixels = result.reason === 'too many pixels'
  throw new AppError(isTooManyPixels ? 413 : 415, isTooManyPixels ? messages.pictureTooManyPixels : messages.pictureUnreadable)
}

type PicturesQuery = { limit: number; before?: string | undefined }

/** Lists pictures, newest first. `before` is the hash of a picture: only older ones are listed. */
export async function listPictures(db: Db, { limit, before }: PicturesQuery): Promise<(PictureRecord & { createdAt: string })[]> {
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

export function readPictureFile(db: Db, name: string): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  return db.selectFrom('picture_files').select(['type', 'bytes']).where('name', '=', name).executeTakeFirst()
}

export function toPictureUrls({ hash, width, height, widths }: PictureRecord): { thumbnail: string; picture: Picture } {
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

/** Recognises HEIC, the format of iPhones, which is refused because its decoder isn't free to use. */
function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))
}

/** Recognises JPEG, PNG, WebP, AVIF and GIF by a file's first bytes; its name isn't trusted. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, signatureBytes)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    (head.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(head.slice(8, 12))) ||
    /^GIF8[79]a/.test(head)
  )
}
