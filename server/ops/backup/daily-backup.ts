import type { Logger } from 'pino'
import type { DatabaseLocation } from '#server/db/connection/open-database.ts'
import { removeOldBackups } from './backup-files.ts'
import { createBackupInWorker } from './backup-worker-client.ts'

/** Makes the daily backup, then removes old daily ones. */
export async function createDailyBackup(
  where: DatabaseLocation,
  { folder, keep, now, signal, log }: { folder: string; keep: number; now: Date; signal: AbortSignal; log: Logger },
): Promise<void> {
  const written = await createBackupInWorker(where, { folder, now, kind: 'site', signal })
  if (!written) return
  await removeOldBackups(folder, { keep, now })
  log.info({ file: written.file }, 'backup made')
}
