// Uploaded films, captions and sounds are stored in the database, in parts, so that neither an upload nor a visitor needs much memory.
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { kindLabels } from '#contract/content/content.ts'
import { contentKinds, findEntryTitle, isCollection } from '#contract/content/kinds.ts'
import { toLibraryId } from '#contract/content/library-pictures.ts'
import { type MediaFile, type MediaKind, maxMediaBytes, mediaChunkBytes } from '#contract/entities/media-files.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { incrementCounter } from '../db/change-counters.ts'
import { containsText } from '../db/contains-text.ts'
import { advisoryLock } from '../db/dialect.ts'
import { type Actor, recordActivity } from '../db/record-activity.ts'
import type { Db, MediaType, Schema } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { toWebVtt } from './web-vtt.ts'

/** Bytes per row. It never changes, because ranges of stored files are found by it. */
const partBytes = 64 * 1024
/** How many parts are read at once to compute a hash. */
const partsPerRead = 8
/** Uploads that haven't ended by then are removed. */
const maxUploadMs = 24 * 60 * 60 * 1000

const types: Record<MediaType, { extension: string; kind: MediaKind }> = {
  'video/mp4': { extension: 'mp4', kind: 'film' },
  'video/webm': { extension: 'webm', kind: 'film' },
  'audio/mpeg': { extension: 'mp3', kind: 'sound' },
  'text/vtt': { extension: 'vtt', kind: 'captions' },
}
/** The names of uploaded films, captions and sounds. */
export const mediaFileName = /^[0-9a-f]{32}\.(?:mp4|webm|mp3|vtt)$/

export type MediaChunk = {
  /** The upload, as the client named it. */
  id: string
  kind: MediaKind
  name: string
  at: number
  size: number
  bytes: Uint8Array
  now: Date
}

/** What the server has of an upload; `file` is null until it has everything. */
type Received = { received: number; file: MediaFile | null }

/**
 * Stores a part of an upload; repeating it changes nothing. The last part makes the file, once for the same bytes.
 * @throws AppError 400, 409, 413 or 415
 */
export async function storeMediaChunk(db: Db, chunk: MediaChunk): Promise<Received> {
  const { id, kind, name, at, now } = chunk
  const done = await findFiles(db).where('upload_id', '=', id).executeTakeFirst()
  if (done) return { received: done.size, file: toMediaFile(done) }
  checkSize(chunk.size, kind)
  if (at % mediaChunkBytes !== 0 || chunk.bytes.length !== Math.min(mediaChunkBytes, chunk.size - at))
    throw new AppError(400, messages.malformedRequest)
  // Captions are small enough to come in one part.
  const bytes = kind === 'captions' ? toWebVtt(chunk.bytes) : chunk.bytes
  const size = kind === 'captions' ? bytes.length : chunk.size
  checkSize(size, kind)
  // Refused at once, so that nobody waits for the end of a long upload in vain.
  if (at === 0) detectType(bytes, kind)
  const first = at / partBytes
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, index) => ({
    upload_id: id,
    number: first + index,
    bytes: bytes.subarray(index * partBytes, (index + 1) * partBytes),
    created_at: now.toISOString(),
  }))
  const stored = await db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom('media_parts')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('upload_id', '=', id)
      .executeTakeFirstOrThrow()
    if (Number(count) < first) throw new AppError(409, contentMessages.chunkMissing)
    await trx
      .insertInto('media_parts')
      .values(parts)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return Math.max(Number(count), first + parts.length)
  })
  const received = Math.min(size, stored * partBytes)
  return { received, file: received < size ? null : await finishUpload(db, { id, kind, name, size, now }) }
}

/** Whether staff could upload these bytes; `name` is that of the stored file. @throws AppError 413 or 415 */
export function checkMediaFile(name: string, bytes: Uint8Array): void {
  const found = Object.values(types).find(({ extension }) => name.endsWith(`.${extension}`))
  const kind = found?.kind ?? 'film'
  checkSize(bytes.length, kind)
  if (kind === 'captions') toWebVtt(bytes)
  else detectType(bytes, kind)
}

function checkSize(size: number, kind: MediaKind): void {
  if (size > maxMediaBytes[kind]) throw new AppError(413, contentMessages.mediaTooLarge[kind])
}

