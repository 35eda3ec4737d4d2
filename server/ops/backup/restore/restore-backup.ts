import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { nameAccount } from '#contract/entities/accounts.ts'
import { formatDateTime } from '#contract/format/agency-time.ts'
import { newsletterDraftMessages } from '#contract/messages/newsletter-draft-messages.ts'
import { addFirstAccount } from '#server/auth/accounts.ts'
import { accessTables } from '#server/auth/links.ts'
import { type DatabaseLocation, openDb } from '#server/db/connection/open-database.ts'
import { openSqlite, openSqliteSnapshot } from '#server/db/connection/sqlite.ts'
import { batches, type CopiedTable, CopyRefused, copyTables, type OnTable } from '#server/db/copy.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import type { Db } from '#server/db/schema.ts'
import { rootCause } from '#server/db/unavailable.ts'
import { pauseSending, type SendingPause } from '#server/mail/queue/sending-pause.ts'
import { BackupError, createNotABackupError } from '../backup-error.ts'
import { removeAbandonedParts, removePart } from '../backup-files.ts'
import { type BackupManifest, verifyManifest } from '../manifest.ts'

/** `people`: who can log in afterwards, such as "Ada (editor)". */
type RestoreResult = { madeAt: string; tables: CopiedTable[]; people: string[] }

/**
 * Restores a backup in one transaction while the site is stopped. The database must be empty unless `replace` is set.
 * @throws BackupError
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
      const finish = (trx: Db) => prepareRestoredSite(trx, { since: now.toISOString(), madeAt })
      const tables = await copyTables(from, to, { replace, finish }).catch(toBackupError)
      return { madeAt, tables, people: await listPeople(to) }
    } finally {
      await to.destroy()
    }
  })
}

/** Passes a verified, migrated copy of a backup to `restore`. The copy ensures that the restored rows are the verified ones. */
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
    throw new BackupError(`can't read ${file} (${rootCause(error)}).`)
  })
  try {
    const from = openOrThrow(() => openSqlite(copy, { isExclusive: true }))
    try {
      // The file may come from an untrusted source, so SQLite must not run unsafe functions in its schema.
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

/** Reads every row and compares it with the manifest. @throws BackupError */
export async function checkBackup(file: string, onTable?: OnTable): Promise<BackupManifest> {
  const db = openOrThrow(() => openSqliteSnapshot(file))
  try {
    return await verifyManifest(db, onTable)
  } finally {
    await db.destroy()
  }
}

/** Ends all sessions and links, pauses all email, and adds the first owner's account if the backup has none. Campaigns in progress wait for staff, because the original site may have sent more since the backup. */
export async function prepareRestoredSite(trx: Db, pause: SendingPause): Promise<void> {
  for (const table of accessTables) await trx.deleteFrom(table).execute()
  // Versions before the accounts had none.
  await addFirstAccount(trx, new Date(pause.since))
  await pauseSending(trx, pause)
  const { madeAt } = pause
  await trx
    .updateTable('campaigns')
    .set({
      state: 'paused',
      pause_reason: `Restored from a backup created on ${formatDateTime(madeAt)}: the rest may have been sent since then.`,
    })
    .where('state', 'in', ['preparing', 'sending'])
    .execute()
  await trx
    .updateTable('newsletter_drafts')
    .set({ state: 'draft', send_at: null, problem: newsletterDraftMessages.restored })
    .where('state', '=', 'scheduled')
    .execute()
  // No job runs on the restored site, but the backup job was marked as running when the backup was made.
  await trx.updateTable('jobs').set({ owner: null, failures: 0, failing_since: null, last_error: null }).execute()
}

async function listPeople(db: Db): Promise<string[]> {
  const accounts = await db.selectFrom('accounts').selectAll().where('state', '=', 'active').orderBy('created_at').execute()
  return accounts.map((account) => `${nameAccount(account)} (${account.role})`)
}

/** @throws BackupError if the file is no database */
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
      /locked|busy/.test(reason) ? `${where.dataDir} is in use. Stop the site first.` : `can't use ${where.dataDir} (${reason}).`,
    )
  }
}

async function restoreOutbox(from: Db, outbox: string, { replace }: { replace: boolean }): Promise<void> {
  const existing = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const wanted = new Set<string>()
  for await (const rows of batches(from, 'outbox_files', ['name'])) for (const { name } of rows) wanted.add(String(name))
  if (!replace && existing.some((name) => !wanted.has(name)))
    throw new BackupError(`${outbox} already contains emails. Choose an empty DATA_DIR, or add --replace.`)
  if (replace) await rm(outbox, { recursive: true, force: true })
  await copyOutbox(from, outbox)
}

/** Writes a backup's unsent emails into the outbox folder, where files of the same name are the same email. */
export async function copyOutbox(from: Db, outbox: string): Promise<void> {
  for await (const rows of batches(from, 'outbox_files', ['name'])) {
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    for (const { name, bytes } of rows)
      if (bytes instanceof Uint8Array)
        await writeFile(join(outbox, String(name).replace(/[^\w.-]/g, '_')), bytes, { mode: 0o600 })
  }
}

/** Removes temporary copies left by processes that died during a restore. */
export function removeAbandonedCopies(dataDir: string, grace?: { graceMs: number }): Promise<void> {
  return removeAbandonedParts(dataDir, /^restore-\d+\.part$/, grace)
}

export function toBackupError(error: unknown): never {
  if (error instanceof CopyRefused)
    throw new BackupError(error.message.replace('Choose an empty database.', 'Choose an empty DATA_DIR, or add --replace.'))
  throw new BackupError(rootCause(error))
}
