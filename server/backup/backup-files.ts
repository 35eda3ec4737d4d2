// The backups in a folder: one file each, named after the moment it was made.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type BackupFile = { file: string; madeAt: Date; bytes: number }

const pattern = /^site-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.backup$/

/** In UTC. */
export function backupName(now: Date): string {
  return `site-${now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.backup`
}

/** Newest first. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = (await readdir(folder))
    .filter((name) => pattern.test(name))
    .sort()
    .toReversed()
  return Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const madeAt = new Date(name.replace(pattern, '$1-$2-$3T$4:$5:$6Z'))
      return { file, madeAt, bytes: (await stat(file)).size }
    }),
  )
}

const dayMs = 86_400_000

/** Keeps the newest; and removes what a process left behind that died over one. */
export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  for (const { file } of (await listBackups(folder)).slice(keep)) await rm(file, { force: true })
  for (const name of await readdir(folder)) {
    const part = join(folder, name)
    const isAbandoned = /^site-[\d-]+\.backup\.part/.test(name) && Date.now() - (await stat(part)).mtimeMs > dayMs
    if (isAbandoned) await rm(part, { force: true })
  }
}
