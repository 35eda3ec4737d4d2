// A backup that somebody brings from another place comes in slices; what has come stands in the folder of backups.
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openSqliteSnapshot } from '../db/sqlite.ts'
import { BackupFault } from './backup-fault.ts'
import { backupName, removeLeftovers } from './backup-files.ts'
import { readProof } from './proof.ts'
import { opened } from './restore-backup.ts'

type Slice = { id: string; at: number; size: number; bytes: Uint8Array }

/** Adds a slice. One that has come already, because its answer was lost, changes nothing. Null: one before it is missing. */
export async function addSlice(
  folder: string,
  { id, at, size, bytes }: Slice,
): Promise<{ received: number; part: string } | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (at === 0) await removeLeftovers(folder)
  const part = join(folder, `upload-${id}.part`)
  const has = (await stat(part).catch(() => null))?.size ?? 0
  const end = at + bytes.length
  if (end > size || at > has) return null
  if (end <= has) return { received: has, part }
  const handle = await open(part, has === 0 ? 'w' : 'r+', 0o600)
  try {
    await handle.write(bytes, 0, bytes.length, at)
    if (end === size) await handle.sync()
  } finally {
    await handle.close()
  }
  return { received: end, part }
}

/** Takes what has come whole for a backup, by what it says of itself; all of it is read when it is checked or restored. @throws BackupFault */
export async function takeUpload(folder: string, part: string): Promise<string> {
  try {
    const name = backupName(await readMoment(part), 'brought')
    await rename(part, join(folder, name))
    return name
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function readMoment(part: string): Promise<Date> {
  const db = opened(() => openSqliteSnapshot(part))
  try {
    const madeAt = new Date((await readProof(db)).madeAt)
    if (Number.isNaN(madeAt.getTime())) throw new BackupFault('it does not say when it was made.')
    return madeAt
  } finally {
    await db.destroy()
  }
}
