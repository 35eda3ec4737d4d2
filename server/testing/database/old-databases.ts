// Opens copies of databases that earlier versions of the site wrote (see old-databases/make.ts).
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { createTestStorage, type Engine, type OwnTestStorage } from './test-storage.ts'

const folder = join(import.meta.dirname, 'old-databases')

/** Facts about an old database: its secrets, the path of an unsubscribe link (`unsubscribePath`), the slug of a post. */
export type ExpectedValues = { password: string; apiKey: string; unsubscribePath: string; slug: string }

/** The releases whose SQLite databases are kept, by the names of their files. */
export const releases = readdirSync(folder)
  .filter((name) => name.endsWith('.db.gz'))
  .map((name) => name.replace('.db.gz', ''))
  .filter((name) => name !== 'unreleased')

/** Opens the database of a release; `unreleased` is one from before the first, with other table names. */
export async function openOldDatabase(
  engine: Engine,
  version: string,
): Promise<{ storage: OwnTestStorage; known: ExpectedValues }> {
  const storage = await createTestStorage(engine)
  const name = `${version}.${engine === 'sqlite' ? 'db' : 'sql'}`
  const bytes = gunzipSync(readFileSync(join(folder, `${name}.gz`)))
  if (storage.file) await writeFile(storage.file, bytes, { mode: 0o600 })
  else {
    const client = new Client({ connectionString: storage.env.DATABASE_URL })
    await client.connect()
    await client.query(bytes.toString())
    await client.end()
  }
  const all: Record<string, ExpectedValues> = JSON.parse(readFileSync(join(folder, 'known.json'), 'utf8'))
  const known = all[name]
  if (!known) throw new Error(`${name} is not in known.json`)
  return { storage, known }
}
