// Creates the data folder and the database of a site that runs in its own process.
import { rm } from 'node:fs/promises'
import { type TestFunction, test } from 'vitest'
import { openDb } from '#server/db/connection/open-database.ts'
import type { Db } from '#server/db/schema.ts'
import { dataFolder } from '../site/site-process.ts'
import { createSchema, dropSchema, serverUrl } from './postgres-server.ts'

export type TestStorage = {
  env: Record<string, string>
  dataDir: string
  file: string | null
  query<Result>(read: (db: Db) => Promise<Result>): Promise<Result>
}

export type OwnTestStorage = TestStorage & AsyncDisposable

export type Engine = 'sqlite' | 'postgres'

/** Runs the test on SQLite and on PostgreSQL. Without a PostgreSQL server, the second run is reported as skipped. */
export function testOnBoth(
  name: string,
  run: (engine: Engine, context: Parameters<TestFunction>[0]) => Promise<void>,
  ms?: number,
) {
  test(`sqlite: ${name}`, (context) => run('sqlite', context), ms)
  testOnPostgres(`postgres: ${name}`, (context) => run('postgres', context), ms)
}

export const testOnPostgres = test.skipIf(serverUrl === '')

export async function createTestStorage(engine: Engine): Promise<OwnTestStorage> {
  const dataDir = await dataFolder()
  const databaseUrl = engine === 'postgres' ? await createSchema(dataDir) : null
  return {
    ...testStorageAt(dataDir, databaseUrl),
    async [Symbol.asyncDispose]() {
      if (databaseUrl) await dropSchema(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export function testStorageAt(dataDir: string, databaseUrl: string | null): TestStorage {
  return {
    dataDir,
    env: { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    file: databaseUrl ? null : `${dataDir}/site.db`,
    async query(read) {
      const db = openDb({ dataDir, databaseUrl })
      try {
        return await read(db)
      } finally {
        await db.destroy()
      }
    },
  }
}
