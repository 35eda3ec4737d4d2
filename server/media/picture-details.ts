// Uploaded pictures that pages may show: they have a text for people who can't see them, and a focus point.
import type { Selectable } from 'kysely'
import type { Picture } from '#contract/content/content.ts'
import { toLibraryId } from '#contract/content/library-pictures.ts'
import type { PictureDetails } from '#contract/endpoints/post-admin-endpoints.ts'
import { messages } from '#contract/messages/messages.ts'
import { incrementCounter } from '../db/change-counters.ts'
import type { Db, Schema } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { runInImagePool } from '../images/image-pool.ts'
import type { measurePicture } from './measure-picture.ts'
import { type PictureRecord, readPictureFile, toPictureUrls } from './pictures.ts'

type DetailsRow = Selectable<Schema['picture_details']>

/** All pictures of the library that pages may show, by their ID in content. */
export async function readLibraryPictures(db: Db): Promise<Record<string, Picture>> {
  const rows = await readDescribedPictures(db)
  return Object.fromEntries(rows.map((row) => [toLibraryId(row.hash), toPicture(row)]))
}

/** The rows of all pictures that pages may show, by hash. */
export function readDescribedPictures(db: Db): Promise<(DetailsRow & PictureRecord)[]> {
  return db
    .selectFrom('picture_details')
    .innerJoin('pictures', 'pictures.hash', 'picture_details.hash')
    .selectAll('picture_details')
    .select(['width', 'height', 'widths'])
    .orderBy('picture_details.hash')
    .execute()
}

/** Describes a stored picture, so that pages may show it. Other processes follow. @throws AppError 404, 503 */
export async function describePicture(db: Db, hash: string, { alt, focus }: PictureDetails): Promise<void> {
  const known = await db.selectFrom('picture_details').select('hash').where('hash', '=', hash).executeTakeFirst()
  const [focus_x, focus_y] = focus
  const colours = known ? null : await measure(db, hash)
  await db.transaction().execute(async (trx) => {
    if (colours) {
      const { fill, topFill, tone } = colours
      await trx
        .insertInto('picture_details')
        .values({ hash, alt, focus_x, focus_y, fill, top_fill: topFill, tone })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ alt, focus_x, focus_y }))
        .execute()
    } else await trx.updateTable('picture_details').set({ alt, focus_x, focus_y }).where('hash', '=', hash).execute()
    await incrementCounter(trx, 'content')
  })
}

/** The details of these pictures, by hash. */
export async function readDetails(db: Db, hashes: readonly string[]): Promise<Map<string, PictureDetails>> {
  if (hashes.length === 0) return new Map()
  const rows = await db.selectFrom('picture_details').selectAll().where('hash', 'in', hashes).execute()
  return new Map(rows.map(({ hash, alt, focus_x, focus_y }) => [hash, { alt, focus: [focus_x, focus_y] }]))
}

async function measure(db: Db, hash: string): ReturnType<typeof measurePicture> {
  const file = await readPictureFile(db, `${hash}.jpg`)
  if (!file) throw new AppError(404, messages.notFound)
  const module = new URL('./measure-picture.ts', import.meta.url)
  return runInImagePool<typeof measurePicture>(module, 'measurePicture', { bytes: file.bytes })
}

function toPicture({ alt, focus_x, focus_y, fill, top_fill, tone, ...record }: DetailsRow & PictureRecord): Picture {
  const { thumbnail, picture } = toPictureUrls(record)
  const focus = [focus_x, focus_y].map((share) => `${Math.round(share * 100)}%`).join(' ')
  return { src: thumbnail, ...picture, alt, focus, fill, topFill: top_fill, tone }
}
