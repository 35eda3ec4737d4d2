// The database of a test site. TEST_DATABASE is `sqlite` (default), `pglite` (PostgreSQL in this process) or `postgres` (a schema on the
// server of TEST_DATABASE_URL).
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { openDb } from '#server/db/connection/open-database.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { createSchema, dropSchema } from './postgres-server.ts'

type TestDatabase = { db: Db; databaseUrl: string | null; drop(): Promise<void> }

const engine = process.env.TEST_DATABASE ?? 'sqlite'

export async function testDatabase(dataDir: string): Promise<TestDatabase> {
  if (engine === 'pglite') return embedded(dataDir)
  const databaseUrl = engine === 'postgres' ? await createSchema(dataDir) : null
  return {
    db: openDb({ dataDir, databaseUrl }),
    databaseUrl,
    drop: async () => void (databaseUrl && (await dropSchema(dataDir))),
  }
}

const running = new Map<string, PGlite>()
/** Emptied instances, which are reused because starting one takes two seconds. */
const idle: PGlite[] = []

async function embedded(dataDir: string): Promise<TestDatabase> {
  const pglite = running.get(dataDir) ?? idle.pop() ?? new PGlite()
  running.set(dataDir, pglite)
  // Ignores close(), because a closed PGlite can't be reused.
  const reusable = new Proxy(pglite, {
    get: (target, name) => (name === 'close' ? async () => {} : bound(target, name)),
  })
  return {
    db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: reusable }) }),
    databaseUrl: null,
    async drop() {
      running.delete(dataDir)
      await pglite.exec('drop schema public cascade; create schema public')
      idle.push(pglite)
    },
  }
}

function bound(target: PGlite, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}
