// The backups in a folder: one file each, named after its kind and the moment it was made.
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BackupFacts, BackupKind } from '#contract/backups.ts'
import { isLocked } from '../db/sqlite.ts'

export type BackupFile = {
  file: string
  name: string
  madeAt: Date
  bytes: number
  /** When all of it was last read and found as it was written; null: never, as it is now. */
  checkedAt: Date | null
  kind: BackupKind
}

const pattern = /^(site|manual|before|brought)-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.backup$/

/** In UTC. */
export function backupName(madeAt: Date, kind: BackupKind): string {
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

/** How much the clocks of several machines may differ. */
const clockSlackMs = 5 * 60_000

/** A future date comes from a wrong clock, so the age of such a backup is unknown. */
function isFromFuture({ madeAt }: BackupFile, now: Date): boolean {
  return madeAt.getTime() > now.getTime() + clockSlackMs
}

/** All backups in a few numbers. `newest` is that of the daily and manual ones: only those hold the current site. */
export async function readBackupFacts(folder: string, now: Date): Promise<BackupFacts> {
  const all = await listBackups(folder)
  const ofThisSite = all.filter((backup) => (backup.kind === 'site' || backup.kind === 'manual') && !isFromFuture(backup, now))
  return {
    newest: ofThisSite[0]?.madeAt.toISOString() ?? null,
    count: all.length,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  }
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

const minuteMs = 60_000
const dayMs = 86_400_000
/** How long one stays that somebody brought: it was wanted for a restore. */
const broughtMs = 7 * dayMs

/** Keeps the newest of the daily ones. Those made by hand or before a restore stay until a person deletes them. */
export async function removeOldBackups(folder: string, { keep, now }: { keep: number; now: Date }): Promise<void> {
  const daily = (await listBackups(folder)).filter(({ kind }) => kind === 'site')
  const [early, known] = [
    daily.filter((backup) => isFromFuture(backup, now)),
    daily.filter((backup) => !isFromFuture(backup, now)),
  ]
  for (const { file } of [...known, ...early].slice(keep)) await removeBackup(file)
  await removeLeftovers(folder)
}

/** Removes backups that were brought more than a week ago, and unfinished files of processes that died. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = join(folder, name)
    const ageMs = await ageOf(file)
    if (/^upload-[\w-]+\.part$/.test(name) && ageMs > dayMs) await rm(file, { force: true })
    if (/^brought-/.test(name) && pattern.test(name) && ageMs > broughtMs) await removeBackup(file)
  }
  await removeDead(folder, /^(site|manual|before)-[\d-]+\.backup\.part$/)
}

/** Removes unfinished databases whose process is gone. A living process keeps them locked, except for a moment at the start and the end. */
export async function removeDead(folder: string, name: RegExp, { graceMs = minuteMs } = {}): Promise<void> {
  const parts = (await namesIn(folder)).flatMap((each) => name.exec(each.replace(companion, ''))?.[0] ?? [])
  for (const part of new Set(parts)) {
    const file = join(folder, part)
    if ((await ageOf(file)) >= graceMs && !isLocked(file)) await removePart(file)
  }
}

const companion = /-(wal|shm|journal)$/

/** Removes an unfinished database and the files that SQLite keeps beside it. */
export async function removePart(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal']) await rm(file + end, { force: true })
}

/** A future date (of a wrong clock) counts as an old one, because a file that is being written now has the current date. */
async function ageOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  return found ? Math.abs(Date.now() - found.mtimeMs) : Number.POSITIVE_INFINITY
}

const namesIn = (folder: string) => readdir(folder).catch(() => [])

export async function removeBackup(file: string): Promise<void> {
  await rm(file, { force: true })
  await rm(checkedFile(file), { force: true })
}

/** Makes backups private that were copied here by hand or made by an older version. */
export async function shutOthersOut(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = join(folder, name)
    const mode = pattern.test(name) ? (await stat(file).catch(() => null))?.mode : undefined
    // A file of another user can't be changed; the doctor reports it.
    if (mode !== undefined && mode & 0o077) await chmod(file, 0o600).catch(() => {})
  }
}

/** For people, who know it by its name. */
export const nameOf = (file: string): string => basename(file)
