// PostgreSQL for Kysely, with pg.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import type { Db, Schema } from '../schema.ts'
import { DatabaseUnavailable } from '../unavailable.ts'

const connections = 10
/** To connect, or to get a free connection from the pool. */
const connectMs = 5000
/** For one statement; the only way to notice a network that drops packets. */
const statementMs = 10_000
/** Between two statements of a transaction. */
const idleMs = 15_000

/** Nothing connects before the first query. */
export function openPostgres(url: string, { hasNoTimeout = false } = {}): Db {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: 'website',
    ...(hasNoTimeout ? {} : { query_timeout: statementMs }),
    onConnect: async (client) => {
      await client.query(
        hasNoTimeout
          ? sessionSettings({ statement: 0, idle: 60_000 })
          : sessionSettings({ statement: statementMs, idle: idleMs }),
      )
    },
  })
  // A broken connection is replaced when one is needed. Without listeners its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: withTranslatedErrors(pool) }) })
}

// Set by statements, because poolers such as PgBouncer refuse them as connection parameters.
function sessionSettings({ statement, idle }: { statement: number; idle: number }): string {
  return [
    `set statement_timeout = ${statement}`,
    // A hanging process must not block others' rows.
    `set idle_in_transaction_session_timeout = ${idle}`,
    // A commit must be on the disk, whatever the server's default.
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
  ].join('; ')
}

/** The pool with errors as DatabaseUnavailable; a connection that failed is never reused. */
function withTranslatedErrors(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      try {
        return toClient(await pool.connect())
      } catch (error) {
        throw toUnavailable(error)
      }
    },
  }
}

function toClient(client: PoolClient): PostgresPoolClient {
  let broken: DatabaseUnavailable | null = null
  const query = async (text: string, parameters: readonly unknown[]) => {
    // Kysely rolls back after a failure, which on a dead connection would take the whole timeout again.
    if (broken) throw new DatabaseUnavailable(broken.reason, broken.cause)
    try {
      return await client.query(text, parameters.map(replaceNul))
    } catch (error) {
      const translation = toUnavailable(error)
      if (translation instanceof DatabaseUnavailable && translation.reason === 'away') broken = translation
      throw translation
    }
  }
  // Kysely's type has an overload for cursors, which are not used.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(broken !== null || discard === true),
  }
}

/** PostgreSQL's text can't hold NUL, SQLite's can: it becomes the replacement character. */
export function replaceNul(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter
}

const unreachableCodes = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|08|57P0[1-3]|53300|25006)/
const unreachableMessages = /timeout|terminated|not queryable|closed/i

/** Recognises outages by SQLSTATE (postgresql.org/docs/current/errcodes-appendix.html) and by errors of the network and of pg. */
export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^(57014|55P03|40001|40P01)/.test(code)) return new DatabaseUnavailable('busy', error)
  if (/^53[12]00/.test(code)) return new DatabaseUnavailable('full', error)
  if (code ? unreachableCodes.test(code) : unreachableMessages.test(error.message)) return new DatabaseUnavailable('away', error)
  return error
}
