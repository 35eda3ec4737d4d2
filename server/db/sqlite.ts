// SQLite by node:sqlite, for Kysely: one connection for writes, one at a time, and one for reads, which never wait for a write. A write is
// answered after its commit, and each read sees the newest commit, so a client always reads what it wrote.
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
import type { Db, Schema } from './schema.ts'
import { Unavailable } from './unavailable.ts'

// While a file is being opened, SQLite waits this long for another process's lock, and blocks the thread.
const busyMs = 50
// Later that would block every page, so a locked file is tried again after a pause.
const retryMs = 10
/** How long a query waits in all, for earlier writers of this process and for other processes. */
const patienceMs = 5000

/**
 * Opens one file, made if absent. Every commit is on the disk before it is answered (synchronous=FULL).
 * `isAlone`: fails where any other process has the file open, and keeps others out.
 */
export function openSqlite(file: string, { isAlone = false } = {}): Db {
  makePrivate(file)
  const writer = openFile(file)
  try {
    if (isAlone) writer.database.exec('pragma locking_mode=exclusive')
    keepLog(writer.database, { patienceMs: isAlone ? 0 : patienceMs })
    writer.database.exec('pragma synchronous=full; pragma foreign_keys=on')
    if (isAlone) unavailableFrom(() => writer.database.exec('begin immediate; commit'))
  } catch (error) {
    writer.database.close()
    throw error
  }
  const reader = isAlone ? writer : openFile(file)
  if (!isAlone) {
    reader.database.exec('pragma query_only=on')
    for (const { database } of [writer, reader]) database.exec('pragma busy_timeout=0')
  }
  const files = { writer, reader, turns: createTurns(), log: createLog(`${file}-wal`) }
  const db = withDriver(createDriver(files, { isGathered: false }))
  if (!isAlone) gathered.set(db, withDriver(createDriver(files, { isGathered: true })))
  return db
}

/**
 * Lets only its owner read the database, whatever the folder and the umask allow. SQLite gives the files that it keeps beside it (-wal, -shm)
 * the same rights.
 */
function makePrivate(file: string): void {
  // An existing file must not be opened here: closing it would end the locks that this process has on it (sqlite.org/howtocorrupt.html).
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
      // A file of another user can't be changed; the doctor reports it.
    }
  }
}

/** Whether another connection holds the exclusive lock of a file (`isAlone`). */
export function isLocked(file: string): boolean {
  const { database } = openFile(file)
  try {
    database.exec('begin immediate; rollback')
    return false
  } catch (error) {
    return reasonOf(error) === 'busy'
  } finally {
    database.close()
  }
}

/** A file as it is at this moment, however it is written to meanwhile: to be read from only, and not for long, because its log grows. */
export function openSqliteSnapshot(file: string): Db {
  const reader = openFile(file, { readOnly: true })
  // The first look is the moment.
  unavailableFrom(() => reader.database.exec('begin; select count(*) from sqlite_schema'))
  const files = { writer: reader, reader, turns: createTurns(), log: createLog(`${file}-wal`) }
  return withDriver(createDriver(files, { isGathered: false }))
}

function withDriver(driver: Driver): Db {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new TwoConnectionsAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

/** Kysely assumes one connection for SQLite and runs one query at a time, so reads would wait for each writer that waits for a lock. */
class TwoConnectionsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

const gathered = new WeakMap<Db, Db>()

/**
 * The same database for transactions of which there are very many. They are on the disk when they resolve, as all are, but nothing else waits
 * for the disk meanwhile, and those that gather share one wait. Others may read them a moment before they are there for good.
 */
export function gathering(db: Db): Db {
  return gathered.get(db) ?? db
}

type Log = { sync(): Promise<void>; close(): Promise<void> }

/** Brings the log of writes to the disk, which is what SQLite does itself in each commit with synchronous=FULL (sqlite.org/wal.html). */
function createLog(path: string): Log {
  let handle: FileHandle | null = null
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  return {
    sync() {
      // One that runs may have begun before this write.
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
      throw new Unavailable('full', error)
    }
  }
}

/**
 * Has writes logged before they reach the file (WAL). Of processes that open a new file together, SQLite refuses all but one at once,
 * whatever the timeout says: so it is asked again. Holding up the process is no matter while nothing is served yet.
 */
function keepLog(database: DatabaseSync, { patienceMs }: { patienceMs: number }): void {
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      database.exec('pragma journal_mode=wal')
      return
    } catch (error) {
      if (reasonOf(error) !== 'busy' || performance.now() > end) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyMs)
    }
  }
}

type Connection = DatabaseConnection & { begin(): Promise<void>; commit(): Promise<void>; rollback(): Promise<void> }

type Files = { writer: File; reader: File; turns: Turns; log: Log }

