// Restores a backup into a running site, in one transaction, so that a crash leaves either the old or the restored state.
import { join } from 'node:path'
import { incrementAllCounters } from '#server/db/change-counters.ts'
import { type DatabaseLocation, openDb } from '#server/db/connection/open-database.ts'
import { openSqliteSnapshot } from '#server/db/connection/sqlite.ts'
import { copyTables } from '#server/db/copy.ts'
import { compareTables } from '#server/db/migrations/migrate.ts'
import { type Actor, recordActivity } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import { BackupError } from '../backup-error.ts'
import { nameOf } from '../backup-files.ts'
import { writeBackup } from '../write-backup.ts'
import { keepActivities, keepPeopleOut } from './keep-from-before.ts'
import { copyOutbox, prepareRestoredSite, toBackupError, withVerifiedCopy } from './restore-backup.ts'

export type BackupPhase = 'backup' | 'check' | 'restore'

type LiveRestoreOptions = {
  /** The folder for the backup of the replaced site. */
  folder: string
  now: Date
  /** Who restores, for the list of activities. */
  account: Actor
  onProgress(phase: BackupPhase, progress: { done: number; of: number }): void
}

/**
 * Backs up the current state into the file `before`, then restores `file`. Meanwhile writes are refused as busy, so that none is lost.
 * @throws BackupError
 */
export async function restoreLive(
  file: string,
  where: DatabaseLocation,
  { folder, now, account, onProgress }: LiveRestoreOptions,
): Promise<{ before: string }> {
  const onTable = (phase: BackupPhase) => (progress: { done: number; of: number }) => onProgress(phase, progress)
  return withVerifiedCopy(file, where.dataDir, { onTable: onTable('check') }, async (from, { madeAt }) => {
    const to = openDb(where, { hasNoTimeout: true })
    try {
      if ((await compareTables(to)) !== 'same')
        throw new BackupError('the database tables are from another version. Restart the site first.')
      let before = ''
      let preserved: PreservedRows = { preservedSettings: [], versions: [] }
      await copyTables(from, to, {
        replace: true,
        onTable: onTable('restore'),
        async prepare(trx) {
          before = (await writeBackup(where, folder, { now, kind: 'before', onTable: onTable('backup') })).file
          preserved = await readPreservedRows(trx)
        },
        async finish(trx) {
          await writePreservedRows(trx, preserved)
          await prepareRestoredSite(trx, { since: now.toISOString(), madeAt })
          await keepFromBefore(trx, before, now)
          await recordActivity(trx, { account, action: 'backup-restored', subject: nameOf(file), now })
          await copyOutbox(from, join(where.dataDir, 'outbox'))
        },
      }).catch(toBackupError)
      return { before }
    } finally {
      await to.destroy()
    }
  })
}

/** `file`: the backup of the replaced state. */
async function keepFromBefore(trx: Db, file: string, now: Date): Promise<void> {
  const before = openSqliteSnapshot(file)
  try {
    await keepActivities(trx, before)
    await keepPeopleOut(trx, { before, now })
  } finally {
    await before.destroy()
  }
}

/** Settings kept from the replaced site, so that the person who restores isn't locked out. */
const secrets = ['admin_password_hash', 'newsletter_key_hash']

type PreservedRows = { preservedSettings: { name: string; value: string }[]; versions: { name: string; number: number }[] }

async function readPreservedRows(trx: Db): Promise<PreservedRows> {
  return {
    preservedSettings: await trx.selectFrom('settings').selectAll().where('name', 'in', secrets).execute(),
    versions: await trx.selectFrom('change_counters').selectAll().execute(),
  }
}

async function writePreservedRows(trx: Db, preserved: PreservedRows): Promise<void> {
  await trx.deleteFrom('settings').where('name', 'in', secrets).execute()
  if (preserved.preservedSettings.length > 0) await trx.insertInto('settings').values(preserved.preservedSettings).execute()
  await incrementAllCounters(trx, preserved.versions)
}
