import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BadSetting } from '../env.ts'
import { letIdle } from './dialect.ts'
import { openDb, type Where } from './open.ts'
import type { Db } from './schema.ts'
import { openSqliteSnapshot } from './sqlite.ts'

/** Reads the database as it is at one moment, while others go on writing. @throws BadSetting without a database */
export async function withSnapshot<Result>(where: Where, read: (db: Db) => Promise<Result>): Promise<Result> {
  if (where.databaseUrl) {
    const db = openDb(where, { isPatient: true })
    try {
      return await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (step) => {
          await letIdle(step)
          return read(step)
        })
    } finally {
      await db.destroy()
    }
  }
  const file = join(where.dataDir, 'site.db')
  if (!existsSync(file)) throw new BadSetting('DATA_DIR', `there is no site.db in ${where.dataDir}.`)
  const db = openSqliteSnapshot(file)
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}
