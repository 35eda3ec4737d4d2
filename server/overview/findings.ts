// Whether all is well, in words for people who do not run servers: what it is, what it means, what to do.
import { formatDateTime, formatTime, timeZoneName } from '#contract/agency-time.ts'
import type { BackupFacts } from '#contract/backups.ts'
import { isMailServersAnswer, type ListedCampaign } from '#contract/campaigns.ts'
import { describeJob, type FailingJob } from '#contract/job-names.ts'
import type { Finding } from '#contract/overview.ts'
import { formatCount } from '#contract/plural.ts'
import type { SampleFacts } from '#contract/samples.ts'

/** What is known of single mails. */
export type MailFacts = {
  /** Of the last seven days. */
  failed: number
  /** Of the newest of those that failed or wait, in the mail server's words. */
  lastError: string | null
  /** Since when the oldest one waits. */
  waitingSince: string | null
  lastSentAt: string | null
  /** Since when nothing is sent, because this is a copy that was restored from a backup. */
  restoredAt: string | null
}

export type Facts = {
  now: Date
  mail: MailFacts
  hasMailServer: boolean
  /** A newsletter that the mail server keeps from going out. */
  heldUp: Pick<ListedCampaign, 'state' | 'reason' | 'waitsUntil'> | null
  /** Why newsletters can't go out, or null. */
  bulkRefusal: string | null
  /** Null: the folder of the backups cannot be read. */
  backups: BackupFacts | null
  failingJobs: readonly FailingJob[]
  /** Null: the site is not public. */
  samples: SampleFacts | null
  freeBytes: number
  /** A request came through a proxy that nobody vouched for. */
  hasUnknownProxy: boolean
}

const minuteMs = 60_000
const list = new Intl.ListFormat('en-GB')
const dayMs = 24 * 60 * minuteMs
const GB = 1024 ** 3

export function findingsOf(facts: Facts): Finding[] {
  return [
    mailFinding(facts),
    newslettersFinding(facts),
    backupFinding(facts),
    jobsFinding(facts),
    samplesFinding(facts),
    diskFinding(facts),
    proxyFinding(facts),
  ].filter((finding) => finding !== null)
}

function mailFinding({ mail, hasMailServer, now }: Facts): Finding {
  if (mail.restoredAt) {
    const text = `This is a copy that was restored from a backup on ${moment(mail.restoredAt)}. It sends no mail until somebody lets it: open Backups.`
    return { subject: 'mail', state: 'bad', text }
  }
  const words = mail.lastError
    ? ` ${isMailServersAnswer(mail.lastError) ? `The mail server said: ${mail.lastError}` : mail.lastError}`
    : ''
  if (mail.failed > 0) {
    const text = `${formatCount(mail.failed, 'email')} of the last seven days could not be sent. Messages from visitors are in the inbox all the same.${words}`
    return { subject: 'mail', state: 'bad', text }
  }
  if (mail.waitingSince && now.getTime() - Date.parse(mail.waitingSince) > 10 * minuteMs) {
    return {
      subject: 'mail',
      state: 'look',
      text: `Emails have been waiting since ${moment(mail.waitingSince)}. The site keeps trying.${words}`,
    }
  }
  if (!hasMailServer) {
    const text =
      'The site has no mail server yet, so mails are not sent but kept here, where you can read them. Ask whoever runs the server to set one (SMTP_URL).'
    return { subject: 'mail', state: 'look', text }
  }
  const text = mail.lastSentAt
    ? `Mail works. The mail server took the last one on ${moment(mail.lastSentAt)}.`
    : 'No mail has been sent yet. Send a test to see whether it arrives.'
  return { subject: 'mail', state: mail.lastSentAt ? 'good' : 'look', text }
}

function newslettersFinding({ bulkRefusal, heldUp }: Facts): Finding | null {
  if (bulkRefusal) return { subject: 'newsletters', state: 'bad', text: bulkRefusal }
  if (!heldUp?.reason) return null
  const { state, reason, waitsUntil } = heldUp
  if (state === 'paused') {
    const text = `A newsletter is paused. ${isMailServersAnswer(reason) ? `The mail server refuses it: “${reason}”.` : reason} Show this to your server administrator, and resume it when it is fixed.`
    return { subject: 'newsletters', state: 'bad', text }
  }
  const next = waitsUntil ? `The next try is at ${clock(waitsUntil)}.` : 'It is being tried again now.'
  return { subject: 'newsletters', state: 'look', text: `Waiting: ${saidBy(reason)} ${next} Nothing is lost.` }
}

