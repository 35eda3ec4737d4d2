// Runs beside the thread that serves visitors: reading or copying a whole database would hold it up.
import { parentPort, workerData } from 'node:worker_threads'
import { BackupFault } from './backup-fault.ts'
import type { BackupOrder, Said } from './beside.ts'
import { checkBackup } from './restore-backup.ts'
import { restoreRunning, type Step } from './restore-running.ts'
import { writeBackup } from './write-backup.ts'

const order: BackupOrder = workerData
const say = (said: Said) => parentPort?.postMessage(said)
const onStep = (trx: Step, { done, of }: { done: number; of: number }) => say({ kind: 'step', trx: trx, done, of })
const onTable = (progress: { done: number; of: number }) => onStep(order.work === 'write' ? 'backup' : 'check', progress)

try {
  say({ kind: 'done', result: await work() })
} catch (error) {
  // Its class would be lost between threads.
  if (!(error instanceof BackupFault)) throw error
  say({ kind: 'refused', reason: error.message })
}

async function work() {
  const { where, folder, now } = order
  if (order.work === 'write') return writeBackup(where, folder, { now, kind: order.kind, onTable })
  if (order.work === 'check') return checkBackup(order.file, onTable)
  return restoreRunning(order.file, where, { folder, now, onStep })
}
