// The backup folder: one file per backup, named after its kind and the time it was made.
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BackupKind, BackupStats } from '#contract/endpoints/backup-endpoints.ts'
import { isLocked } from '#server/db/connection/sqlite.ts'

export type BackupFile = {
  file: string
  name: string
  madeAt: Date
  bytes: number
  /** When the whole file was last verified; null if it has changed since or was never verified. */
  checkedAt: Date | null
  kind: BackupKind
}

const namePattern = /^(site|manual|before|uploaded)-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.backup$/

/** The name contains the time in UTC. */
export function toBackupName(madeAt: Date, kind: BackupKind): string {
  return `${kind}-${madeAt.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.backup`
}

/** Lists the backups, newest first. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = (await readdir(folder)).filter((name) => namePattern.test(name))
  const stats = await Promise.all(names.map((name) => findBackup(folder, name)))
  // A file may have been deleted since readdir.
  return stats.filter((backup) => backup !== null).sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** How much the clocks of several machines may differ. */
const clockToleranceMs = 5 * 60_000

/** Whether a backup has a future date: the clock was wrong when it was made, so its age is unknown. */
function hasFutureDate({ madeAt }: BackupFile, now: Date): boolean {
  return madeAt.getTime() > now.getTime() + clockToleranceMs
}

/** `newest` covers only daily and manual backups, because the others don't contain the current site. */
export async function readBackupStats(folder: string, now: Date): Promise<BackupStats> {
  const all = await listBackups(folder)
  const ownBackups = all.filter((backup) => (backup.kind === 'site' || backup.kind === 'manual') && !hasFutureDate(backup, now))
  return {
    newest: ownBackups[0]?.madeAt.toISOString() ?? null,
    count: all.length,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** Finds a backup by its name; null if there is none. */
export async function findBackup(folder: string, name: string): Promise<BackupFile | null> {
  const file = join(folder, name)
  const found = namePattern.test(name) ? await stat(file).catch(() => null) : null
  if (!found?.isFile()) return null
  const checked = await stat(getMarkerFile(file)).catch(() => null)
  return {
    file,
    name,
    madeAt: new Date(name.replace(namePattern, '$2-$3-$4T$5:$6:$7Z')),
    bytes: found.size,
    checkedAt: checked && checked.mtimeMs >= found.mtimeMs ? checked.mtime : null,
    kind: name.split('-')[0] as BackupKind, // namePattern guarantees the kind
  }
}

/** Writes an empty marker file beside the backup; its date is the time of the check. */
export async function markChecked(file: string): Promise<void> {
  await writeFile(getMarkerFile(file), '', { mode: 0o600 })
}

const getMarkerFile = (file: string) => `${file}.checked`

const minuteMs = 60_000
const dayMs = 86_400_000
/** Uploaded backups are kept for a week: they are only needed for a restore. */
const uploadRetentionMs = 7 * dayMs

/** Removes all daily backups but the newest `keep`; those with a future date count as the oldest. */
export async function removeOldBackups(folder: string, { keep, now }: { keep: number; now: Date }): Promise<void> {
  const daily = (await listBackups(folder)).filter(({ kind }) => kind === 'site')
  const [futureDated, known] = [
    daily.filter((backup) => hasFutureDate(backup, now)),
    daily.filter((backup) => !hasFutureDate(backup, now)),
  ]
  for (const { file } of [...known, ...futureDated].slice(keep)) await removeBackup(file)
  await removeLeftovers(folder)
}

/** Removes old uploads, unfinished uploads, and unfinished backups of processes that died. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await listNames(folder)) {
    const file = join(folder, name)
    const ageMs = await getAgeMs(file)
    if (/^upload-[\w-]+\.part$/.test(name) && ageMs > dayMs) await rm(file, { force: true })
    if (/^uploaded-/.test(name) && namePattern.test(name) && ageMs > uploadRetentionMs) await removeBackup(file)
  }
  await removeAbandonedParts(folder, /^(site|manual|before)-[\d-]+\.backup\.part$/)
}

/** Removes unfinished databases whose process is gone. Files younger than `graceMs` stay, because a process may use them unlocked. */
export async function removeAbandonedParts(folder: string, name: RegExp, { graceMs = minuteMs } = {}): Promise<void> {
  const parts = (await listNames(folder)).flatMap((each) => name.exec(each.replace(companionPattern, ''))?.[0] ?? [])
  for (const part of new Set(parts)) {
    const file = join(folder, part)
    if ((await getAgeMs(file)) >= graceMs && !isLocked(file)) await removePart(file)
  }
}

const companionPattern = /-(wal|shm|journal)$/

/** Removes an unfinished database and the files that SQLite keeps beside it. */
export async function removePart(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal']) await rm(file + end, { force: true })
}

/** Time between a file's date and now, in either direction: a date far in the future counts as old. */
async function getAgeMs(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  return found ? Math.abs(Date.now() - found.mtimeMs) : Number.POSITIVE_INFINITY
}

const listNames = (folder: string) => readdir(folder).catch(() => [])

export async function removeBackup(file: string): Promise<void> {
  await rm(file, { force: true })
  await rm(getMarkerFile(file), { force: true })
}

/** Restricts backups to their owner, because copies made by hand may be readable by other users. */
export async function restrictToOwner(folder: string): Promise<void> {
  for (const name of await listNames(folder)) {
    const file = join(folder, name)
    const mode = namePattern.test(name) ? (await stat(file).catch(() => null))?.mode : undefined
    // A file of another user can't be changed; `npm run doctor` reports it.
    if (mode !== undefined && mode & 0o077) await chmod(file, 0o600).catch(() => {})
  }
}

export const nameOf = (file: string): string => basename(file)
