// Health findings of the admin overview, in words for people who don't run servers.

import { kindLabels } from '#contract/content/content.ts'
import { type ContentKind, isCollection } from '#contract/content/kinds.ts'
import type { SampleCounts } from '#contract/content/sample-content.ts'
import type { BackupStats } from '#contract/endpoints/backup-endpoints.ts'
import { isSmtpReply, type ListedCampaign } from '#contract/entities/campaigns.ts'
import type { OverviewCheck } from '#contract/entities/overview.ts'
import { agencyTimeZoneName, formatDateTime, formatTime } from '#contract/format/agency-time.ts'
import { formatCount } from '#contract/format/plural.ts'
import { describeJob, type FailingJob } from '#contract/messages/job-descriptions.ts'
import { listSamplePlaces } from '../describe-samples.ts'

/** The state of emails that don't belong to a newsletter. */
export type MailStats = {
  /** Emails that failed in the last seven days. */
  failed: number
  /** The mail server's reply to the newest failed email, otherwise to the oldest waiting one. */
  lastError: string | null
  /** When the oldest waiting email was queued. */
  waitingSince: string | null
  lastSentAt: string | null
  /** When the site was restored from a backup; null once staff have allowed it to send email. */
  restoredAt: string | null
}

export type SiteState = {
  now: Date
  mail: MailStats
  hasMailServer: boolean
  /** A newsletter that waits because the mail server rejects it or can't be reached. */
  delayedCampaign: Pick<ListedCampaign, 'state' | 'reason' | 'waitsUntil'> | null
  /** The newest newsletter that wasn't sent at its scheduled time. */
  unsentNewsletter: { id: string; subject: string; problem: string } | null
  /** Why newsletters can't go out, or null. */
  newsletterBlocker: string | null
  /** Null if the backup folder can't be read. */
  backups: BackupStats | null
  failingJobs: readonly FailingJob[]
  /** Published entries that no longer fit their schema, so that visitors see something else. */
  invalidEntries: readonly { kind: ContentKind }[]
  /** Drafts of content that weren't published at their scheduled time. */
  missedDrafts: number
  /** Published posts that link to pages or posts that aren't public. */
  postsWithDeadLinks: readonly { id: string; title: string }[]
  /** Null if the site isn't public. */
  samples: SampleCounts | null
  freeBytes: number
  /** A request came through a proxy that TRUST_PROXY doesn't cover. */
  hasUnknownProxy: boolean
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const GB = 1024 ** 3

export function runHealthChecks(site: SiteState): OverviewCheck[] {
  return [
    checkMail(site),
    checkNewsletters(site),
    checkBackups(site),
    checkJobs(site),
    checkContent(site) ?? checkSchedules(site),
    checkLinks(site),
    checkSamples(site),
    checkDisk(site),
    checkProxy(site),
  ].filter((finding) => finding !== null)
}

function checkMail({ mail, hasMailServer, now }: SiteState): OverviewCheck {
  if (mail.restoredAt) {
    const message = `This site was restored from a backup on ${formatMoment(mail.restoredAt)}. Email is paused: open Backups to resume it.`
    return { subject: 'mail', status: 'problem', message }
  }
  const lastErrorText = mail.lastError
    ? ` ${isSmtpReply(mail.lastError) ? `The mail server said: ${mail.lastError}` : mail.lastError}`
    : ''
  if (mail.failed > 0) {
    const message = `${formatCount(mail.failed, 'email')} couldn’t be sent in the last seven days. Messages from visitors are safe in the inbox.${lastErrorText}`
    return { subject: 'mail', status: 'problem', message }
  }
  if (mail.waitingSince && now.getTime() - Date.parse(mail.waitingSince) > 10 * minuteMs) {
    return {
      subject: 'mail',
      status: 'info',
      message: `Emails have been waiting since ${formatMoment(mail.waitingSince)}. We retry automatically.${lastErrorText}`,
    }
  }
  if (!hasMailServer) {
    const message =
      'No mail server is set up, so emails are saved in Unsent emails instead of being sent. Ask your server administrator to set one up (SMTP_URL).'
    return { subject: 'mail', status: 'info', message }
  }
  const message = mail.lastSentAt
    ? `Email is working. The mail server accepted the last one on ${formatMoment(mail.lastSentAt)}.`
    : 'No email has been sent yet. Send a test email to check that it arrives.'
  return { subject: 'mail', status: mail.lastSentAt ? 'ok' : 'info', message }
}

function checkNewsletters({ newsletterBlocker, unsentNewsletter, delayedCampaign }: SiteState): OverviewCheck | null {
  if (newsletterBlocker) return { subject: 'newsletters', status: 'problem', message: newsletterBlocker }
  if (unsentNewsletter && delayedCampaign?.state !== 'paused') {
    const { id, subject, problem } = unsentNewsletter
    const links = [{ label: subject || 'Without a subject', path: `/admin/newsletter?draft=${id}` }]
    const message = `A scheduled newsletter is a draft again. ${problem} Open it, or delete it:`
    return { subject: 'newsletters', status: 'problem', message, links }
  }
  if (!delayedCampaign?.reason) return null
  const { state, reason, waitsUntil } = delayedCampaign
  if (state === 'paused') {
    const message = `A newsletter is paused. ${isSmtpReply(reason) ? `The mail server is rejecting it: “${reason}”.` : reason} Show this to your server administrator, then resume the newsletter once it’s fixed.`
    return { subject: 'newsletters', status: 'problem', message }
  }
  const next = waitsUntil ? `We’ll try again at ${formatClock(waitsUntil)}.` : 'Retrying now.'
  return { subject: 'newsletters', status: 'info', message: `Waiting: ${describeReason(reason)} ${next} Nothing is lost.` }
}

function describeReason(reason: string): string {
  return isSmtpReply(reason) ? `the mail server said “${reason}”.` : `we can’t reach the mail server (${reason}).`
}

function checkBackups({ backups, now }: SiteState): OverviewCheck {
  if (!backups)
    return {
      subject: 'backup',
      status: 'problem',
      message: 'We can’t read the backup folder, so no backups can be created. Ask your server administrator to fix it.',
    }
  if (!backups.newest)
    return {
      subject: 'backup',
      status: 'info',
      message: 'No backups yet. Create one now, and ask your server administrator to turn on daily backups (BACKUP_KEEP).',
    }
  const isOld = now.getTime() - Date.parse(backups.newest) > 2 * dayMs
  const message = `The last backup was created on ${formatMoment(backups.newest)}. ${formatBackupSize(backups)}`
  return isOld
    ? {
        subject: 'backup',
        status: 'problem',
        message: `${message} It’s more than two days old: ask your server administrator why.`,
      }
    : { subject: 'backup', status: 'ok', message }
}

function formatBackupSize({ count, bytes }: BackupStats): string {
  return count === 1 ? `It uses ${formatBytes(bytes)}.` : `The ${count} backups use ${formatBytes(bytes)} in total.`
}

function checkJobs({ failingJobs }: SiteState): OverviewCheck | null {
  if (failingJobs.length === 0) return null
  const jobTexts = failingJobs.map(
    ({ name, since, failures, reason }) =>
      `${describeJob(name)} has been failing since ${formatMoment(since)}${failures === 1 ? '' : ` (${failures} times)`}: ${reason}.`,
  )
  const message = `${jobTexts.join(' ')} We retry automatically, at least once an hour. If it keeps failing, ask your server administrator.`
  return { subject: 'jobs', status: 'problem', message }
}

function checkContent({ invalidEntries }: SiteState): OverviewCheck | null {
  if (invalidEntries.length === 0) return null
  const count = formatCount(invalidEntries.length, 'published entry', 'published entries')
  const message = `Since an update of the site, ${count} can’t be shown. Visitors see an earlier version, the text that came with the site, or nothing. Open what is marked as invalid, fix the marked fields and publish:`
  const kinds = [...new Set(invalidEntries.map(({ kind }) => kind))]
  const links = kinds.map((kind) => ({
    label: kindLabels[kind],
    path: isCollection(kind) ? `/admin/content/${kind}` : `/admin/content/${kind}/${kind}`,
  }))
  return { subject: 'content', status: 'problem', message, links }
}

function checkSchedules({ missedDrafts }: SiteState): OverviewCheck | null {
  if (missedDrafts === 0) return null
  const message = `${formatCount(missedDrafts, 'change wasn’t', 'changes weren’t')} published at the scheduled time, because a field needs fixing. Open what isn’t public yet:`
  return { subject: 'content', status: 'problem', message, links: [{ label: 'Content', path: '/admin/content' }] }
}

function checkLinks({ postsWithDeadLinks: posts }: SiteState): OverviewCheck | null {
  if (posts.length === 0) return null
  const message = `${formatCount(posts.length, 'post links', 'posts link')} to a page or a post that isn’t public. Readers see the words without the link. Change the link, or publish what it leads to:`
  const links = posts.map(({ id, title }) => ({ label: title, path: `/admin?post=${id}` }))
  return { subject: 'links', status: 'info', message, links }
}

function checkSamples({ samples }: SiteState): OverviewCheck | null {
  const links = samples ? listSamplePlaces(samples) : []
  if (links.length === 0) return null
  const canHide = samples && (samples.posts > 0 || samples.content.some(({ kind }) => isCollection(kind)))
  const message = `The site is public and still shows sample content. Edit it${canHide ? ', or hide lists in one press under Content' : ''}:`
  return { subject: 'samples', status: 'problem', message, links }
}

function checkDisk({ freeBytes }: SiteState): OverviewCheck {
  const free = formatBytes(freeBytes)
  if (freeBytes < GB / 2) {
    const message = `Only ${free} of disk space left. When it runs out, nothing can be saved: ask your server administrator to free space today.`
    return { subject: 'disk', status: 'problem', message }
  }
  return freeBytes < 2 * GB
    ? {
        subject: 'disk',
        status: 'info',
        message: `${free} of disk space left. Ask your server administrator to free space soon.`,
      }
    : { subject: 'disk', status: 'ok', message: `${free} of disk space left.` }
}

function formatBytes(bytes: number): string {
  return bytes < GB ? `${Math.ceil(bytes / 1024 ** 2)} MB` : `${(bytes / GB).toFixed(bytes < 10 * GB ? 1 : 0)} GB`
}

function checkProxy({ hasUnknownProxy }: SiteState): OverviewCheck | null {
  if (!hasUnknownProxy) return null
  const message =
    'An unrecognised proxy is in front of the site, so all visitors share one rate limit. Ask your server administrator to set TRUST_PROXY=1.'
  return { subject: 'proxy', status: 'problem', message }
}

function formatMoment(iso: string): string {
  return `${formatDateTime(iso)} (${agencyTimeZoneName})`
}

function formatClock(iso: string): string {
  return `${formatTime(iso)} (${agencyTimeZoneName})`
}
