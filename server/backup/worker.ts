// Runs beside the thread that serves visitors: copying a whole database would hold it up.
import { parentPort, workerData } from 'node:worker_threads'
import type { BackupOrder } from './daily-backup.ts'
import { writeBackup } from './write-backup.ts'

const { where, folder, now }: BackupOrder = workerData
parentPort?.postMessage(await writeBackup(where, folder, now))
