// Uploaded logos in the folder of npm run content:export and content:import.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { incrementCounter } from '../db/change-counters.ts'
import type { Db } from '../db/schema.ts'
import { ConfigError } from '../errors.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

const folderName = 'logos'

/** Writes all uploaded logos. Returns one line for the report. */
export async function exportLogos(db: Db, folder: string): Promise<string> {
  const logos = await db.selectFrom('logos').select(['name', 'bytes']).execute()
  await mkdir(join(folder, folderName), { recursive: true })
  for (const { name, bytes } of logos) await writeFile(join(folder, folderName, name), bytes)
  return `${folderName}: ${logos.length} written`
}

/** Stores the logos of a folder that this site doesn't have. @throws ConfigError for an SVG that can't be read */
export async function importLogos(db: Db, folder: string): Promise<void> {
  const names = await readdir(join(folder, folderName)).catch(() => [])
  const logos = await Promise.all(
    names
      .filter((name) => /^logo-[\da-f]{32}\.(?:svg|png)$/.test(name))
      .map(async (name) => ({ name, bytes: await readFile(join(folder, folderName, name)) })),
  )
  if (logos.length === 0) return
  const created_at = new Date().toISOString()
  const rows = logos.map(({ name, bytes }) =>
    name.endsWith('.png')
      ? { name, type: 'image/png', bytes, created_at }
      : { name, type: 'image/svg+xml', bytes: Buffer.from(cleanSvg(name, bytes)), created_at },
  )
  await db
    .insertInto('logos')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await incrementCounter(db, 'content')
}

/** Somebody may have changed the file since the export. */
function cleanSvg(name: string, bytes: Buffer): string {
  const svg = sanitizeSvg(bytes.toString('utf8'))
  if (svg === null) throw new ConfigError(`${folderName}/${name}`, "can't be read as a picture.")
  return svg
}
