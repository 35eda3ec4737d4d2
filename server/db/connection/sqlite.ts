// A Kysely driver for node:sqlite. All writes share one connection; reads have their own, so they never wait for a write.
import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { type FileHandle, open as openHandle } from 'node:fs/promises'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Db, Schema } from '../schema.ts'
import { DatabaseUnavailable } from '../unavailable.ts'

// Longest time that SQLite blocks the thread for another process's lock while it opens a file.
const openBusyTimeoutMs = 50
// Pause between attempts of a query on a locked file. SQLite's own waiting would block the thread that serves all pages.
const retryMs = 10
/** Longest time that a query waits for earlier writers of this and other processes. */
const busyTimeoutMs = 5000

/**
 * Opens or creates the file. A commit is on disk when its promise resolves. `isExclusive` keeps other processes out, and fails if one has
 * the file open.
 */
export function openSqlite(file: string, { isExclusive = false } = {}): Db {
  restrictPermissions(file)
  const writer = connect(file)
  try {
    if (isExclusive) writer.database.exec('pragma locking_mode=exclusive')
    enableWal(writer.database, { busyTimeoutMs: isExclusive ? 0 : busyTimeoutMs })
    writer.database.exec('pragma synchronous=full; pragma foreign_keys=on')
    if (isExclusive) translateErrors(() => writer.database.exec('begin immediate; commit'))
  } catch (error) {
    writer.database.close()
    throw error
  }
  const reader = isExclusive ? writer : connect(file)
  if (!isExclusive) {
    reader.database.exec('pragma query_only=on')
    for (const { database } of [writer, reader]) database.exec('pragma busy_timeout=0')
  }
  const files = { writer, reader, mutex: createMutex(), walSync: createWalSync(`${file}-wal`) }
  const db = withDriver(createDriver(files, { isGroupCommit: false }))
  if (!isExclusive) groupCommitDbs.set(db, withDriver(createDriver(files, { isGroupCommit: true })))
  return db
}

