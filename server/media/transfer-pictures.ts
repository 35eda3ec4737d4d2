// Pictures of the library in the folder of npm run content:export and content:import.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { incrementCounter } from '../db/change-counters.ts'
import type { Db } from '../db/schema.ts'
import { readDescribedPictures } from './picture-details.ts'
import { readListedFile, readTransferList } from './read-transfer-list.ts'

const listName = 'pictures.json'
const folderName = 'pictures'

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const transferredPicture = v.strictObject({
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  width: v.number(),
  height: v.number(),
  widths: v.pipe(v.string(), v.regex(/^\d+(?:,\d+)*$/)),
  alt: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
  focus_x: share,
  focus_y: share,
  fill: colour,
  top_fill: colour,
  tone: v.picklist(['ink', 'bone']),
  files: v.array(v.strictObject({ name: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}[\w.-]*$/)), type: v.string() })),
})

/** Writes the pictures that pages may show, with their files. Returns one line for the report. */
export async function exportPictures(db: Db, folder: string): Promise<string> {
  const rows = await readDescribedPictures(db)
  await mkdir(join(folder, folderName), { recursive: true })
  const pictures: v.InferOutput<typeof transferredPicture>[] = []
  for (const row of rows) {
    const files = await db.selectFrom('picture_files').selectAll().where('hash', '=', row.hash).orderBy('name').execute()
    for (const { name, bytes } of files) await writeFile(join(folder, folderName, name), bytes)
    pictures.push({ ...row, files: files.map(({ name, type }) => ({ name, type })) })
  }
  await writeFile(join(folder, listName), `${JSON.stringify(pictures, null, 2)}\n`)
  return `${listName}: ${pictures.length} written`
}

/** The list of pictures in a folder. @throws ConfigError if it has a mistake */
export function readPictureList(folder: string): Promise<v.InferOutput<typeof transferredPicture>[]> {
  return readTransferList(folder, listName, transferredPicture)
}

/** The path of a picture's file in the folder. */
export function toPicturePath(name: string): string {
  return `${folderName}/${name}`
}

/** Stores the pictures of a folder that this site doesn't have, and takes over their descriptions. @throws ConfigError if the list or a file is invalid */
export async function importPictures(db: Db, folder: string): Promise<void> {
  const pictures = await readPictureList(folder)
  for (const { files, width, height, widths, ...details } of pictures) {
    const { hash } = details
    const stored = await Promise.all(
      files.map(async ({ name, type }) => ({ name, hash, type, bytes: await readListedFile(folder, toPicturePath(name)) })),
    )
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('pictures')
        .values({ hash, width, height, widths, created_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      for (const file of stored)
        await trx
          .insertInto('picture_files')
          .values(file)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      await trx
        .insertInto('picture_details')
        .values(details)
        .onConflict((conflict) => conflict.column('hash').doUpdateSet(details))
        .execute()
      await incrementCounter(trx, 'content')
    })
  }
}
