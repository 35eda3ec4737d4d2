// Databases that earlier versions left (old-databases/make.ts made them), each in a place of its own.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { type Engine, type OwnPlace, ownPlace } from './place.ts'

const folder = join(import.meta.dirname, 'old-databases')

/** What was known to those who used that version: its secrets, and a link that a reader got. */
export type Known = { password: string; apiKey: string; leaving: string; slug: string }

/** `newest`: the number of its newest migration. */
export async function oldPlace(engine: Engine, newest: number): Promise<{ place: OwnPlace; known: Known }> {
  const place = await ownPlace(engine)
  const name = `${String(newest).padStart(2, '0')}.${engine === 'sqlite' ? 'db' : 'sql'}`
  const bytes = gunzipSync(readFileSync(join(folder, `${name}.gz`)))
  if (place.file) await writeFile(place.file, bytes, { mode: 0o600 })
  else {
    const client = new Client({ connectionString: place.env.DATABASE_URL })
    await client.connect()
    await client.query(bytes.toString())
    await client.end()
  }
  const all: Record<string, Known> = JSON.parse(readFileSync(join(folder, 'known.json'), 'utf8'))
  const known = all[name]
  if (!known) throw new Error(`${name} is not in known.json`)
  return { place, known }
}