function saidBy(reason: string): string {
  return isMailServersAnswer(reason) ? `the mail server says “${reason}”.` : `the mail server can't be reached (${reason}).`
}

function backupFinding({ backups, now }: Facts): Finding {
  if (!backups)
    return {
      subject: 'backup',
      state: 'bad',
      text: 'The folder of the backups can’t be read, so no backup can be made. Ask your server administrator to look at it.',
    }
  if (!backups.newest)
    return {
      subject: 'backup',
      state: 'look',
      text: 'There is no backup yet. Make one now, and ask whoever runs the server to have one made each day (BACKUP_KEEP).',
    }
  const isOld = now.getTime() - Date.parse(backups.newest) > 2 * dayMs
  const text = `The last backup was made on ${moment(backups.newest)}. ${roomOfBackups(backups)}`
  return isOld
    ? { subject: 'backup', state: 'bad', text: `${text} It’s more than two days old: ask your server administrator why.` }
    : { subject: 'backup', state: 'good', text }
}

function roomOfBackups({ count, bytes }: BackupFacts): string {
  return count === 1 ? `It takes ${roomInWords(bytes)}.` : `All ${count} backups together take ${roomInWords(bytes)}.`
}

function jobsFinding({ failingJobs }: Facts): Finding | null {
  if (failingJobs.length === 0) return null
  const each = failingJobs.map(
    ({ name, since, failures, reason }) =>
      `${describeJob(name)} has failed since ${moment(since)}${failures === 1 ? '' : ` (${failures} times)`}: ${reason}.`,
  )
  const text = `${each.join(' ')} The site tries again automatically, at least once an hour. If it keeps failing, ask your server administrator.`
  return { subject: 'jobs', state: 'bad', text }
}

function samplesFinding({ samples }: Facts): Finding | null {
  if (!samples || (samples.posts === 0 && samples.content.length === 0)) return null
  const posts = samples.posts > 0 ? [`${formatCount(samples.posts, 'sample post')} (delete them under Posts)`] : []
  const byPlace = Map.groupBy(samples.content, ({ where }) => where)
  const content = [...byPlace].map(([where, kinds]) => `${list.format(kinds.map(({ what }) => what))} (${where})`)
  const text = `The site is public but still shows sample content: ${[...posts, ...content].join('; ')}. Ask the person who edits these files to change them.`
  return { subject: 'samples', state: 'bad', text }
}

function diskFinding({ freeBytes }: Facts): Finding {
  const free = roomInWords(freeBytes)
  if (freeBytes < GB / 2) {
    const text = `Only ${free} are left on the server’s disk. When it is full, nothing can be saved: ask whoever runs the server to make room today.`
    return { subject: 'disk', state: 'bad', text }
  }
  return freeBytes < 2 * GB
    ? {
        subject: 'disk',
        state: 'look',
        text: `${free} are left on the server’s disk. Ask whoever runs the server to make room soon.`,
      }
    : { subject: 'disk', state: 'good', text: `There is room on the disk: ${free} are free.` }
}

function roomInWords(bytes: number): string {
  return bytes < GB ? `${Math.ceil(bytes / 1024 ** 2)} MB` : `${(bytes / GB).toFixed(bytes < 10 * GB ? 1 : 0)} GB`
}

function proxyFinding({ hasUnknownProxy }: Facts): Finding | null {
  if (!hasUnknownProxy) return null
  const text =
    'Visitors come through a proxy that the site was not told of, so all of them count as one person and may be slowed down together. Ask whoever runs the server to mend it (TRUST_PROXY=1).'
  return { subject: 'proxy', state: 'bad', text }
}

function moment(iso: string): string {
  return `${formatDateTime(iso)} (${timeZoneName})`
}

function clock(iso: string): string {
  return `${formatTime(iso)} (${timeZoneName})`
}
