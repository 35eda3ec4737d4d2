// Uploads of backups in chunks, collected in the backup folder.
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openSqliteSnapshot } from '#server/db/connection/sqlite.ts'
import { BackupError } from './backup-error.ts'
import { removeLeftovers, toBackupName } from './backup-files.ts'
import { readManifest } from './manifest.ts'
import { openOrThrow } from './restore/restore-backup.ts'

type Chunk = { id: string; at: number; size: number; bytes: Uint8Array }

/** Appends a chunk; repeating it changes nothing. Null if an earlier chunk is missing or it exceeds `size`. */
export async function appendChunk(
  folder: string,
  { id, at, size, bytes }: Chunk,
): Promise<{ received: number; part: string } | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (at === 0) await removeLeftovers(folder)
  const part = join(folder, `upload-${id}.part`)
  const receivedBytes = (await stat(part).catch(() => null))?.size ?? 0
  const end = at + bytes.length
  if (end > size || at > receivedBytes) return null
  if (end <= receivedBytes) return { received: receivedBytes, part }
  const handle = await open(part, receivedBytes === 0 ? 'w' : 'r+', 0o600)
  try {
    await handle.write(bytes, 0, bytes.length, at)
    if (end === size) await handle.sync()
  } finally {
    await handle.close()
  }
  return { received: end, part }
}

/** Turns a complete upload into a backup, without verifying its rows. @throws BackupError */
export async function finishUpload(folder: string, part: string): Promise<string> {
  try {
    const name = toBackupName(await readBackupDate(part), 'uploaded')
    await rename(part, join(folder, name))
    return name
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function readBackupDate(part: string): Promise<Date> {
  const db = openOrThrow(() => openSqliteSnapshot(part))
  try {
    const madeAt = new Date((await readManifest(db)).madeAt)
    if (Number.isNaN(madeAt.getTime())) throw new BackupError('it has no creation date.')
    return madeAt
  } finally {
    await db.destroy()
  }
}
