// Checks whether the database is reachable, undamaged and of this version, and whether its clock agrees with this machine's.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { HealthCheck } from '#contract/entities/health-check.ts'
import { formatCount } from '#contract/format/plural.ts'
import { type DatabaseLocation, openDb } from '#server/db/connection/open-database.ts'
import { openSqliteSnapshot } from '#server/db/connection/sqlite.ts'
import { compareTables, migrations } from '#server/db/migrations/migrate.ts'
import type { Db } from '#server/db/schema.ts'
import { rootCause } from '#server/db/unavailable.ts'
import { createHealthChecks } from '../health/health-check.ts'

const { ok, info, problem } = createHealthChecks('Database')

/** Writes nothing. `facts` is the result of `read`, or null if this version can't read the tables. */
export async function checkDatabase<Facts>(
  where: DatabaseLocation,
  read: (db: Db) => Promise<Facts>,
): Promise<{ findings: HealthCheck[]; facts: Facts | null }> {
  if (!where.databaseUrl && !existsSync(join(where.dataDir, 'site.db')))
    return { findings: [info(`No database in ${where.dataDir} yet. The first start creates it.`)], facts: null }
  let db: Db | null = null
  try {
    db = where.databaseUrl ? openDb(where, { hasNoTimeout: true }) : openSqliteSnapshot(join(where.dataDir, 'site.db'))
    const findings = where.databaseUrl ? await checkPostgres(db) : await checkSqliteFile(db)
    const state = await compareTables(db)
    return {
      findings: [...findings, checkTables(state)],
      facts: state === 'same' || state === 'newer' ? await read(db) : null,
    }
  } catch (error) {
    return { findings: [explainOpenError(where, rootCause(error))], facts: null }
  } finally {
    await db?.destroy()
  }
}

async function checkSqliteFile(db: Db): Promise<HealthCheck[]> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(3)`.execute(db)
  const problems = rows.map((row) => row.quick_check).filter((words) => words !== 'ok')
  if (problems.length === 0) return [ok('The SQLite file is intact (quick_check).')]
  return [
    problem(
      `The file is damaged: ${problems.join('; ')}`,
      'Stop the site, move DATA_DIR aside (keep it), and restore the newest backup: npm run restore -- FILE',
    ),
  ]
}

const maxClockSkewMs = 5000

async function checkPostgres(db: Db): Promise<HealthCheck[]> {
  const requestedAt = Date.now()
  const { rows } = await sql<{ version: string; encoding: string; connections: string; ms: string }>`select
    current_setting('server_version') as version, current_setting('server_encoding') as encoding,
    current_setting('max_connections') as connections, (extract(epoch from clock_timestamp()) * 1000)::bigint::text as ms`.execute(
    db,
  )
  const receivedAt = Date.now()
  const [
    { version, encoding, connections, ms } = { version: '', encoding: 'UTF8', connections: '100', ms: String(requestedAt) },
  ] = rows
  const skew = Math.round(Number(ms) - (requestedAt + receivedAt) / 2)
  const findings = [ok(`PostgreSQL ${version} responds in ${receivedAt - requestedAt} ms.`)]
  if (encoding !== 'UTF8')
    findings.push(
      problem(
        `The database encoding is ${encoding}, so some characters can't be stored.`,
        'Recreate the database with encoding UTF8.',
      ),
    )
  // The clocks must agree, because leases use the database's clock and dates use this machine's.
  if (Math.abs(skew) > maxClockSkewMs + (receivedAt - requestedAt))
    findings.push(
      problem(
        `The clocks of the database and this machine differ by ${formatCount(Math.round(Math.abs(skew) / 1000), 'second')}: posts are published and links expire too early or too late.`,
        'Turn on time synchronisation (NTP) on both: timedatectl set-ntp true',
      ),
    )
  if (Number(connections) < 50)
    findings.push(
      info(
        `PostgreSQL allows ${connections} connections; each site process needs up to 20.`,
        'Raise max_connections in postgresql.conf.',
      ),
    )
  return findings
}

function checkTables(state: Awaited<ReturnType<typeof compareTables>>): HealthCheck {
  if (state === 'missing') return info('No tables yet. The first start creates them.')
  if (state === 'unreleased')
    return problem(
      "The database was created before the first release, with different tables: this version can't start with it.",
      'Choose an empty DATA_DIR or database.',
    )
  if (state === 'older')
    return info(
      'The tables are from an older version. The next start upgrades them, and older versions will then refuse to start.',
      'Create a backup first: npm run backup',
    )
  if (state === 'newer')
    return problem(
      "The tables are from a newer version: this one can't start with them.",
      'Start the newer version again, or restore a backup from before the upgrade.',
    )
  return ok(`The tables are up to date (${formatCount(migrations.length, 'migration')}).`)
}

function explainOpenError({ dataDir, databaseUrl }: DatabaseLocation, reason: string): HealthCheck {
  if (!databaseUrl)
    return problem(
      `Can't read ${join(dataDir, 'site.db')} (${reason}): the site can't start.`,
      "Run this as the site's user. If you already do, restore the newest backup: npm run restore -- FILE",
    )
  const { host, pathname } = URL.parse(databaseUrl) ?? { host: 'the server', pathname: '' }
  const where = `The database${pathname.replace('/', ' ')} at ${host}`
  if (/password|role|authentication|pg_hba/i.test(reason))
    return problem(
      `${where} rejected the login: ${reason}`,
      'Check the user and password in DATABASE_URL (special characters percent-encoded).',
    )
  if (/does not exist/i.test(reason)) return problem(`${where}: ${reason}.`, 'Create it: create database NAME owner USER;')
  return problem(
    `${where} doesn't respond (${reason}): the site can't start, and a running site rejects messages and sign-ups.`,
    'Start PostgreSQL, and check the host and port in DATABASE_URL and the firewall.',
  )
}
