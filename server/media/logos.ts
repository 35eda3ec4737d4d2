// Uploaded logos are stored in the database under the hash of the upload: a cleaned SVG with a PNG drawn from it, or a PNG.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { toLogoPng } from '#contract/brand/logo.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { incrementCounter } from '../db/change-counters.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { runInImagePool } from '../images/image-pool.ts'
import type { drawLogo } from './draw-logo.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

type StoredLogo = { file: string; width: number; height: number }

/** Other processes follow. @throws AppError 415 for anything that is neither an SVG nor a PNG */
export async function storeLogo(db: Db, upload: AsyncIterable<Uint8Array>, now: Date): Promise<StoredLogo> {
  const bytes = await buffer(upload)
  const isPng = bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n'
  const svg = isPng ? null : sanitizeSvg(bytes.toString('utf8'))
  if (!isPng && svg === null) throw new AppError(415, contentMessages.logoUnreadable)
  const drawn = await runInImagePool<typeof drawLogo>(new URL('./draw-logo.ts', import.meta.url), 'drawLogo', {
    bytes: svg === null ? bytes : Buffer.from(svg),
  })
  if (!drawn) throw new AppError(415, contentMessages.logoUnreadable)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const file = `logo-${hash}.${svg === null ? 'png' : 'svg'}`
  const created = { created_at: now.toISOString() }
  const files = [
    { name: toLogoPng(file), type: 'image/png', bytes: drawn.png, ...created },
    ...(svg === null ? [] : [{ name: file, type: 'image/svg+xml', bytes: Buffer.from(svg), ...created }]),
  ]
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('logos')
      .values(files)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await incrementCounter(trx, 'content')
  })
  return { file, width: drawn.width, height: drawn.height }
}

/** The names of all files of logos. */
export async function listLogos(db: Db): Promise<string[]> {
  const logos = await db.selectFrom('logos').select('name').execute()
  return logos.map(({ name }) => name)
}

export function readLogoFile(db: Db, name: string): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  return db.selectFrom('logos').select(['type', 'bytes']).where('name', '=', name).executeTakeFirst()
}
