// Has the long work with backups done in a thread of its own, while the site serves and sends.
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BackupKind } from '#contract/endpoints/backup-endpoints.ts'
import type { DatabaseLocation } from '#server/db/connection/open.ts'
import { BackupError } from './backup-error.ts'
import { removePart, toBackupName } from './backup-files.ts'
import type { BackupManifest } from './manifest.ts'
import type { BackupPhase } from './restore-live.ts'
import type { WrittenBackup } from './write-backup.ts'

export type BackupTask = { where: DatabaseLocation; folder: string; now: Date } & (
  | { runTask: 'write'; kind: BackupKind }
  | { runTask: 'check' | 'restore'; file: string }
)

export type OnProgress = (phase: BackupPhase, progress: { done: number; of: number }) => void

/** What the thread says; `result` as the work gives it. */
export type WorkerMessage =
  | { kind: 'step'; phase: BackupPhase; done: number; of: number }
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; reason: string }

type TaskOptions = { onProgress?: OnProgress | undefined; signal?: AbortSignal | undefined }

/** Makes a backup; ends with nothing made when the signal comes. @throws BackupFault and what the database throws */
export async function createBackupInWorker(
  where: DatabaseLocation,
  { folder, now, kind, ...options }: { folder: string; now: Date; kind: BackupKind } & TaskOptions,
): Promise<WrittenBackup | null> {
  const written = (await runInWorker({ runTask: 'write', where, folder, now, kind }, options)) as WrittenBackup | null // what the worker's work gives
  // The thread was stopped before it was done.
  if (!written) await removePart(`${join(folder, toBackupName(now, kind))}.part`)
  return written
}

/** See restore-backup.ts. @throws BackupFault */
export async function checkBackupInWorker(
  file: string,
  where: DatabaseLocation,
  watching: TaskOptions,
): Promise<BackupManifest | null> {
  return (await runInWorker({ runTask: 'check', file, where, folder: '', now: new Date() }, watching)) as BackupManifest | null // as above
}

/** See restore-running.ts. It is never ended early: the process may end over it. @throws BackupFault */
export async function restoreInWorker(
  file: string,
  where: DatabaseLocation,
  { folder, now, onProgress }: { folder: string; now: Date; onProgress?: OnProgress },
): Promise<{ before: string } | null> {
  return (await runInWorker({ runTask: 'restore', file, where, folder, now }, { onProgress })) as { before: string } | null // as above
}

async function runInWorker(task: BackupTask, { onProgress, signal }: TaskOptions): Promise<unknown> {
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
    // Rows pass through it; without a limit it lets 200 MB of them lie before it tidies up.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    workerData: { ...task, where: { dataDir: task.where.dataDir, databaseUrl: task.where.databaseUrl } } satisfies BackupTask,
  })
  const { promise: result, resolve, reject } = Promise.withResolvers<unknown>()
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'step') onProgress?.(message.phase, message)
    else if (message.kind === 'done') resolve(message.result)
    else reject(new BackupError(message.reason))
  })
  const stop = () => void worker.terminate()
  signal?.addEventListener('abort', stop)
  try {
    // Its failure is the event `error`, which once() throws.
    return await Promise.race([result, once(worker, 'exit').then(() => null)])
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
