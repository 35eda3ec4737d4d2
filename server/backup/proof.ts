// What a backup says of itself: how many rows each table has, and a hash of them.
import { sql } from 'kysely'
import { type CopiedTable, type OnTable, summarize } from '../db/copy.ts'
import type { Db } from '../db/schema.ts'
import { BackupFault, noBackup } from './backup-fault.ts'

export type ProvenTable = CopiedTable
export type Proof = { madeAt: string; tables: ProvenTable[] }

export async function writeProof(db: Db, proof: Proof): Promise<void> {
  await sql`create table backup_proof (value text not null)`.execute(db)
  await sql`insert into backup_proof (value) values (${JSON.stringify(proof)})`.execute(db)
}

/** Reads all of a backup and compares. @throws BackupFault if a row is not as it was written */
export async function checkProof(db: Db, onTable?: OnTable): Promise<Proof> {
  const proof = await readProof(db)
  for (const [index, { table, key, rows, hash }] of proof.tables.entries()) {
    const found = await summarize(db, table, key).catch(() => null)
    if (found?.rows !== rows || found.hash !== hash)
      throw new BackupFault(`it is damaged: its table ${table} is not as it was written. Use another backup.`)
    onTable?.({ done: index + 1, of: proof.tables.length })
  }
  return proof
}

/** What it says of itself, unchecked. @throws BackupFault */
export async function readProof(db: Db): Promise<Proof> {
  try {
    const { rows } = await sql<{ value: string }>`select value from backup_proof`.execute(db)
    return JSON.parse(rows[0]?.value ?? '')
  } catch {
    throw noBackup()
  }
}