/** Makes the file readable only for its owner. SQLite gives the -wal and -shm files the same permissions. */
function restrictPermissions(file: string): void {
  // Don't open an existing file here: closing it would drop this process's locks on it (sqlite.org/howtocorrupt.html).
  if (!existsSync(file)) {
    try {
      closeSync(openSync(file, 'wx', 0o600))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode
    if (mode === undefined || !(mode & 0o077)) continue
    try {
      chmodSync(path, 0o600)
    } catch {
      // Only a file's owner may change its permissions; `npm run doctor` reports files of other users.
    }
  }
}

/** Whether another connection has locked the file against writes, for example a connection opened with `isExclusive`. */
export function isLocked(file: string): boolean {
  const { database } = connect(file)
  try {
    database.exec('begin immediate; rollback')
    return false
  } catch (error) {
    return toReason(error) === 'busy'
  } finally {
    database.close()
  }
}

/** Opens the file for reading, as it is at this moment. Close it soon, because the write-ahead log grows while it is open. */
export function openSqliteSnapshot(file: string): Db {
  const reader = connect(file, { readOnly: true })
  // SQLite starts the snapshot at the first read after `begin`, not at `begin` itself.
  translateErrors(() => reader.database.exec('begin; select count(*) from sqlite_schema'))
  const files = { writer: reader, reader, mutex: createMutex(), walSync: createWalSync(`${file}-wal`) }
  return withDriver(createDriver(files, { isGroupCommit: false }))
}

function withDriver(driver: Driver): Db {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new ConcurrentSqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

/** Tells Kysely that reads may use a second connection; otherwise they would wait for writes. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

const groupCommitDbs = new WeakMap<Db, Db>()

/**
 * Returns a handle whose concurrent transactions share one sync to the disk. A transaction is on disk when its promise resolves; other
 * queries may see its rows a moment earlier.
 */
export function groupCommit(db: Db): Db {
  return groupCommitDbs.get(db) ?? db
}

type WalSync = { sync(): Promise<void>; close(): Promise<void> }

/** Syncs the write-ahead log to the disk, as SQLite does in each commit with synchronous=FULL (sqlite.org/wal.html). */
function createWalSync(path: string): WalSync {
  let handle: FileHandle | null = null
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  return {
    sync() {
      // A sync that is already running may have started before this write, so the write needs another one.
      if (!running) return run()
      next ??= running.catch(() => {}).then(run)
      return next
    },
    async close() {
      await running?.catch(() => {})
      await handle?.close()
    },
  }

  function run(): Promise<void> {
    next = null
    running = syncNow().finally(() => {
      running = null
    })
    return running
  }

  async function syncNow(): Promise<void> {
    try {
      handle ??= await openHandle(path, 'r+')
      await handle.datasync()
    } catch (error) {
      throw new DatabaseUnavailable('full', error)
    }
  }
}

/** Turns on write-ahead logging. Retries, because SQLite ignores its timeout if several processes open a new file together. */
function enableWal(database: DatabaseSync, { busyTimeoutMs }: { busyTimeoutMs: number }): void {
  const deadline = performance.now() + busyTimeoutMs
  for (;;) {
    try {
      database.exec('pragma journal_mode=wal')
      return
    } catch (error) {
      if (toReason(error) !== 'busy' || performance.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, openBusyTimeoutMs)
    }
  }
}

type Connection = DatabaseConnection & { begin(): Promise<void>; commit(): Promise<void>; rollback(): Promise<void> }

type Connections = { writer: Connected; reader: Connected; mutex: Mutex; walSync: WalSync }

function createDriver(files: Connections, { isGroupCommit }: { isGroupCommit: boolean }): Driver {
  const connections = new WeakMap<DatabaseConnection, Connection>()
  const ownConnection = (connection: DatabaseConnection) => {
    const registered = connections.get(connection)
    if (!registered) throw new Error('a connection of another database')
    return registered
  }
  return {
    init: async () => {},
    async acquireConnection() {
      const connection = createConnection(files, { isGroupCommit })
      connections.set(connection, connection)
      return connection
    },
    beginTransaction: (connection) => ownConnection(connection).begin(),
    commitTransaction: (connection) => ownConnection(connection).commit(),
    rollbackTransaction: (connection) => ownConnection(connection).rollback(),
    releaseConnection: async () => {},
    async destroy() {
      await files.walSync.close()
      for (const { database } of new Set([files.reader, files.writer])) database.close()
    },
  }
}

function createConnection(
  { writer, reader, mutex, walSync }: Connections,
  { isGroupCommit }: { isGroupCommit: boolean },
): Connection {
  /** Releases the mutex; null while this connection has no transaction. */
  let release: (() => void) | null = null
  return {
    async executeQuery<Row>(query: CompiledQuery) {
      if (release) return writer.run<Row>(query)
      const deadline = performance.now() + busyTimeoutMs
      // On the writer's connection, a read without the mutex would see another transaction's uncommitted rows.
      if (reader !== writer && SelectQueryNode.is(query.query)) return retryWhileBusy(() => reader.run<Row>(query), deadline)
      const unlock = await mutex.acquire(deadline)
      try {
        return await retryWhileBusy(() => writer.run<Row>(query), deadline)
      } finally {
        unlock()
      }
    },
    async begin() {
      const deadline = performance.now() + busyTimeoutMs
      const unlock = await mutex.acquire(deadline)
      try {
        // With a plain `begin`, a transaction that first reads and then writes could fail.
        await retryWhileBusy(
          () => writer.database.exec(isGroupCommit ? 'pragma synchronous=normal; begin immediate' : 'begin immediate'),
          deadline,
        )
      } catch (error) {
        if (isGroupCommit) writer.database.exec('pragma synchronous=full')
        unlock()
        throw error
      }
      release = unlock
    },
    async commit() {
      // Release the mutex only after the commit. If the commit fails, Kysely calls rollback(), which still needs the mutex.
      translateErrors(() => writer.database.exec('commit'))
      finish()
      if (isGroupCommit) await walSync.sync()
    },
    async rollback() {
      // Do nothing after a failed sync: the transaction is committed and its mutex released, so another one may have begun.
      if (!release) return
      try {
        // SQLite may have ended the transaction itself, for example because the disk is full.
        if (writer.database.isTransaction) translateErrors(() => writer.database.exec('rollback'))
      } finally {
        finish()
      }
    },
    streamQuery() {
      throw new Error('not used')
    },
  }

  function finish(): void {
    if (isGroupCommit) writer.database.exec('pragma synchronous=full')
    release?.()
    release = null
  }
}

type Mutex = {
  /** Waits for all earlier callers and returns a function that releases the mutex. @throws DatabaseUnavailable at the deadline */
  acquire(deadline: number): Promise<() => void>
}

function createMutex(): Mutex {
  let isLocked = false
  const waiting = new Set<() => void>()
  return {
    async acquire(deadline) {
      if (isLocked) await waitUntil(deadline)
      isLocked = true
      return release
    },
  }

  function waitUntil(deadline: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(enter)
        reject(new DatabaseUnavailable('busy', new Error('other writes took too long')))
      }, deadline - performance.now())
      waiting.add(enter)
    })
  }

  function release(): void {
    const [next] = waiting
    if (next) {
      waiting.delete(next)
      next()
    } else isLocked = false
  }
}

async function retryWhileBusy<Result>(operation: () => Result, deadline: number): Promise<Result> {
  for (;;) {
    try {
      return translateErrors(operation)
    } catch (error) {
      const isBusy = error instanceof DatabaseUnavailable && error.reason === 'busy'
      if (!isBusy || performance.now() > deadline) throw error
      await pause(retryMs)
    }
  }
}

// Keys are SQLite's primary result codes (sqlite.org/rescode.html).
const reasons: Record<number, DatabaseUnavailable['reason']> = {
  5: 'busy',
  6: 'busy',
  8: 'away',
  10: 'away',
  13: 'full',
  14: 'away',
}

function translateErrors<Result>(operation: () => Result): Result {
  try {
    return operation()
  } catch (error) {
    const reason = toReason(error)
    throw reason ? new DatabaseUnavailable(reason, error) : error
  }
}

function toReason(error: unknown): DatabaseUnavailable['reason'] | undefined {
  const code = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
  // SQLite reports extended result codes, whose low byte is the primary code.
  return reasons[code & 0xff]
}

const maxCachedStatements = 500

type Connected = { database: DatabaseSync; run<Row>(query: CompiledQuery): QueryResult<Row> }

function connect(file: string, { readOnly = false } = {}): Connected {
  const database = new DatabaseSync(file, { timeout: openBusyTimeoutMs, readOnly })
  const statements = new Map<string, StatementSync>()
  return {
    database,
    run<Row>({ sql, parameters }: CompiledQuery) {
      return translateErrors(() => {
        let statement = statements.get(sql)
        if (!statement) {
          if (statements.size >= maxCachedStatements) statements.clear()
          statement = database.prepare(sql)
          statements.set(sql, statement)
        }
        // Both casts are safe: the schema allows only values that SQLite accepts, and Kysely knows the type of the rows.
        const values = parameters as SQLInputValue[]
        if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
        return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
      })
    },
  }
}
