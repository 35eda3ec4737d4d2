// Databases that earlier versions left (old-databases/make.ts made them), each in a place of its own.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { createTestStorage, type Engine, type OwnTestStorage } from './test-storage.ts'

const folder = join(import.meta.dirname, 'old-databases')

/** What was known to those who used that version: its secrets, and a link that a reader got. */
export type KnownFacts = { password: string; apiKey: string; leaving: string; slug: string }

/** `newest`: the number of its newest migration. */
export async function openOldDatabase(engine: Engine, newest: number): Promise<{ storage: OwnTestStorage; known: KnownFacts }> {
  const storage = await createTestStorage(engine)
  const name = `${String(newest).padStart(2, '0')}.${engine === 'sqlite' ? 'db' : 'sql'}`
  const bytes = gunzipSync(readFileSync(join(folder, `${name}.gz`)))
  if (storage.file) await writeFile(storage.file, bytes, { mode: 0o600 })
  else {
    const client = new Client({ connectionString: storage.env.DATABASE_URL })
    await client.connect()
    await client.query(bytes.toString())
    await client.end()
  }
  const all: Record<string, KnownFacts> = JSON.parse(readFileSync(join(folder, 'known.json'), 'utf8'))
  const known = all[name]
  if (!known) throw new Error(`${name} is not in known.json`)
  return { storage, known }
}
