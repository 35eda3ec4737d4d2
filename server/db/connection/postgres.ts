import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import type { Db, Schema } from '../schema.ts'
import { DatabaseUnavailable } from '../unavailable.ts'

const connections = 10
/** Time limit for connecting, or waiting for a free connection of the pool. */
const connectMs = 5000
/** Time limit of one statement: the only way to notice a network that drops packets. */
const statementMs = 10_000
/** Time limit between two statements of a transaction. */
const idleMs = 15_000

/** Connects only at the first query, which throws if the server can't be reached. */
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
  // Without listeners, the error of a broken idle connection would end the process. The pool replaces the connection itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: withTranslatedErrors(pool) }) })
}

// Sets the session's settings by SQL, because poolers such as PgBouncer refuse them as connection parameters.
function sessionSettings({ statement, idle }: { statement: number; idle: number }): string {
  return [
    `set statement_timeout = ${statement}`,
    // Ends the transaction of a process that hangs, because its locks block other processes.
    `set idle_in_transaction_session_timeout = ${idle}`,
    // A commit must be on disk before it succeeds, whatever the server's default is.
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
  ].join('; ')
}

/** Wraps the pool: temporary errors are thrown as DatabaseUnavailable, and a broken connection is never reused. */
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
    // After a failure Kysely sends a rollback, which on a dead connection would wait for the whole timeout again.
    if (broken) throw new DatabaseUnavailable(broken.reason, broken.cause)
    try {
      return await client.query(text, parameters.map(replaceNul))
    } catch (error) {
      const translation = toUnavailable(error)
      if (translation instanceof DatabaseUnavailable && translation.reason === 'away') broken = translation
      throw translation
    }
  }
  // The cast leaves out Kysely's overload for cursors, which the site doesn't use.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(broken !== null || discard === true),
  }
}

/** Replaces NUL by U+FFFD, because text in PostgreSQL, unlike in SQLite, can't contain NUL. */
export function replaceNul(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter
}

const unreachableCodes = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|08|57P0[1-3]|53300|25006)/
const unreachableMessages = /timeout|terminated|not queryable|closed/i

/**
 * Turns an error after which a later attempt may succeed into DatabaseUnavailable. SQLSTATE codes:
 * postgresql.org/docs/current/errcodes-appendix.html
 */
export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^(57014|55P03|40001|40P01)/.test(code)) return new DatabaseUnavailable('busy', error)
  if (/^53[12]00/.test(code)) return new DatabaseUnavailable('full', error)
  if (code ? unreachableCodes.test(code) : unreachableMessages.test(error.message)) return new DatabaseUnavailable('away', error)
  return error
}
