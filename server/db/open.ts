// Opens the database: SQLite in one file. Whatever differs between databases belongs in server/db.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { BadSetting } from '../env.ts'
import type { Db, Schema } from './schema.ts'

/**
 * Opens DATA_DIR/site.db, made if absent. Every commit is on the disk before it is answered (synchronous=FULL).
 * @throws BadSetting when the folder cannot be used
 */
export function openDb(dataDir: string): Db {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return openFile(join(dataDir, 'site.db'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BadSetting('DATA_DIR', `${dataDir} cannot be used (${reason}). Choose a folder this user may write to.`)
  }
}

// node:sqlite waits for another process's lock inside the call, which holds up every page: so it waits a moment there, and longer between calls.
const busyMs = 50
const patienceMs = 5000

/** Opens one SQLite file; `:memory:` for tests. */
export function openFile(file: string): Db {
  const database = new DatabaseSync(file)
  database.exec(`pragma busy_timeout=${busyMs}; pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on`)
  return new Kysely<Schema>({ dialect: new ImmediateSqliteDialect({ database: adapt(database) }) })
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: { database: SqliteDatabase }

  constructor(config: { database: SqliteDatabase }) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#config)
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  // Takes the write lock at once: a transaction that reads first and writes later would fail instead of waiting for another process.
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) => patiently(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
  }
}

/** Tries again while another process holds the lock. @throws Busy after five seconds */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > end) throw new Busy()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Another process held the database for too long; trying again later may work. */
export class Busy extends Error {
  constructor() {
    super('the database is locked by another process')
  }
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5
  // The low byte is the kind; the rest says more about it.
  return (
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === sqliteBusy
  )
}

const keptStatements = 500

/** node:sqlite in the shape that Kysely's dialect expects. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, StatementSync>()
  return {
    close: () => database.close(),
    prepare(query: string): SqliteStatement {
      let statement = statements.get(query)
      if (!statement) {
        if (statements.size >= keptStatements) statements.clear()
        statement = database.prepare(query)
        statements.set(query, statement)
      }
      const prepared = statement
      return {
        reader: prepared.columns().length > 0,
        all: (parameters) => prepared.all(...values(parameters)),
        run: (parameters) => prepared.run(...values(parameters)),
        iterate: (parameters) => prepared.iterate(...values(parameters)),
      }
    },
  }
}

function values(parameters: ReadonlyArray<unknown>): SQLInputValue[] {
  // Kysely passes what the schema's types allow, which SQLite takes.
  return parameters as SQLInputValue[]
}
