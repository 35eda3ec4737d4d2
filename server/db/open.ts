// Opens the database: SQLite in one file, or PostgreSQL. Whatever differs between the two is in this folder.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../errors.ts'
import { openPostgres } from './postgres.ts'
import type { Db } from './schema.ts'
import { openSqlite } from './sqlite.ts'
import { rootCause } from './unavailable.ts'

/** Of the two the server, if there is one. */
export type DatabaseLocation = { dataDir: string; databaseUrl: string | null }

/**
 * Opens DATABASE_URL, or without it DATA_DIR/site.db, made if absent. A commit is on the disk before it is answered.
 * `hasNoTimeout`: statements may take as long as they need (migrations, copies).
 * @throws BadSetting when the folder cannot be used; a server that does not answer shows at the first query
 */
export function openDb({ dataDir, databaseUrl }: DatabaseLocation, { hasNoTimeout = false } = {}): Db {
  if (databaseUrl) return openPostgres(databaseUrl, { hasNoTimeout })
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return openSqlite(join(dataDir, 'site.db'))
  } catch (error) {
    throw new ConfigError('DATA_DIR', `${dataDir} cannot be used (${rootCause(error)}). Choose a folder this user may write to.`)
  }
}
