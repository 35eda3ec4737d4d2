// A backup takes the place of a site that runs, whatever the number of its processes. All of it is one transaction of the database: whoever
// dies, at any moment, leaves the site as it was or as it is to be.
import { join } from 'node:path'
import { copyTables } from '../db/copy.ts'
import { compareTables } from '../db/migrations/migrate.ts'
import { type DatabaseLocation, openDb } from '../db/open.ts'
import type { Db } from '../db/schema.ts'
import { incrementAllCounters } from '../db/versions.ts'
import { BackupFault } from './backup-fault.ts'
import { addOutbox, holdBack, refuse, withCheckedCopy } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

export type Step = 'backup' | 'check' | 'restore'

type Order = {
  /** Where the backup of what is replaced goes. */
  folder: string
  now: Date
  onStep(trx: Step, progress: { done: number; of: number }): void
}

/**
 * Nobody else writes from before the backup of the present state is made until the restored one has its place, so that what was
 * acknowledged is in the one or the other; who tries is told that the site is busy. Visitors read the old state meanwhile. Password and
 * newsletter key stay, every session ends, and nothing is sent until it is let go. Gives the file of what was replaced. @throws BackupFault
 */
export async function restoreRunning(
  file: string,
  where: DatabaseLocation,
  { folder, now, onStep }: Order,
): Promise<{ before: string }> {
  const onTable = (trx: Step) => (progress: { done: number; of: number }) => onStep(trx, progress)
  return withCheckedCopy(file, where.dataDir, { onTable: onTable('check') }, async (from, { madeAt }) => {
    const to = openDb(where, { hasNoTimeout: true })
    try {
      if ((await compareTables(to)) !== 'same')
        throw new BackupFault('the tables are those of another version. Restart the site first.')
      let before = ''
      let present: Present = { secrets: [], versions: [] }
      await copyTables(from, to, {
        replace: true,
        onTable: onTable('restore'),
        async prepare(trx) {
          before = (await writeBackup(where, folder, { now, kind: 'before', onTable: onTable('backup') })).file
          present = await readPresent(trx)
        },
        async finish(trx) {
          await trx.deleteFrom('sessions').execute()
          await keepPresent(trx, present)
          await holdBack(trx, { since: now.toISOString(), madeAt })
          await addOutbox(from, join(where.dataDir, 'outbox'))
        },
      }).catch(refuse)
      return { before }
    } finally {
      await to.destroy()
    }
  })
}

/** Of the site that is replaced, where they are not in the environment: whoever restores is not locked out by what counted then. */
const secrets = ['admin_password_hash', 'newsletter_key_hash']

type Present = { secrets: { name: string; value: string }[]; versions: { name: string; number: number }[] }

async function readPresent(trx: Db): Promise<Present> {
  return {
    secrets: await trx.selectFrom('settings').selectAll().where('name', 'in', secrets).execute(),
    versions: await trx.selectFrom('change_counters').selectAll().execute(),
  }
}

async function keepPresent(trx: Db, present: Present): Promise<void> {
  await trx.deleteFrom('settings').where('name', 'in', secrets).execute()
  if (present.secrets.length > 0) await trx.insertInto('settings').values(present.secrets).execute()
  await incrementAllCounters(trx, present.versions)
}
