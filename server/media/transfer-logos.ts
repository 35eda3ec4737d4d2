// Uploaded logos in the folder of npm run content:export and content:import.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toLogoPng } from '#contract/brand/logo.ts'
import { incrementCounter } from '../db/change-counters.ts'
import type { Db } from '../db/schema.ts'
import { ConfigError } from '../errors.ts'
import { readListedFile } from './read-transfer-list.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

const folderName = 'logos'

/** Writes all uploaded logos. Returns one line for the report. */
export async function exportLogos(db: Db, folder: string): Promise<string> {
  const logos = await db.selectFrom('logos').select(['name', 'bytes']).execute()
  await mkdir(join(folder, folderName), { recursive: true })
  for (const { name, bytes } of logos) await writeFile(join(folder, folderName, name), bytes)
  return `${folderName}: ${logos.length} written`
}

/** The names of the logos in a folder, which an earlier version may have exported without any. */
export async function listLogoNames(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, folderName)).catch(() => [])
  return names.filter((name) => /^logo-[\da-f]{32}\.(?:svg|png)$/.test(name))
}

/** A logo of a folder. Somebody may have changed an SVG since the export, so it is cleaned. @throws ConfigError if it can't be read */
export async function readLogo(folder: string, name: string): Promise<{ name: string; type: string; bytes: Buffer }> {
  const path = `${folderName}/${name}`
  const bytes = await readListedFile(folder, path)
  if (name.endsWith('.png')) return { name, type: 'image/png', bytes }
  const svg = sanitizeSvg(bytes.toString('utf8'))
  if (svg === null) throw new ConfigError(path, "can't be read as a picture.")
  // Emails, share cards and icons show the PNG.
  await readListedFile(folder, toLogoPng(path))
  return { name, type: 'image/svg+xml', bytes: Buffer.from(svg) }
}

/** Stores the logos of a folder that this site doesn't have. @throws ConfigError for one that can't be read */
export async function importLogos(db: Db, folder: string): Promise<void> {
  const logos = await Promise.all((await listLogoNames(folder)).map((name) => readLogo(folder, name)))
  if (logos.length === 0) return
  const created_at = new Date().toISOString()
  const rows = logos.map((logo) => ({ ...logo, created_at }))
  await db
    .insertInto('logos')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await incrementCounter(db, 'content')
}
