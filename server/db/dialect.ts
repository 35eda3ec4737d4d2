// The places where SQLite and PostgreSQL need different words for the same thing.
import { PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ColumnTypes } from './migrations/migration.ts'
import type { Db, Schema } from './schema.ts'

/**
 * A moment that this process names by its own clock, as the columns store it. On PostgreSQL, which several machines may share, it is moved
 * to the database's clock, so that a machine whose clock is wrong takes no lease too early.
 */
export function dbTimestamp(db: Db, moment: Date): RawBuilder<string> {
  if (!isPostgres(db)) return sql`${moment.toISOString()}`
  const secondsFromNow = (moment.getTime() - Date.now()) / 1000
  return sql<string>`to_char((statement_timestamp() + make_interval(secs => ${secondsFromNow})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Rows that another process has just taken are passed over. SQLite has one writer at a time and needs no such word. */
export function skipLocked<Tables extends keyof Schema, Row>(
  db: Db,
  query: SelectQueryBuilder<Schema, Tables, Row>,
): SelectQueryBuilder<Schema, Tables, Row> {
  return isPostgres(db) ? query.forUpdate().skipLocked() : query
}

/** Rows that stay as they are until the transaction ends. SQLite's transactions come one at a time anyway. */
export function forUpdate<Tables extends keyof Schema, Row>(
  trx: Db,
  query: SelectQueryBuilder<Schema, Tables, Row>,
): SelectQueryBuilder<Schema, Tables, Row> {
  return isPostgres(trx) ? query.forUpdate() : query
}

/** Until its end no other transaction passes the same place. SQLite's transactions come one at a time anyway. */
export async function advisoryLock(
  trx: Db,
  name: 'migrations' | 'orders' | 'copy' | 'budget' | 'posts' | `mailbox ${string}`,
): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtext(${`website ${name}`}))`.execute(trx)
}

/** Until its end nobody else writes into these tables; whoever reads is let in. SQLite's transactions come one at a time anyway. */
export async function lockAgainstWrites(trx: Db, tables: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(trx)
}

/** For a transaction that waits for another database meanwhile: the server does not end it for being idle (see postgres.ts). */
export async function allowIdle(trx: Db): Promise<void> {
  if (isPostgres(trx)) await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
}

/** Whether a table is there, of the schema that unqualified names mean. */
export async function hasTable(db: Db, name: string): Promise<boolean> {
  const query = isPostgres(db)
    ? sql<{ found: string | null }>`select to_regclass(${name})::text as found`
    : sql<{ found: string | null }>`select max(name) as found from sqlite_schema where type = 'table' and name = ${name}`
  return Boolean((await query.execute(db)).rows[0]?.found)
}

/** SQLite takes an offset only together with a limit, and this is more than any table holds. */
const maxRows = 2 ** 31 - 1

/** The rows of a query from `offset` on, at most `limit` of them; without either all of them. */
export function paginate<Tables extends keyof Database, Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  { limit, offset }: { limit?: number | undefined; offset?: number | undefined },
): SelectQueryBuilder<Database, Tables, Row> {
  if (!offset) return limit === undefined ? query : query.limit(limit)
  return query.limit(limit ?? maxRows).offset(offset)
}

/** Names of column types, and whether it is PostgreSQL. Text is compared by its bytes on both, whatever language the server was set up for. */
export function columnTypes(db: Db): ColumnTypes {
  return isPostgres(db)
    ? { text: 'text collate "C"', blob: 'bytea', isPostgres: true }
    : { text: 'text', blob: 'blob', isPostgres: false }
}

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
