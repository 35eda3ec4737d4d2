// The database of one test site: SQLite, or what TEST_DATABASE names: `pglite` (PostgreSQL inside this process) or `postgres` (a schema of
// its own on the server of TEST_DATABASE_URL). One folder is one database, so that a site can be opened again.
import { createHash } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { Client } from 'pg'
import { openDb } from '../db/open.ts'
import type { Db, Schema } from '../db/schema.ts'

export type TestDatabase = { db: Db; databaseUrl: string | null; drop(): Promise<void> }

export const engine = process.env.TEST_DATABASE ?? 'sqlite'

export async function testDatabase(dataDir: string): Promise<TestDatabase> {
  if (engine === 'pglite') return embedded(dataDir)
  const databaseUrl = engine === 'postgres' ? await ownSchema(dataDir) : null
  return {
    db: openDb({ dataDir, databaseUrl }),
    databaseUrl,
    drop: async () => void (databaseUrl && (await dropSchema(dataDir))),
  }
}

const running = new Map<string, PGlite>()
/** Emptied and used again: starting one takes two seconds. */
const free: PGlite[] = []

async function embedded(dataDir: string): Promise<TestDatabase> {
  const pglite = running.get(dataDir) ?? free.pop() ?? new PGlite()
  running.set(dataDir, pglite)
  // The site closes its database; the instance lives on.
  const kept = new Proxy(pglite, {
    get: (target, name) => (name === 'close' ? async () => {} : bound(target, name)),
  })
  return {
    db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: kept }) }),
    databaseUrl: null,
    async drop() {
      running.delete(dataDir)
      await pglite.exec('drop schema public cascade; create schema public')
      free.push(pglite)
    },
  }
}

function bound(target: PGlite, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}

/** The address of a server for tests; a test that needs one is skipped where there is none. */
export const serverUrl = process.env.TEST_DATABASE_URL ?? ''

/** An empty schema on the server, named after the folder; gives the address that leads there. */
export async function ownSchema(dataDir: string): Promise<string> {
  const schema = schemaOf(dataDir)
  await onServer(`create schema if not exists ${schema}`)
  const url = new URL(serverUrl)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return url.href
}

export async function dropSchema(dataDir: string): Promise<void> {
  await onServer(`drop schema if exists ${schemaOf(dataDir)} cascade`)
}

function schemaOf(dataDir: string): string {
  return `test_${createHash('sha256').update(dataDir).digest('hex').slice(0, 20)}`
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
