// Differences in SQL between SQLite and PostgreSQL.
import { PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ColumnTypes } from './migrations/migration.ts'
import type { Db, Schema } from './schema.ts'

/** Formats a time as the columns store it, on PostgreSQL by the database server's clock, so that a wrong clock ends no lease early. */
export function dbTimestamp(db: Db, moment: Date): RawBuilder<string> {
  if (!isPostgres(db)) return sql`${moment.toISOString()}`
  const secondsFromNow = (moment.getTime() - Date.now()) / 1000
  return sql<string>`to_char((statement_timestamp() + make_interval(secs => ${secondsFromNow})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

export function dbTimestampAfter(db: Db, now: Date, ms: number): RawBuilder<string> {
  return dbTimestamp(db, new Date(now.getTime() + ms))
}

/** Locks the rows and skips those locked by others. SQLite has one writer at a time and needs no row locks. */
export function skipLocked<Tables extends keyof Schema, Row>(
  db: Db,
  query: SelectQueryBuilder<Schema, Tables, Row>,
): SelectQueryBuilder<Schema, Tables, Row> {
  return isPostgres(db) ? query.forUpdate().skipLocked() : query
}

export function forUpdate<Tables extends keyof Schema, Row>(
  trx: Db,
  query: SelectQueryBuilder<Schema, Tables, Row>,
): SelectQueryBuilder<Schema, Tables, Row> {
  return isPostgres(trx) ? query.forUpdate() : query
}

/** Waits for this lock and holds it until the transaction ends. SQLite needs no lock, because it has one writer at a time. */
export async function advisoryLock(
  trx: Db,
  name:
    | 'migrations'
    | 'accounts'
    | 'campaigns'
    | 'copy'
    | 'send quotas'
    | 'posts'
    | 'content'
    | 'redirects'
    | 'visitors'
    | 'tags'
    | 'link clicks'
    | `mailbox ${string}`
    | `guesses ${string}`,
): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtext(${`website ${name}`}))`.execute(trx)
}

/** Blocks writes, but not reads, until the transaction ends. SQLite has one writer at a time and needs no lock. */
export async function lockAgainstWrites(trx: Db, tables: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(trx)
}

/** Turns off the idle timeout (postgres.ts) for a transaction that waits for another database. */
export async function allowIdle(trx: Db): Promise<void> {
  if (isPostgres(trx)) await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
}

export async function hasTable(db: Db, name: string): Promise<boolean> {
  const query = isPostgres(db)
    ? sql<{ found: string | null }>`select to_regclass(${name})::text as found`
    : sql<{ found: string | null }>`select max(name) as found from sqlite_schema where type = 'table' and name = ${name}`
  return Boolean((await query.execute(db)).rows[0]?.found)
}

/** Used for "no limit", because SQLite accepts an offset only together with a limit. */
const maxRows = 2 ** 31 - 1

export function paginate<Tables extends keyof Database, Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  { limit, offset }: { limit?: number | undefined; offset?: number | undefined },
): SelectQueryBuilder<Database, Tables, Row> {
  if (!offset) return limit === undefined ? query : query.limit(limit)
  return query.limit(limit ?? maxRows).offset(offset)
}

/** The collation "C" makes PostgreSQL compare text by bytes, as SQLite does, whatever the server's locale is. */
export function columnTypes(db: Db): ColumnTypes {
  return isPostgres(db)
    ? { text: 'text collate "C"', blob: 'bytea', isPostgres: true }
    : { text: 'text', blob: 'blob', isPostgres: false }
}

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
