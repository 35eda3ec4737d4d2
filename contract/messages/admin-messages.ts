// Messages of the admin. Separate from message-texts.ts, which public pages load.
import { formatCount, plural } from '../format/plural.ts'

export const adminMessages = {
  messageGone: 'This message is no longer there',
  subscriberGone: 'This subscriber is no longer there',
  alreadyOnList: 'This address is on the list already',
  unsubscribedByOwner: 'This address has left the list. Only its owner can come back, by the form on the site.',
  erasedByOwner: 'This address was erased at its owner’s wish. Only its owner can come back, by the form on the site.',
  excludedBefore:
    'An imported file says that this address unsubscribed or bounced elsewhere. Only its owner can come back, by the form on the site.',
  bounced: 'Mail to this address came back: there is no such mailbox.',
  consentMissing: 'Say how they agreed to get the newsletter',
  importTooLarge: 'The file is larger than 20 MB. Split it into several.',
  importMissing: 'Choose a file with addresses',
  importUnreadable: 'This is not a text file. Save the list as CSV first (in Excel: File, Save as, CSV UTF-8).',
  importLineTooLong:
    'A line of this file is too long for a list of addresses. Save the list as CSV again, with one person a line.',
  importQuotesOpen:
    'This file has many quotation marks that are never closed. Save the list as CSV again, with one person a line.',
  importNoAddresses: 'There is no e-mail address in this file. Is it the right one?',
  passwordGiven: 'Whoever runs the server chose the password. Ask them when it should be another one (ADMIN_PASSWORD).',
  keyGiven: 'Whoever runs the server chose the key. Ask them for it, or when it should be another one (NEWSLETTER_API_KEY).',
  passwordShort: 'At least 8 characters; 15 or more are safer',
  passwordLong: 'At most 128 characters',
  mailGone: 'This mail is no longer there',
  backupGone: 'This backup is no longer there',
  backupBusy: 'A backup is being made, checked or restored just now. Try again when that is done.',
  backupMade: 'Backed up',
  backupDeleted: 'Backup deleted',
  confirmDeleteBackup: 'Delete this backup for good?',
  backupValid: 'The backup is whole',
  backupUploaded: 'The backup is on the list',
  backupFileMissing: 'Choose a backup',
  restored: 'Restored. Please log in again.',
  sendingResumed: 'The site sends again',
  confirmResumeSending: 'Send mail again from now on? What waits goes out at once.',
  backupFailed: 'That did not work',
  backupInterrupted: 'The line went down before the end. What was begun goes on: look at the list again in a moment.',
  backupLinkExpired: 'This link has been used, or is older than a minute. Press Download again.',
  backupNoRoom: 'The server has no room for a file of this size',
  notABackup: 'This file is no backup of this site, or it is damaged',
  chunkMissing: 'A part of the file did not arrive. Please choose it again.',
  restoreConfirmationMissing: 'This is not the word restore',
  loadFailed: 'This could not be loaded. Please try again.',
  testNeedsText: 'Write the subject and the message first',
  newsletterCancelled: 'Undone. Nobody was mailed, and the text is back in the form.',
  newsletterTooLate: 'It had begun already. Nobody else is mailed.',
  campaignsFailed: 'The newsletters could not be fetched',
  newsletterCheckFailed: 'The newsletter could not be checked just now. You can still send it.',
  confirmCancelCampaign: 'Stop this newsletter for good? Those who wait will not get it.',
  confirmResend: 'Send it to them again? Some of them may get it twice.',
  confirmReplaceDraft: 'Replace what is written in the form?',
} as const

/** Result of retrying failed deliveries. */
export function retryResult(count: number): string {
  if (count === 0) return 'Nobody is left to try: these addresses do not exist, or their owners have left.'
  return `${formatCount(count, 'email')} ${plural(count, 'is', 'are')} tried again`
}

/** A server problem, and how its administrator fixes it. */
export type ServerProblem = { problem: string; fix: string }

/** Email isn't sent because the password would be sent unencrypted. */
export function smtpNotEncrypted(host: string): ServerProblem {
  return {
    problem: `The mail server ${host} offers no encryption (STARTTLS), so we sent it neither the password nor any email.`,
    fix: 'Set SMTP_URL to a port with encryption (smtp://...:587 or smtps://...:465), or SMTP_ALLOW_PLAINTEXT=true where the network is trusted.',
  }
}

/** Email isn't sent because another server may be answering under this name. */
export function smtpCertificateRefused(host: string, reason: string): ServerProblem {
  return {
    problem: `The certificate of the mail server ${host} is not valid (${reason}), so nothing was sent to it.`,
    fix: 'Set SMTP_URL to the name that the certificate was made for, or have the certificate of the mail server renewed.',
  }
}

/** Text for staff, who forward the second part to their server administrator. */
export function forAdministrator({ problem, fix }: ServerProblem): string {
  return `${problem} For your server administrator: ${fix}`
}
