// npm run db:copy: copies the site in DATA_DIR to the PostgreSQL server of DATABASE_URL. The site must be stopped; the SQLite file stays.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDb } from '#server/db/connection/open-database.ts'
import { openSqlite } from '#server/db/connection/sqlite.ts'
import { CopyRefused, copyTables } from '#server/db/copy.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { rootCause } from '#server/db/unavailable.ts'
import { parseEnv } from '#server/env.ts'
import { ConfigError } from '#server/errors.ts'
import { formatTables } from './format-tables.ts'

try {
  await copy()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function copy(): Promise<void> {
  const env = parseEnv(process.env, join(import.meta.dirname, '..'))
  const file = join(env.dataDir, 'site.db')
  if (!env.databaseUrl)
    throw new ConfigError(
      'DATABASE_URL',
      'set it to the target: npm run db:copy copies the site from DATA_DIR to this PostgreSQL server.',
    )
  if (!existsSync(file)) throw new ConfigError('DATA_DIR', `there is no site.db in ${env.dataDir}.`)

  const from = openAlone(file)
  const to = openDb(env, { hasNoTimeout: true })
  try {
    // Migrates both databases first, because they must have the same tables.
    await migrate(from)
    await migrate(to)
    const tables = await copyTables(from, to)
    console.log(
      [
        ...formatTables(tables),
        '  Copied. Start the site with DATABASE_URL set from now on.',
        `  ${file} still exists. Keep it as a backup, but don't run a site on it again: its queued emails would be sent twice.`,
        '',
      ].join('\n'),
    )
  } catch (error) {
    throw new ConfigError('DATABASE_URL', error instanceof CopyRefused ? error.message : `the copy failed: ${rootCause(error)}`)
  } finally {
    await from.destroy()
    await to.destroy()
  }
}

function openAlone(file: string) {
  try {
    return openSqlite(file, { isExclusive: true })
  } catch (error) {
    if (error instanceof Error && /locked|busy/.test(error.message))
      throw new ConfigError('DATA_DIR', `${file} is in use. Stop the site first.`)
    throw error
  }
}
