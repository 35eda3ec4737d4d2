import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/errors.ts'
import type { Db } from '../schema.ts'
import { rootCause } from '../unavailable.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** The database is PostgreSQL if `databaseUrl` is set, otherwise the SQLite file site.db in `dataDir`. */
export type DatabaseLocation = { dataDir: string; databaseUrl: string | null }

/**
 * Opens the database; creates a missing SQLite file. If PostgreSQL can't be reached, the first query fails, not this function.
 * `hasNoTimeout` lifts the time limit of PostgreSQL statements.
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