async function finishUpload(db: Db, { id, kind, name: title, size, now }: Omit<MediaChunk, 'at' | 'bytes'>): Promise<MediaFile> {
  const hash = createHash('sha256')
  let head: Uint8Array | null = null
  let length = 0
  for await (const bytes of readParts(db, id)) {
    head ??= bytes
    length += bytes.length
    hash.update(bytes)
  }
  if (!head || length !== size) throw new AppError(409, contentMessages.chunkMissing)
  const type = detectType(head, kind)
  const name = `${hash.digest('hex').slice(0, 32)}.${types[type].extension}`
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('media_files')
      .values({ name, upload_id: id, type, size, title, poster_hash: null, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const file = await findFiles(trx).where('name', '=', name).executeTakeFirstOrThrow()
    if (file.upload_id !== id) await trx.deleteFrom('media_parts').where('upload_id', '=', id).execute()
    await incrementCounter(trx, 'content')
    return toMediaFile(file)
  })
}

/** Removes what is left of uploads that were given up. */
export async function removeUnfinishedUploads(db: Db, now: Date): Promise<void> {
  // By the key of the table first: to compare the times of all parts, SQLite would read all bytes of all films.
  const unfinished = await db
    .selectFrom('media_parts')
    .select('upload_id')
    .distinct()
    .except(db.selectFrom('media_files').select('upload_id'))
    .execute()
  if (unfinished.length === 0) return
  await db
    .deleteFrom('media_parts')
    .where(
      'upload_id',
      'in',
      unfinished.map(({ upload_id }) => upload_id),
    )
    .where('created_at', '<', new Date(now.getTime() - maxUploadMs).toISOString())
    .execute()
}

/** All uploaded films, captions and sounds, newest first. */
export async function listMediaFiles(db: Db): Promise<MediaFile[]> {
  const rows = await findFiles(db).orderBy('created_at', 'desc').orderBy('name').execute()
  return rows.map(toMediaFile)
}

/** Makes a described picture of the library a film's poster. Other processes follow. @throws AppError 404, 409 */
export async function setFilmPoster(db: Db, name: string, hash: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const picture = await trx.selectFrom('picture_details').select('hash').where('hash', '=', hash).executeTakeFirst()
    if (!picture) throw new AppError(409, postAdminMessages.pictureMissing)
    const { numUpdatedRows } = await trx
      .updateTable('media_files')
      .set({ poster_hash: hash })
      .where('name', '=', name)
      .where('type', 'in', ['video/mp4', 'video/webm'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError(404, contentMessages.filmGone)
    await incrementCounter(trx, 'content')
  })
}

type Deletion = { name: string; by: Actor; now: Date }

/** Deletes a file that no entry or draft uses. Other processes follow. @throws AppError 404, 409 */
export async function deleteMediaFile(db: Db, { name, by, now }: Deletion): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'content')
    const file = await findFiles(trx).where('name', '=', name).executeTakeFirst()
    if (!file) throw new AppError(404, messages.notFound)
    const uses = await trx
      .selectFrom('content_entries')
      .select(['kind', 'published', 'draft', 'visibility'])
      .where(containsText(['published', 'draft', 'scheduled'], toMediaFile(file).url))
      .execute()
    // A deleted entry can be brought back, with its film.
    const [present, deleted] = [uses.filter(isPresent), uses.filter((use) => !isPresent(use))]
    if (present.length > 0) throw new AppError(409, contentMessages.mediaUsedIn(file.title, listUses(present)))
    if (deleted.length > 0) throw new AppError(409, contentMessages.mediaUsedInDeleted(file.title, listUses(deleted)))
    await trx.deleteFrom('media_files').where('name', '=', name).execute()
    await trx.deleteFrom('media_parts').where('upload_id', '=', file.upload_id).execute()
    await recordActivity(trx, { account: by, action: 'media-deleted', subject: file.title, now })
    await incrementCounter(trx, 'content')
  })
}

type Use = Pick<Selectable<Schema['content_entries']>, 'kind' | 'published' | 'draft' | 'visibility'>

