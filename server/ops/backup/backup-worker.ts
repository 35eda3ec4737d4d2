// Runs in a worker thread, because copying a whole database would block the event loop.
import { parentPort, workerData } from 'node:worker_threads'
import { BackupError } from './backup-error.ts'
import type { BackupTask, WorkerMessage } from './backup-worker-client.ts'
import { checkBackup } from './restore/restore-backup.ts'
import { type BackupPhase, restoreLive } from './restore/restore-live.ts'
import { writeBackup } from './write-backup.ts'

const task: BackupTask = workerData
const post = (message: WorkerMessage) => parentPort?.postMessage(message)
const onProgress = (phase: BackupPhase, { done, of }: { done: number; of: number }) => post({ kind: 'step', phase, done, of })
const onTable = (progress: { done: number; of: number }) => onProgress(task.action === 'write' ? 'backup' : 'check', progress)

try {
  post({ kind: 'done', result: await runBackupTask() })
} catch (error) {
  // Errors lose their class between threads, so a BackupError is sent as a message.
  if (!(error instanceof BackupError)) throw error
  post({ kind: 'refused', reason: error.message })
}

async function runBackupTask() {
  const { where, folder, now } = task
  if (task.action === 'write') return writeBackup(where, folder, { now, kind: task.kind, onTable })
  if (task.action === 'check') return checkBackup(task.file, onTable)
  return restoreLive(task.file, where, { folder, now, account: task.account, onProgress })
}
