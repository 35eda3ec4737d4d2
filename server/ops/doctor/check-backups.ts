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
  const advice = 'Set BACKUP_KEEP=7 for daily backups, or run npm run backup. Keep copies on another machine.'
  if (stats instanceof Error)
    return problem(
      `Can't read the folder ${folder}, so backups can't be created: ${stats.message}`,
      "Set BACKUP_DIR to a folder owned by the site's user.",
    )
  if (!stats?.newest) {
    if (!hasSite) return info('No backups yet, and nothing to back up.', keep > 0 ? undefined : advice)
    return problem(`No backups in ${folder}: if this disk fails, everything is lost.`, advice)
  }
  const hours = Math.floor((now.getTime() - Date.parse(stats.newest)) / hourMs)
  const age = hours < 48 ? formatCount(hours, 'hour') : formatCount(Math.floor(hours / 24), 'day')
  if (hours < 48)
    return ok(`The newest is ${age} old. ${formatDiskUse(stats)}${keep > 0 ? '' : ' Automatic backups are off (BACKUP_KEEP).'}`)
  return problem(
    `The newest in ${folder} is ${age} old: anything newer would be lost.`,
    keep > 0 ? `Automatic backups are on, so either the site isn't running, or its log says why they fail ("backup").` : advice,
  )
}

function formatDiskUse({ count, bytes }: BackupStats): string {
  const size = bytes < GB ? `${Math.ceil(bytes / 1024 ** 2)} MB` : `${(bytes / GB).toFixed(1)} GB`
  return count === 1 ? `It uses ${size}.` : `The ${count} backups use ${size} in total.`
}