const isPresent = ({ visibility }: Use) => visibility !== 'deleted'
const listUses = (uses: readonly Use[]) => [...new Set(uses.map(nameUse))]

/** The entry as staff know it: its title in a list, or the name of the page. */
function nameUse({ kind, published, draft }: Use): string {
  const known = contentKinds.find((each) => each === kind)
  if (!known) return kind
  const title = isCollection(known) ? findEntryTitle(known, JSON.parse(published ?? draft ?? '{}')) : ''
  return title ? `“${title}”` : kindLabels[known]
}

type StoredMedia = Pick<Schema['media_files'], 'upload_id' | 'type' | 'size'>

export function findMediaFile(db: Db, name: string): Promise<StoredMedia | undefined> {
  return findFiles(db).where('name', '=', name).executeTakeFirst()
}

/** Reads a stored file from byte `first` to byte `last`, one part at a time, as fast as it is sent. */
export function streamMediaFile(db: Db, uploadId: string, { first, last }: { first: number; last: number }): ReadableStream {
  let at = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const number = Math.floor(at / partBytes)
        const part = await db
          .selectFrom('media_parts')
          .select('bytes')
          .where('upload_id', '=', uploadId)
          .where('number', '=', number)
          .executeTakeFirstOrThrow()
        const start = number * partBytes
        controller.enqueue(new Uint8Array(part.bytes.subarray(at - start, last + 1 - start)))
        at = start + partBytes
        if (at > last) controller.close()
      },
    },
    // Reads nothing ahead, so that a HEAD request reads nothing at all.
    { highWaterMark: 0 },
  )
}

async function* readParts(db: Db, uploadId: string): AsyncGenerator<Uint8Array> {
  for (let from = 0; ; from += partsPerRead) {
    const parts = await db
      .selectFrom('media_parts')
      .select('bytes')
      .where('upload_id', '=', uploadId)
      .where('number', '>=', from)
      .orderBy('number')
      .limit(partsPerRead)
      .execute()
    for (const { bytes } of parts) yield bytes
    if (parts.length < partsPerRead) return
  }
}

function findFiles(db: Db) {
  return db.selectFrom('media_files').selectAll()
}

function toMediaFile({ name, type, title, size, poster_hash }: Schema['media_files']): MediaFile {
  return {
    url: `/media/${name}`,
    kind: types[type].kind,
    name: title,
    bytes: size,
    poster: poster_hash === null ? null : toLibraryId(poster_hash),
  }
}

/**
 * An MP4 names its kind first, and then those that it can be played as (ISO/IEC 14496-12 §4.3). Cameras write kinds of their own, such as
 * XAVC. QuickTime and pictures (HEIC, AVIF) are built alike, but browsers don't play them.
 */
function isMp4(head: string): boolean {
  if (head.slice(4, 8) !== 'ftyp' || /^(?:qt {2}|hei.|hev.|mif1|msf1|avif|avis)/.test(head.slice(8, 12))) return false
  const brands = head.slice(8, head.charCodeAt(3)).match(/.{4}/gs) ?? []
  return brands.some((brand) => /^(?:iso[2-9m]|mp4[12]|avc1|M4V |MSNV|dash)$/.test(brand))
}

/** Recognises MP4, WebM and MP3 by a file's first bytes; its name isn't trusted. Captions have been read as a whole. @throws AppError 415 */
function detectType(bytes: Uint8Array, kind: MediaKind): MediaType {
  if (kind === 'captions') return 'text/vtt'
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (kind === 'film') {
    if (isMp4(head)) return 'video/mp4'
    // The EBML header names the kind of document: Matroska files, which browsers don't play, begin alike.
    if (head.startsWith('\x1a\x45\xdf\xa3') && head.includes('\x42\x82\x84webm')) return 'video/webm'
    throw new AppError(415, contentMessages.mediaUnreadable.film)
  }
  // An MP3 begins with an ID3 tag or with a frame: 11 bits of ones, then its version and the layer, III.
  const [first = 0, second = 0] = bytes
  if (head.startsWith('ID3') || (first === 0xff && (second & 0xe6) === 0xe2)) return 'audio/mpeg'
  throw new AppError(415, contentMessages.mediaUnreadable.sound)
}
