// Has the long work with backups done in a thread of its own, while the site serves and sends.
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BackupKind } from '#contract/backups.ts'
import type { DatabaseLocation } from '../db/open.ts'
import { BackupFault } from './backup-fault.ts'
import { backupName, removePart } from './backup-files.ts'
import type { Proof } from './proof.ts'
import type { Step } from './restore-running.ts'
import type { Written } from './write-backup.ts'

export type BackupOrder = { where: DatabaseLocation; folder: string; now: Date } & (
  | { work: 'write'; kind: BackupKind }
  | { work: 'check' | 'restore'; file: string }
)

export type OnStep = (trx: Step, progress: { done: number; of: number }) => void

/** What the thread says; `result` as the work gives it. */
export type Said =
  | { kind: 'step'; trx: Step; done: number; of: number }
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; reason: string }

type Watching = { onStep?: OnStep | undefined; signal?: AbortSignal | undefined }

/** Makes a backup; ends with nothing made when the signal comes. @throws BackupFault and what the database throws */
export async function makeBackup(
  where: DatabaseLocation,
  { folder, now, kind, ...watching }: { folder: string; now: Date; kind: BackupKind } & Watching,
): Promise<Written | null> {
  const written = (await beside({ work: 'write', where, folder, now, kind }, watching)) as Written | null // what the worker's work gives
  // The thread was stopped before it was done.
  if (!written) await removePart(`${join(folder, backupName(now, kind))}.part`)
  return written
}

/** See restore-backup.ts. @throws BackupFault */
export async function checkBeside(file: string, where: DatabaseLocation, watching: Watching): Promise<Proof | null> {
  return (await beside({ work: 'check', file, where, folder: '', now: new Date() }, watching)) as Proof | null // as above
}

/** See restore-running.ts. It is never ended early: the process may end over it. @throws BackupFault */
export async function restoreBeside(
  file: string,
  where: DatabaseLocation,
  { folder, now, onStep }: { folder: string; now: Date; onStep?: OnStep },
): Promise<{ before: string } | null> {
  return (await beside({ work: 'restore', file, where, folder, now }, { onStep })) as { before: string } | null // as above
}

async function beside(order: BackupOrder, { onStep, signal }: Watching): Promise<unknown> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    // Rows pass through it; without a limit it lets 200 MB of them lie before it tidies up.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    workerData: { ...order, where: { dataDir: order.where.dataDir, databaseUrl: order.where.databaseUrl } } satisfies BackupOrder,
  })
  const { promise: end, resolve, reject } = Promise.withResolvers<unknown>()
  worker.on('message', (said: Said) => {
    if (said.kind === 'step') onStep?.(said.trx, said)
    else if (said.kind === 'done') resolve(said.result)
    else reject(new BackupFault(said.reason))
  })
  const stop = () => void worker.terminate()
  signal?.addEventListener('abort', stop)
  try {
    // Its failure is the event `error`, which once() throws.
    return await Promise.race([end, once(worker, 'exit').then(() => null)])
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
