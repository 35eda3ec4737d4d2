import type { BackupStats } from '#contract/endpoints/backup-endpoints.ts'
import type { HealthCheck } from '#contract/entities/health-check.ts'
import { formatCount } from '#contract/format/plural.ts'
import type { Env } from '#server/env.ts'
import { createHealthChecks } from '../health/health-check.ts'

const { ok, info, problem } = createHealthChecks('Backups')
const hourMs = 3_600_000
const GB = 1024 ** 3

/** `stats`: null without a backup folder, an Error if it can't be read. `hasSite`: whether there is a site to back up. */
export function checkBackups(
  { folder, keep }: Env['backups'],
  { stats, hasSite, now }: { stats: BackupStats | Error | null; hasSite: boolean; now: Date },
): HealthCheck {
  const advice = 'Set BACKUP_KEEP=7 for one each day, or run npm run backup; and keep copies on another machine.'
  if (stats instanceof Error)
    return problem(
      `The folder ${folder} can't be read, so no backup can be made: ${stats.message}`,
      'Set BACKUP_DIR to a folder that belongs to the user that the site runs as.',
    )
  if (!stats?.newest) {
    if (!hasSite) return info('There is none yet, and nothing to back up.', keep > 0 ? undefined : advice)
    return problem(`There is none in ${folder}: whatever happens to this disk, all is lost.`, advice)
  }
  const hours = Math.floor((now.getTime() - Date.parse(stats.newest)) / hourMs)
  const age = hours < 48 ? formatCount(hours, 'hour') : formatCount(Math.floor(hours / 24), 'day')
  if (hours < 48)
    return ok(`The newest is ${age} old. ${formatDiskUse(stats)}${keep > 0 ? '' : ' No daily backup is set up (BACKUP_KEEP).'}`)
  return problem(
    `The newest in ${folder} is ${age} old: what was written since then would be lost.`,
    keep > 0 ? 'Daily ones are on, so the site does not run, or its log says why none could be made ("backup").' : advice,
  )
}

function formatDiskUse({ count, bytes }: BackupStats): string {
  const size = bytes < GB ? `${Math.ceil(bytes / 1024 ** 2)} MB` : `${(bytes / GB).toFixed(1)} GB`
  return count === 1 ? `It takes ${size}.` : `All ${count} together take ${size}.`
}
