import type { HealthCheck } from '#contract/entities/health-check.ts'
import { agencyTimeZoneName, formatDate, formatDateTime } from '#contract/format/agency-time.ts'
import { formatCount } from '#contract/format/plural.ts'
import { createHealthChecks } from '../health/health-check.ts'

const { ok, info, problem } = createHealthChecks('Mail')
const tenMinutesMs = 600_000

/** See mail/queue/mail-stats.ts. */
type MailStats = { failed: number; lastError: string | null; waitingSince: string | null; restoredAt: string | null }

/** Checks the mail queue only; `npm run mail:check` tests delivery. */
export function checkMailQueue(stats: MailStats | null, { hasServer, now }: { hasServer: boolean; now: Date }): HealthCheck[] {
  if (stats?.restoredAt)
    return [
      problem(
        `This is a copy, restored from a backup on ${formatDate(stats.restoredAt)}: it sends no mail.`,
        'If the site that the backup is from does not run any more: npm run mail:resume -- on',
      ),
    ]
  const lastErrorText = stats?.lastError ? ` The mail server said: ${stats.lastError}` : ''
  const findings: HealthCheck[] = []
  if (stats && stats.failed > 0)
    findings.push(
      problem(
        `${formatCount(stats.failed, 'email')} of the last seven days could not be sent.${lastErrorText}`,
        'npm run mail:check',
      ),
    )
  if (stats?.waitingSince && hasServer && now.getTime() - Date.parse(stats.waitingSince) > tenMinutesMs)
    findings.push(
      problem(
        `Email has been waiting since ${formatDateTime(stats.waitingSince)} (${agencyTimeZoneName}).${lastErrorText}`,
        'If the site runs: npm run mail:check. Otherwise start it.',
      ),
    )
  if (!hasServer)
    findings.push(info('SMTP_URL is not set: mails are files in DATA_DIR/outbox, and nobody gets them.', 'Set SMTP_URL.'))
  if (findings.length > 0) return findings
  return [ok('Nothing waits and nothing failed. Whether mail arrives, and its DNS records: npm run mail:check')]
}
