// Runs backup tasks in a worker thread, so that the site keeps answering requests and sending email.
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BackupKind } from '#contract/endpoints/backup-endpoints.ts'
import type { DatabaseLocation } from '#server/db/connection/open-database.ts'
import type { Actor } from '#server/db/record-activity.ts'
import { BackupError } from './backup-error.ts'
import { removePart, toBackupName } from './backup-files.ts'
import type { BackupManifest } from './manifest.ts'
import type { BackupPhase } from './restore/restore-live.ts'
import type { WrittenBackup } from './write-backup.ts'

export type BackupTask = { where: DatabaseLocation; folder: string; now: Date } & (
  | { action: 'write'; kind: BackupKind }
  | { action: 'check'; file: string }
  | { action: 'restore'; file: string; account: Actor }
)

export type OnProgress = (phase: BackupPhase, progress: { done: number; of: number }) => void

/** What the worker thread reports: a step, the result of the task, or why the task was refused. */
export type WorkerMessage =
  | { kind: 'step'; phase: BackupPhase; done: number; of: number }
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; reason: string }

type TaskOptions = { onProgress?: OnProgress | undefined; signal?: AbortSignal | undefined }

/** Creates a backup in a worker thread; null if the signal aborted it. @throws BackupError and errors of the database */
export async function createBackupInWorker(
  where: DatabaseLocation,
  { folder, now, kind, ...options }: { folder: string; now: Date; kind: BackupKind } & TaskOptions,
): Promise<WrittenBackup | null> {
  const written = (await runInWorker({ action: 'write', where, folder, now, kind }, options)) as WrittenBackup | null // the result of a `write` task
  // An aborted worker leaves its unfinished file behind.
  if (!written) await removePart(`${join(folder, toBackupName(now, kind))}.part`)
  return written
}

/** Verifies a backup in a worker thread; null if the signal aborted it. @throws BackupError */
export async function checkBackupInWorker(
  file: string,
  where: DatabaseLocation,
  watching: TaskOptions,
): Promise<BackupManifest | null> {
  return (await runInWorker({ action: 'check', file, where, folder: '', now: new Date() }, watching)) as BackupManifest | null // the result of a `check` task
}

/** Runs restoreLive in a worker thread. If the process ends meanwhile, the transaction rolls back. @throws BackupError */
export async function restoreInWorker(
  file: string,
  where: DatabaseLocation,
  { folder, now, account, onProgress }: { folder: string; now: Date; account: Actor; onProgress?: OnProgress },
): Promise<{ before: string } | null> {
  return (await runInWorker({ action: 'restore', file, where, folder, now, account }, { onProgress })) as {
    before: string
  } | null // the result of a `restore` task
}

async function runInWorker(task: BackupTask, { onProgress, signal }: TaskOptions): Promise<unknown> {
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
    // Without a limit V8 lets 200 MB of copied rows accumulate before it collects them.
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
    // If the worker emits `error`, once() rejects with that error.
    return await Promise.race([result, once(worker, 'exit').then(() => null)])
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
