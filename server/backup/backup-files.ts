// The backups in a folder: one file each, named after the moment it was made.
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

export type BackupFile = {
  file: string
  name: string
  madeAt: Date
  bytes: number
  /** When all of it was last read and found as it was written; null: never, as it is now. */
  checkedAt: Date | null
  kind: BackupKind
}

/** Of this site; of what a restore has replaced; or brought by the staff from another place. */
export type BackupKind = 'site' | 'before' | 'brought'

const pattern = /^(site|before|brought)-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.backup$/

/** In UTC. */
export function backupName(madeAt: Date, kind: BackupKind = 'site'): string {
  return `${kind}-${madeAt.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.backup`
}

/** Newest first. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = (await readdir(folder)).filter((name) => pattern.test(name))
  const found = await Promise.all(names.map((name) => findBackup(folder, name)))
  // One may have gone meanwhile.
  return found.filter((backup) => backup !== null).sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** When the newest of this site was made. */
export async function readLastBackup(folder: string): Promise<Date | null> {
  return (await listBackups(folder)).find(({ kind }) => kind !== 'brought')?.madeAt ?? null
}

/** One by its name; null: there is none of that name. */
export async function findBackup(folder: string, name: string): Promise<BackupFile | null> {
  const file = join(folder, name)
  const found = pattern.test(name) ? await stat(file).catch(() => null) : null
  if (!found?.isFile()) return null
  const checked = await stat(checkedFile(file)).catch(() => null)
  return {
    file,
    name,
    madeAt: new Date(name.replace(pattern, '$2-$3-$4T$5:$6:$7Z')),
    bytes: found.size,
    checkedAt: checked && checked.mtimeMs >= found.mtimeMs ? checked.mtime : null,
    kind: name.split('-')[0] as BackupKind, // by the pattern
  }
}

/** Remembers beside the file that it was found whole just now. */
export async function noteChecked(file: string): Promise<void> {
  await writeFile(checkedFile(file), '', { mode: 0o600 })
}

const checkedFile = (file: string) => `${file}.checked`

const dayMs = 86_400_000
/** How long one stays that somebody brought: it was wanted for a restore. */
const broughtMs = 7 * dayMs

/** Keeps the newest; and removes what was brought a week ago, or left behind by a process that died over it. */
export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  const own = (await listBackups(folder)).filter(({ kind }) => kind !== 'brought')
  for (const { file } of own.slice(keep)) await removeBackup(file)
  await removeLeftovers(folder)
}

export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const ageMs = Date.now() - ((await stat(file).catch(() => null))?.mtimeMs ?? Date.now())
    if (/^((site|before)-[\d-]+\.backup|upload-[\w-]+)\.part/.test(name) && ageMs > dayMs) await rm(file, { force: true })
    if (pattern.test(name) && name.startsWith('brought-') && ageMs > broughtMs) await removeBackup(file)
  }
}

async function removeBackup(file: string): Promise<void> {
  await rm(file, { force: true })
  await rm(checkedFile(file), { force: true })
}

/** For people, who know it by its name. */
export const nameOf = (file: string): string => basename(file)
