// A backup's manifest: how many rows each table has, and a hash of them.
import { sql } from 'kysely'
import { type CopiedTable, type OnTable, summarize } from '#server/db/copy.ts'
import type { Db } from '#server/db/schema.ts'
import { BackupError, createNotABackupError } from './backup-error.ts'

export type TableChecksum = CopiedTable
export type BackupManifest = { madeAt: string; tables: TableChecksum[] }

export async function writeManifest(db: Db, manifest: BackupManifest): Promise<void> {
  await sql`create table backup_proof (value text not null)`.execute(db)
  await sql`insert into backup_proof (value) values (${JSON.stringify(manifest)})`.execute(db)
}

/** Reads every row and compares it with the manifest. @throws BackupError if they differ */
export async function verifyManifest(db: Db, onTable?: OnTable): Promise<BackupManifest> {
  const manifest = await readManifest(db)
  for (const [index, { table, key, rows, hash }] of manifest.tables.entries()) {
    const actual = await summarize(db, table, key).catch(() => null)
    if (actual?.rows !== rows || actual.hash !== hash)
      throw new BackupError(`it is damaged: its table ${table} has changed. Use another backup.`)
    onTable?.({ done: index + 1, of: manifest.tables.length })
  }
  return manifest
}

/** Reads the manifest without verifying the rows. @throws BackupError */
export async function readManifest(db: Db): Promise<BackupManifest> {
  try {
    const { rows } = await sql<{ value: string }>`select value from backup_proof`.execute(db)
    return JSON.parse(rows[0]?.value ?? '')
  } catch {
    throw createNotABackupError()
  }
}
