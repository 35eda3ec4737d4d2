import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError } from '#server/errors.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Db } from '../schema.ts'
import { DatabaseUnavailable, rootCause } from '../unavailable.ts'
import { type DatabaseLocation, openDb } from './open-database.ts'

/** How long to wait for the database, which may start later than the site after a power cut. */
const reachableTimeoutMs = 30_000

/**
 * Opens and migrates the database. If it can't be reached, calls `onWait` once and retries for 30 seconds.
 * @throws ConfigError when the database can't be used or reached
 */
export async function openWhenReady(where: DatabaseLocation, onWait: (reason: string) => void = () => {}): Promise<Db> {
  const migrating = openDb(where, { hasNoTimeout: true })
  try {
    await retryUntilReachable(() => migrate(migrating), where, onWait)
  } catch (error) {
    if (where.databaseUrl) throw new ConfigError('DATABASE_URL', `the database cannot be used: ${rootCause(error)}`)
    throw new ConfigError('DATA_DIR', `the database in ${where.dataDir} cannot be used: ${rootCause(error)}`)
  } finally {
    await migrating.destroy()
  }
  return openDb(where)
}

async function retryUntilReachable(
  operation: () => Promise<void>,
  { databaseUrl }: DatabaseLocation,
  onWait: (reason: string) => void,
): Promise<void> {
  const end = Date.now() + reachableTimeoutMs
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await operation()
    } catch (error) {
      // A PostgreSQL server that is away may come back, but an SQLite file that can't be opened doesn't.
      const isTemporary =
        error instanceof DatabaseUnavailable && (error.reason === 'busy' || (error.reason === 'away' && databaseUrl))
      if (!isTemporary || Date.now() > end) throw error
      if (isFirst) onWait(rootCause(error))
      await pause(1000)
    }
  }
}
