// Opens the database: SQLite in one file, or PostgreSQL.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/errors.ts'
import type { Db } from '../schema.ts'
import { rootCause } from '../unavailable.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** `databaseUrl` wins over `dataDir`. */
export type DatabaseLocation = { dataDir: string; databaseUrl: string | null }

/**
 * Opens DATABASE_URL, or else DATA_DIR/site.db, created if absent. A commit is on the disk before it resolves. `hasNoTimeout`: for migrations and
 * copies. A server that doesn't answer fails at the first query.
 * @throws ConfigError when the folder can't be used
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
