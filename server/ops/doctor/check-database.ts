// Is the database reachable, undamaged and of this version, and does its clock agree with this machine's?

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { HealthCheck } from '#contract/entities/health-check.ts'
import { formatCount } from '#contract/format/plural.ts'
import { type DatabaseLocation, openDb } from '#server/db/connection/open.ts'
import { openSqliteSnapshot } from '#server/db/connection/sqlite.ts'
import { compareTables, migrations } from '#server/db/migrations/migrate.ts'
import type { Db } from '#server/db/schema.ts'
import { rootCause } from '#server/db/unavailable.ts'
import { createHealthChecks } from '../health/health-check.ts'

const { ok, info, problem } = createHealthChecks('Database')

/** Returns the findings and what `read` returns; `read` isn't called without a database of this version. Writes nothing. */
export async function checkDatabase<Facts>(
  where: DatabaseLocation,
  read: (db: Db) => Promise<Facts>,
): Promise<{ findings: HealthCheck[]; facts: Facts | null }> {
  if (!where.databaseUrl && !existsSync(join(where.dataDir, 'site.db')))
    return { findings: [info(`There is none in ${where.dataDir} yet; the first start makes it.`)], facts: null }
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
  if (problems.length === 0) return [ok('SQLite finds the file whole (quick_check).')]
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
  const findings = [ok(`PostgreSQL ${version} answers within ${receivedAt - requestedAt} ms.`)]
  if (encoding !== 'UTF8')
    findings.push(
      problem(`Its encoding is ${encoding}: names and signs outside of it cannot be stored.`, 'Make it anew with encoding UTF8.'),
    )
  // Leases use the database's clock, dates this machine's.
  if (Math.abs(skew) > maxClockSkewMs + (receivedAt - requestedAt))
    findings.push(
      problem(
        `Its clock and this machine's differ by ${formatCount(Math.round(Math.abs(skew) / 1000), 'second')}: scheduled posts and links that expire come too early or too late.`,
        'Let both follow a time server: timedatectl set-ntp true',
      ),
    )
  if (Number(connections) < 50)
    findings.push(
      info(
        `It takes ${connections} connections; each process of the site needs up to 20.`,
        'Raise max_connections in postgresql.conf.',
      ),
    )
  return findings
}

function checkTables(state: Awaited<ReturnType<typeof compareTables>>): HealthCheck {
  if (state === 'missing') return info('It has no tables yet; the first start makes them.')
  if (state === 'unreleased')
    return problem(
      'It was made before the first release, with tables of other names: this version does not start on it.',
      'Choose an empty DATA_DIR or database.',
    )
  if (state === 'older')
    return info(
      'Its tables are those of an older version; the next start brings them up to date, and no older version starts on them any more.',
      'Make a backup first: npm run backup',
    )
  if (state === 'newer')
    return problem(
      'Its tables are those of a newer version: this one does not start on them.',
      'Start the newer version again, or restore a backup that was made before it.',
    )
  return ok(`Its tables are those of this version (${migrations.length}).`)
}

function explainOpenError({ dataDir, databaseUrl }: DatabaseLocation, reason: string): HealthCheck {
  if (!databaseUrl)
    return problem(
      `${join(dataDir, 'site.db')} cannot be read (${reason}): the site does not start.`,
      'Run this as the site’s user. If it is, restore the newest backup: npm run restore -- FILE',
    )
  const { host, pathname } = URL.parse(databaseUrl) ?? { host: 'the server', pathname: '' }
  const where = `The database${pathname.replace('/', ' ')} at ${host}`
  if (/password|role|authentication|pg_hba/i.test(reason))
    return problem(
      `${where} does not let us in. It says: ${reason}`,
      'Check user and password in DATABASE_URL (special characters percent-encoded).',
    )
  if (/does not exist/i.test(reason)) return problem(`${where}: ${reason}.`, 'Make it: create database NAME owner USER;')
  return problem(
    `${where} does not answer (${reason}): the site does not start, and one that runs refuses what visitors send.`,
    'Start PostgreSQL, check host and port in DATABASE_URL, and what a firewall between them says.',
  )
}
