import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type DatabaseLocation, openDb } from '#server/db/connection/open.ts'
import { openSqlite, openSqliteSnapshot } from '#server/db/connection/sqlite.ts'
import { batches, type CopiedTable, CopyRefused, copyTables, type OnTable } from '#server/db/copy.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import type { Db } from '#server/db/schema.ts'
import { rootCause } from '#server/db/unavailable.ts'
import { pauseSending, type SendingPause } from '#server/mail/queue/sending-pause.ts'
import { BackupError, createNotABackupError } from './backup-error.ts'
import { removeAbandonedParts, removePart } from './backup-files.ts'
import { type BackupManifest, verifyManifest } from './manifest.ts'

export type RestoreResult = { madeAt: string; tables: CopiedTable[] }

/**
 * Brings a backup into an empty database of either kind, all of it or nothing: checked before, compared row by row after. Of an older version
 * it is brought to this one. What is restored sends nothing until it is told to (see mail/queue/sending-pause.ts). The site must be stopped.
 * `replace`: what is there goes. @throws BackupFault
 */
export async function restoreBackup(
  file: string,
  where: DatabaseLocation,
  { replace, now }: { replace: boolean; now: Date },
): Promise<RestoreResult> {
  return withVerifiedCopy(file, where.dataDir, {}, async (from, { madeAt }) => {
    const to = openTarget(where)
    try {
      await migrate(to).catch(toBackupError)
      await restoreOutbox(from, join(where.dataDir, 'outbox'), { replace })
      const finish = (trx: Db) => pauseOutgoingMail(trx, { since: now.toISOString(), madeAt })
      return { madeAt, tables: await copyTables(from, to, { replace, finish }).catch(toBackupError) }
    } finally {
      await to.destroy()
    }
  })
}

/** Hands over a copy of a backup that was found whole, of this version: an older one is changed, and what was checked is what is restored. */
export async function withVerifiedCopy<Result>(
  file: string,
  dataDir: string,
  { onTable }: { onTable?: OnTable | undefined },
  restore: (from: Db, manifest: BackupManifest) => Promise<Result>,
): Promise<Result> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await removeAbandonedCopies(dataDir, { graceMs: 0 })
  const copy = join(dataDir, `restore-${process.pid}.part`)
  await copyFile(file, copy).catch((error: unknown) => {
    throw new BackupError(`${file} cannot be read (${rootCause(error)}).`)
  })
  try {
    const from = openOrThrow(() => openSqlite(copy, { isExclusive: true }))
    try {
      // It may come from anywhere.
      await sql`pragma trusted_schema=off`.execute(from)
      const proof = await verifyManifest(from, onTable)
      await migrate(from).catch(toBackupError)
      return await restore(from, proof)
    } finally {
      await from.destroy()
    }
  } finally {
    await removePart(copy)
  }
}

/** Reads all of a backup and compares it with what it says of itself. @throws BackupFault */
export async function checkBackup(file: string, onTable?: OnTable): Promise<BackupManifest> {
  const db = openOrThrow(() => openSqliteSnapshot(file))
  try {
    return await verifyManifest(db, onTable)
  } finally {
    await db.destroy()
  }
}

/** No mail goes, and the staff decides about each newsletter that was on its way: the original may have sent the rest of it. */
export async function pauseOutgoingMail(trx: Db, hold: SendingPause): Promise<void> {
  await pauseSending(trx, hold)
  const { madeAt } = hold
  await trx
    .updateTable('campaigns')
    .set({ state: 'paused', pause_reason: `Restored from a backup of ${madeAt}: the rest may have been sent since then.` })
    .where('state', 'in', ['preparing', 'sending'])
    .execute()
  // The job that made the backup is still marked as running in the copy.
  await trx.updateTable('jobs').set({ owner: null, failures: 0, failing_since: null, last_error: null }).execute()
}

/** @throws BackupFault where the file is no database */
export function openOrThrow(open: () => Db): Db {
  try {
    return open()
  } catch {
    throw createNotABackupError()
  }
}

function openTarget(where: DatabaseLocation): Db {
  if (where.databaseUrl) return openDb(where, { hasNoTimeout: true })
  try {
    return openSqlite(join(where.dataDir, 'site.db'), { isExclusive: true })
  } catch (error) {
    const reason = rootCause(error)
    throw new BackupError(
      /locked|busy/.test(reason)
        ? `${where.dataDir} is in use. Stop the site first.`
        : `${where.dataDir} cannot be used (${reason}).`,
    )
  }
}

async function restoreOutbox(from: Db, outbox: string, { replace }: { replace: boolean }): Promise<void> {
  const existing = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const wanted = new Set<string>()
  for await (const rows of batches(from, 'outbox_files', ['name'])) for (const { name } of rows) wanted.add(String(name))
  if (!replace && existing.some((name) => !wanted.has(name)))
    throw new BackupError(`${outbox} holds other mails already. Choose an empty DATA_DIR, or add --replace.`)
  if (replace) await rm(outbox, { recursive: true, force: true })
  await copyOutbox(from, outbox)
}

/** Mails that were written to files. One that is there already is the same one: files are named after the Message-ID. */
export async function copyOutbox(from: Db, outbox: string): Promise<void> {
  for await (const rows of batches(from, 'outbox_files', ['name'])) {
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    for (const { name, bytes } of rows)
      if (bytes instanceof Uint8Array)
        await writeFile(join(outbox, String(name).replace(/[^\w.-]/g, '_')), bytes, { mode: 0o600 })
  }
}

/** Removes copies that a process left behind when it died during a restore. */
export function removeAbandonedCopies(dataDir: string, grace?: { graceMs: number }): Promise<void> {
  return removeAbandonedParts(dataDir, /^restore-\d+\.part$/, grace)
}

export function toBackupError(error: unknown): never {
  if (error instanceof CopyRefused)
    throw new BackupError(error.message.replace('Choose an empty database.', 'Choose an empty place, or add --replace.'))
  throw new BackupError(rootCause(error))
}
