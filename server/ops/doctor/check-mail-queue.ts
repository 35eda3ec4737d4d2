import type { HealthCheck } from '#contract/entities/health-check.ts'
import { agencyTimeZoneName, formatDate, formatDateTime } from '#contract/format/agency-time.ts'
import { formatCount } from '#contract/format/plural.ts'
import { createHealthChecks } from '../health/health-check.ts'

const { ok, info, problem } = createHealthChecks('Email')
const tenMinutesMs = 600_000

/** The figures of mail/queue/mail-stats.ts that this check needs. */
type MailStats = { failed: number; lastError: string | null; waitingSince: string | null; restoredAt: string | null }

/** Checks the mail queue only; `npm run mail:check` tests delivery. */
export function checkMailQueue(stats: MailStats | null, { hasServer, now }: { hasServer: boolean; now: Date }): HealthCheck[] {
  if (stats?.restoredAt)
    return [
      problem(
        `Email is paused: the site was restored from a backup on ${formatDate(stats.restoredAt)}.`,
        'If the original site has been shut down: npm run mail:resume -- on',
      ),
    ]
  const lastErrorText = stats?.lastError ? ` The mail server said: ${stats.lastError}` : ''
  const findings: HealthCheck[] = []
  if (stats && stats.failed > 0)
    findings.push(
      problem(
        `${formatCount(stats.failed, 'email')} couldn't be sent in the last seven days.${lastErrorText}`,
        'npm run mail:check',
      ),
    )
  if (stats?.waitingSince && hasServer && now.getTime() - Date.parse(stats.waitingSince) > tenMinutesMs)
    findings.push(
      problem(
        `Email has been queued since ${formatDateTime(stats.waitingSince)} (${agencyTimeZoneName}).${lastErrorText}`,
        'If the site is running: npm run mail:check. Otherwise start it.',
      ),
    )
  if (!hasServer) findings.push(info('SMTP_URL is not set: emails are saved in DATA_DIR/outbox and not sent.', 'Set SMTP_URL.'))
  if (findings.length > 0) return findings
  return [ok('The email queue is empty and nothing has failed. To check delivery and DNS records: npm run mail:check')]
}
