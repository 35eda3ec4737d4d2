import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/errors.ts'
import { allowIdle } from '../dialect.ts'
import type { Db } from '../schema.ts'
import { type DatabaseLocation, openDb } from './open-database.ts'
import { openSqliteSnapshot } from './sqlite.ts'

/** Calls `read` with the database as it is at one moment. @throws ConfigError if there is no SQLite file */
export async function withSnapshot<Result>(where: DatabaseLocation, read: (db: Db) => Promise<Result>): Promise<Result> {
  if (where.databaseUrl) {
    const db = openDb(where, { hasNoTimeout: true })
    try {
      return await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          await allowIdle(trx)
          return read(trx)
        })
    } finally {
      await db.destroy()
    }
  }
  const file = join(where.dataDir, 'site.db')
  if (!existsSync(file)) throw new ConfigError('DATA_DIR', `there is no site.db in ${where.dataDir}.`)
  const db = openSqliteSnapshot(file)
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}
