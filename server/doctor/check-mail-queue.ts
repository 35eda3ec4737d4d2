import { formatDate, formatDateTime, timeZoneName } from '#contract/agency-time.ts'
import { formatCount } from '#contract/plural.ts'
import { about, type Finding } from '../finding.ts'

const { ok, note, mend } = about('Mail')
const tenMinutesMs = 600_000

/** Of single mails (mail/queue/mail-stats.ts). */
type Facts = { failed: number; lastError: string | null; waitingSince: string | null; restoredAt: string | null }

/** What the queue says of mail. Whether it arrives, `npm run mail:check` finds out. */
export function checkMailQueue(facts: Facts | null, { hasServer, now }: { hasServer: boolean; now: Date }): Finding[] {
  if (facts?.restoredAt)
    return [
      mend(
        `This is a copy, restored from a backup on ${formatDate(facts.restoredAt)}: it sends no mail.`,
        'If the site that the backup is from does not run any more: npm run mail:resume -- on',
      ),
    ]
  const words = facts?.lastError ? ` The mail server said: ${facts.lastError}` : ''
  const findings: Finding[] = []
  if (facts && facts.failed > 0)
    findings.push(
      mend(`${formatCount(facts.failed, 'email')} of the last seven days could not be sent.${words}`, 'npm run mail:check'),
    )
  if (facts?.waitingSince && hasServer && now.getTime() - Date.parse(facts.waitingSince) > tenMinutesMs)
    findings.push(
      mend(
        `Email has been waiting since ${formatDateTime(facts.waitingSince)} (${timeZoneName}).${words}`,
        'If the site runs: npm run mail:check. Otherwise start it.',
      ),
    )
  if (!hasServer)
    findings.push(note('SMTP_URL is not set: mails are files in DATA_DIR/outbox, and nobody gets them.', 'Set SMTP_URL.'))
  if (findings.length > 0) return findings
  return [ok('Nothing waits and nothing failed. Whether mail arrives, and its DNS records: npm run mail:check')]
}
