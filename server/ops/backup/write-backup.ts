// A backup is one SQLite file, also of a site on PostgreSQL: all tables, the outbox, and a manifest with counts and hashes.
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { BackupKind } from '#contract/endpoints/backup-endpoints.ts'
import { accessTables, deleteLinkEmails } from '#server/auth/links.ts'
import type { DatabaseLocation } from '#server/db/connection/open-database.ts'
import { withSnapshot } from '#server/db/connection/snapshot.ts'
import { openSqlite } from '#server/db/connection/sqlite.ts'
import { copyTables, type OnTable, summarize } from '#server/db/copy.ts'
import { compareTables, migrate } from '#server/db/migrations/migrate.ts'
import type { Db } from '#server/db/schema.ts'
import { BackupError } from './backup-error.ts'
import { removePart, toBackupName } from './backup-files.ts'
import { type TableChecksum, writeManifest } from './manifest.ts'

export type WrittenBackup = { file: string; tables: TableChecksum[] }

/** Backs up a consistent snapshot of a running site. @throws BackupError, ConfigError */
export async function writeBackup(
  where: DatabaseLocation,
  folder: string,
  { now, kind, onTable }: { now: Date; kind: BackupKind; onTable?: OnTable | undefined },
): Promise<WrittenBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, toBackupName(now, kind))
  const part = `${file}.part`
  // Restrict the file before anything is written. `wx` fails if it exists, because another process is then writing it.
  await (await open(part, 'wx', 0o600)).close()
  try {
    const tables = await withSnapshot(where, (from) =>
      writePart(from, part, { outbox: join(where.dataDir, 'outbox'), now, onTable }),
    )
    await syncToDisk(part)
    await rename(part, file)
    await syncToDisk(dirname(file))
    return { file, tables }
  } catch (error) {
    await removePart(part)
    throw error
  }
}

type BackupContents = { outbox: string; now: Date; onTable: OnTable | undefined }

async function writePart(from: Db, part: string, { outbox, now, onTable }: BackupContents): Promise<TableChecksum[]> {
  if ((await compareTables(from)) !== 'same')
    throw new BackupError('the database is from another version of the site. Use that version, or start this one first.')
  const to = openSqlite(part, { isExclusive: true })
  try {
    await migrate(to)
    // Overwrites what is deleted, which would stay in unused pages of the file otherwise.
    await sql`pragma secure_delete=on`.execute(to)
    const copied = await copyTables(from, to, { without: accessTables, ...(onTable && { onTable }) })
    const linkEmails = await deleteLinkEmails(to)
    const emails = await summarize(to, 'emails', ['id'])
    const tables = copied.map((copy) => (copy.table === 'emails' ? { ...copy, ...emails } : copy))
    tables.push(await storeOutbox(to, outbox, linkEmails))
    await writeManifest(to, { madeAt: now.toISOString(), tables })
    // Without write-ahead log (WAL) the backup is a single file, which can also be read in a read-only folder.
    await sql`pragma journal_mode=delete`.execute(to)
    return tables
  } finally {
    await to.destroy()
  }
}

/** Files are named after the emails' IDs. `left`: the IDs of those that are left out. */
async function storeOutbox(to: Db, outbox: string, left: readonly string[]): Promise<TableChecksum> {
  const table = 'outbox_files'
  await sql`create table outbox_files (name text primary key, bytes blob not null)`.execute(to)
  const names = await readdir(outbox).catch(() => [])
  for (const name of names.filter((name) => name.endsWith('.eml') && !left.some((id) => name.includes(id))))
    await sql`insert into outbox_files (name, bytes) values (${name}, ${await readFile(join(outbox, name))})`.execute(to)
  return { table, key: ['name'], ...(await summarize(to, table, ['name'])) }
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
