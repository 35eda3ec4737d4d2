import type { BackupFacts } from '#contract/backups.ts'
import { formatCount } from '#contract/plural.ts'
import type { Env } from '../env.ts'
import { about, type Finding } from '../finding.ts'

const { ok, note, mend } = about('Backups')
const hourMs = 3_600_000
const GB = 1024 ** 3

/** `facts` null: there is no such folder; an Error: it can't be read. `hasSite`: whether there is anything to lose. */
export function checkBackups(
  { folder, keep }: Env['backups'],
  { facts, hasSite, now }: { facts: BackupFacts | Error | null; hasSite: boolean; now: Date },
): Finding {
  const how = 'Set BACKUP_KEEP=7 for one each day, or run npm run backup; and keep copies on another machine.'
  if (facts instanceof Error)
    return mend(
      `The folder ${folder} can't be read, so no backup can be made: ${facts.message}`,
      'Set BACKUP_DIR to a folder that belongs to the user that the site runs as.',
    )
  if (!facts?.newest) {
    if (!hasSite) return note('There is none yet, and nothing to back up.', keep > 0 ? undefined : how)
    return mend(`There is none in ${folder}: whatever happens to this disk, all is lost.`, how)
  }
  const hours = Math.floor((now.getTime() - Date.parse(facts.newest)) / hourMs)
  const age = hours < 48 ? formatCount(hours, 'hour') : formatCount(Math.floor(hours / 24), 'day')
  if (hours < 48)
    return ok(`The newest is ${age} old. ${roomOf(facts)}${keep > 0 ? '' : ' No daily backup is set up (BACKUP_KEEP).'}`)
  return mend(
    `The newest in ${folder} is ${age} old: what was written since then would be lost.`,
    keep > 0 ? 'Daily ones are on, so the site does not run, or its log says why none could be made ("backup").' : how,
  )
}

function roomOf({ count, bytes }: BackupFacts): string {
  const room = bytes < GB ? `${Math.ceil(bytes / 1024 ** 2)} MB` : `${(bytes / GB).toFixed(1)} GB`
  return count === 1 ? `It takes ${room}.` : `All ${count} together take ${room}.`
}