function createDriver(files: Files, { isGathered }: { isGathered: boolean }): Driver {
  const connections = new WeakMap<DatabaseConnection, Connection>()
  const ours = (connection: DatabaseConnection) => {
    const found = connections.get(connection)
    if (!found) throw new Error('a connection of another database')
    return found
  }
  return {
    init: async () => {},
    async acquireConnection() {
      const connection = createConnection(files, { isGathered })
      connections.set(connection, connection)
      return connection
    },
    beginTransaction: (connection) => ours(connection).begin(),
    commitTransaction: (connection) => ours(connection).commit(),
    rollbackTransaction: (connection) => ours(connection).rollback(),
    releaseConnection: async () => {},
    async destroy() {
      await files.log.close()
      for (const { database } of new Set([files.reader, files.writer])) database.close()
    },
  }
}

function createConnection({ writer, reader, turns, log }: Files, { isGathered }: { isGathered: boolean }): Connection {
  /** Ends the turn of this connection's transaction. */
  let endTurn: (() => void) | null = null
  return {
    async executeQuery<Row>(query: CompiledQuery) {
      if (endTurn) return writer.run<Row>(query)
      const deadline = performance.now() + patienceMs
      // With one connection for both, a read would see what another's transaction has not committed.
      if (reader !== writer && SelectQueryNode.is(query.query)) return patiently(() => reader.run<Row>(query), deadline)
      const end = await turns.take(deadline)
      try {
        return await patiently(() => writer.run<Row>(query), deadline)
      } finally {
        end()
      }
    },
    async begin() {
      const deadline = performance.now() + patienceMs
      const end = await turns.take(deadline)
      try {
        // Takes the write lock at once: a transaction that reads first and writes later would fail instead of waiting for another process.
        await patiently(
          () => writer.database.exec(isGathered ? 'pragma synchronous=normal; begin immediate' : 'begin immediate'),
          deadline,
        )
      } catch (error) {
        if (isGathered) writer.database.exec('pragma synchronous=full')
        end()
        throw error
      }
      endTurn = end
    },
    async commit() {
      // If it fails Kysely rolls back: the turn is not over.
      unavailableFrom(() => writer.database.exec('commit'))
      finish()
      if (isGathered) await log.sync()
    },
    async rollback() {
      // Committed, and then the wait for the disk failed: by now another's transaction may have begun.
      if (!endTurn) return
      try {
        // A disk that filled up may have ended the transaction already.
        if (writer.database.isTransaction) unavailableFrom(() => writer.database.exec('rollback'))
      } finally {
        finish()
      }
    },
    streamQuery() {
      throw new Error('not used')
    },
  }

  function finish(): void {
    if (isGathered) writer.database.exec('pragma synchronous=full')
    endTurn?.()
    endTurn = null
  }
}

type Turns = {
  /** Waits for all earlier callers; call the result to let the next one in. @throws Unavailable at the deadline */
  take(deadline: number): Promise<() => void>
}

/** One after the other, in the order of asking. */
function createTurns(): Turns {
  let isTaken = false
  const waiting = new Set<() => void>()
  return {
    async take(deadline) {
      if (isTaken) await enterBy(deadline)
      isTaken = true
      return endTurn
    },
  }

  function enterBy(deadline: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(enter)
        reject(new Unavailable('busy', new Error('other writes took too long')))
      }, deadline - performance.now())
      waiting.add(enter)
    })
  }

  function endTurn(): void {
    const [next] = waiting
    if (next) {
      waiting.delete(next)
      next()
    } else isTaken = false
  }
}

/** Tries again while another process holds the lock. @throws Unavailable at the deadline */
async function patiently<Result>(work: () => Result, deadline: number): Promise<Result> {
  for (;;) {
    try {
      return unavailableFrom(work)
    } catch (error) {
      const isBusy = error instanceof Unavailable && error.reason === 'busy'
      if (!isBusy || performance.now() > deadline) throw error
      await pause(retryMs)
    }
  }
}

// SQLite's result codes (sqlite.org/rescode.html).
const reasons: Record<number, Unavailable['reason']> = { 5: 'busy', 6: 'busy', 8: 'away', 10: 'away', 13: 'full', 14: 'away' }

function unavailableFrom<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const reason = reasonOf(error)
    throw reason ? new Unavailable(reason, error) : error
  }
}

function reasonOf(error: unknown): Unavailable['reason'] | undefined {
  const code = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
  // The low byte is the kind; the rest says more about it.
  return reasons[code & 0xff]
}

const keptStatements = 500

type File = { database: DatabaseSync; run<Row>(query: CompiledQuery): QueryResult<Row> }

function openFile(file: string, { readOnly = false } = {}): File {
  const database = new DatabaseSync(file, { timeout: busyMs, readOnly })
  const statements = new Map<string, StatementSync>()
  return {
    database,
    run<Row>({ sql, parameters }: CompiledQuery) {
      return unavailableFrom(() => {
        let statement = statements.get(sql)
        if (!statement) {
          if (statements.size >= keptStatements) statements.clear()
          statement = database.prepare(sql)
          statements.set(sql, statement)
        }
        // Kysely passes what the schema's types allow, which SQLite takes, and knows the rows' type.
        const values = parameters as SQLInputValue[]
        if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
        return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
      })
    },
  }
}
