import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { removeOldBackups } from './backup-files.ts'
import type { Written } from './write-backup.ts'

export type BackupOrder = { where: Where; folder: string; now: Date }

type Where = { dataDir: string; databaseUrl: string | null }

/** Makes a backup in a thread of its own, while the site serves and sends; ends with nothing made when the signal comes. @throws */
export async function makeBackup(
  where: Where,
  { folder, now, signal }: { folder: string; now: Date; signal?: AbortSignal },
): Promise<Written | null> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    // Rows pass through it; without a limit it lets 200 MB of them lie before it tidies up.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    workerData: { where: { dataDir: where.dataDir, databaseUrl: where.databaseUrl }, folder, now } satisfies BackupOrder,
  })
  const stop = () => void worker.terminate()
  signal?.addEventListener('abort', stop)
  try {
    // Its failure is the event `error`, which once() throws.
    const [written]: Written[] = await Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => [])])
    return written ?? null
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

/** The daily one. Older ones go once there is a new one. */
export async function backUpDaily(
  where: Where,
  { folder, keep, now, signal, log }: { folder: string; keep: number; now: Date; signal: AbortSignal; log: Logger },
): Promise<void> {
  const written = await makeBackup(where, { folder, now, signal })
  if (!written) return
  await removeOldBackups(folder, keep)
  log.info({ file: written.file }, 'backup made')
}
