// The database of a test site. TEST_DATABASE is `sqlite` (default), `pglite` (PostgreSQL in this process) or `postgres` (a schema on the
// server of TEST_DATABASE_URL).
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { openDb } from '#server/db/connection/open-database.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { createSchema, dropSchema, queryServer, schemaOf } from './postgres-server.ts'

type TestDatabase = { db: Db; databaseUrl: string | null; drop(): Promise<void> }

const engine = process.env.TEST_DATABASE ?? 'sqlite'

/** The folder's database; a new one has no tables. */
export async function testDatabase(dataDir: string): Promise<TestDatabase> {
  if (engine === 'pglite') return embedded(dataDir)
  const databaseUrl = engine === 'postgres' ? await createSchema(dataDir) : null
  return {
    db: openDb({ dataDir, databaseUrl }),
    databaseUrl,
    drop: async () => void (databaseUrl && (await dropSchema(dataDir))),
  }
}

/**
 * The folder's database with all tables. Creating the tables took a third of the time of all unit tests, so a new SQLite file is a copy of
 * one that was migrated before, and on PostgreSQL a test takes over the emptied schema of one that has ended.
 */
export async function migratedDatabase(dataDir: string): Promise<TestDatabase> {
  const isReady = engine === 'sqlite' ? await copyMigratedFile(dataDir) : engine === 'postgres' && (await takeIdleSchema(dataDir))
  const database = await testDatabase(dataDir)
  if (!isReady) await migrate(database.db)
  // On another server, schemas would stay after the tests.
  if (engine !== 'postgres' || !process.env.IS_OWN_POSTGRES) return database
  const schema = schemaOf(dataDir)
  migratedTables ??= await listTables(schema)
  return {
    ...database,
    async drop() {
      if (await emptySchema(schema)) idleSchemas.push(schema)
      else await database.drop()
    },
  }
}

let migratedFile: Promise<Buffer> | undefined

/** Returns false if the folder has a database. */
async function copyMigratedFile(dataDir: string): Promise<boolean> {
  const file = join(dataDir, 'site.db')
  if (existsSync(file)) return false
  migratedFile ??= migrateFile()
  await writeFile(file, await migratedFile, { mode: 0o600 })
  return true
}

async function migrateFile(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'migrated-'))
  const db = openDb({ dataDir, databaseUrl: null })
  await migrate(db)
  await db.destroy()
  const bytes = await readFile(join(dataDir, 'site.db'))
  await rm(dataDir, { recursive: true })
  return bytes
}

/** Schemas with empty tables. */
const idleSchemas: string[] = []
/** The tables of a migrated schema. */
let migratedTables: string[] | undefined

/** Returns false if there is no idle schema, or the folder has one. */
async function takeIdleSchema(dataDir: string): Promise<boolean> {
  const schema = schemaOf(dataDir)
  if ((await listTables(schema)).length > 0) return false
  const idle = idleSchemas.pop()
  if (idle) await queryServer(`alter schema ${idle} rename to ${schema}`)
  return idle !== undefined
}

/** Deletes all rows. Returns false, and deletes none, if a test has added, renamed or dropped a table. */
async function emptySchema(schema: string): Promise<boolean> {
  const tables = await listTables(schema)
  if (tables.join() !== migratedTables?.join()) return false
  const emptied = tables.filter((table) => table !== 'schema_migrations')
  await queryServer(emptied.map((table) => `delete from ${schema}.${table}`).join(';'))
  return true
}

/** Newer tables come first, because they refer to older ones. */
async function listTables(schema: string): Promise<string[]> {
  const rows = await queryServer(
    `select relname from pg_class where relnamespace = to_regnamespace('${schema}') and relkind = 'r' order by oid desc`,
  )
  return rows.map(({ relname }) => String(relname))
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
