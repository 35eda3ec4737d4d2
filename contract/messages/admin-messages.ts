// Messages of the admin. They are separate from message-texts.ts, so that public pages don't download them.
import { formatCount } from '../format/plural.ts'

export const adminMessages = {
  messageGone: 'This message has been deleted',
  subscriberGone: 'This subscriber has been deleted',
  alreadyOnList: 'This address is already subscribed',
  unsubscribedByOwner: 'This address unsubscribed. Only its owner can resubscribe, using the website form.',
  erasedByOwner: 'This address was deleted. Only its owner can subscribe again, using the website form.',
  excludedBefore:
    'According to an imported file, this address unsubscribed or bounced elsewhere. Only its owner can subscribe, using the website form.',
  bounced: 'Emails to this address bounce: the mailbox doesn’t exist.',
  consentMissing: 'Say in a few words how they gave consent',
  importTooLarge: 'The file is larger than 20 MB. Please split it into smaller files.',
  importMissing: 'Choose a CSV file, or paste a list',
  importChanged: 'This isn’t the file that was checked. Check it again.',
  subscriberNameLong: 'At most 100 characters',
  subscriberChanged: 'Subscriber saved',
  importUnreadable: 'This isn’t a text file. Save the list as CSV first (in Excel: File, Save as, CSV UTF-8).',
  importLineTooLong:
    'A line in this file is too long for a list of addresses. Save the list as CSV again, with one person per line.',
  importQuotesOpen: 'This file has quotation marks that are never closed. Save the list as CSV again, with one person per line.',
  importNoAddresses: 'There are no email addresses in this file. Is it the right one?',
  passwordGiven: 'The password is set on the server (ADMIN_PASSWORD). Ask your server administrator to change it.',
  keyGiven: 'The API key is set on the server (NEWSLETTER_API_KEY). Ask your server administrator for it, or to change it.',
  notAllowed: 'Your account isn’t allowed to do this. Ask an owner of the site.',
  nameMissing: 'Enter a name',
  nameLong: 'Use at most 80 characters',
  emailTaken: 'Another account has this email address',
  ownAccountIncomplete:
    'Enter your own name and email address first. From the first invitation on, everyone logs in with an email address.',
  personGone: 'This person has been removed',
  personNotInvited: 'This person has accepted the invitation already. They can use “Forgot password?” on the login page.',
  personNotActive: 'This person hasn’t accepted the invitation yet. Remove them instead.',
  firstOwnerStays:
    'The site’s first account stays an owner and can’t be suspended or removed. To hand it over, change its name and email address.',
  notYourself: 'You can’t do this to your own account. Ask another owner.',
  linkExpired: 'This link has expired or has been used. Ask for a new one.',
  noConnection: 'Couldn’t reach the server. Check your connection and try again.',
  pageNotAllowed: 'Your account isn’t allowed to open this page. Ask an owner of the site if you need it.',
  resetHandedOver:
    'If an account has this email address, its link waits under “Unsent emails”. Ask an owner for it within one hour.',
  resetSent: 'If an account has this email address, we’ve sent it a link. The link works for one hour.',
  challengeGone: 'This step took too long or was already used. Please start again.',
  codeMalformed: 'Enter the six digits that your app shows',
  codeMissing: 'Enter a recovery code',
  codeWrong: 'This code isn’t right, or was already used',
  passkeyRefused: 'We couldn’t verify this passkey. Please try again.',
  passkeyExists: 'This passkey has already been added',
  passkeysUnsupported: 'This browser can’t use passkeys on this site. Update it, or use another way.',
  passkeyCancelled: 'No passkey was used. Please try again.',
  passkeyOnDevice: 'This device already has a passkey for your account',
  passkeyNameMissing: 'Enter a name, such as “Phone”',
  passkeysFull: 'You have 20 passkeys. Remove one first.',
  appExists: 'You already have an app. Remove it before you set up another one.',
  factorGone: 'This passkey or app has already been removed',
  noFactor: 'Add a passkey or an app first',
  factorNeeded: 'This site needs two-step login. Turn it on in Account.',
  ownFactorFirst: 'Turn on two-step login for your own account first',
  firstOwnerAddress: 'Only the first owner can change this email address, in Account',
  ownAddressInAccount: 'Change your own email address in Account',
  firstOwnerFactor:
    'The first owner’s two-step login can only be turned off in their Account, or on the server (npm run password)',
  ownFactorInAccount: 'Turn off your own two-step login in Account',
  accountGone: 'This account has been removed',
  passwordMissing: 'Enter your password',
  passwordShort: 'Use at least 8 characters (15 or more is safer)',
  passwordLong: 'Use at most 128 characters',
  mailGone: 'This email has been deleted',
  backupGone: 'This backup has been deleted',
  backupBusy: 'Another backup job is running. Try again when it has finished.',
  backupMade: 'Backup created',
  backupDeleted: 'Backup deleted',
  confirmDeleteBackup: 'Permanently delete this backup?',
  backupValid: 'Backup verified: no problems found',
  backupUploaded: 'Backup uploaded',
  backupFileMissing: 'Choose a backup file',
  restored: 'Backup restored. Please log in again.',
  sendingResumed: 'Email resumed',
  confirmResumeSending: 'Resume email? Queued emails will be sent immediately.',
  backupFailed: 'The backup job failed',
  backupInterrupted: 'Connection lost. The job is still running on the server: refresh the list in a moment.',
  backupLinkExpired: 'This download link has expired. Press Download again.',
  backupNoRoom: 'Not enough disk space on the server for this file',
  notABackup: 'This isn’t a valid backup of this site, or it’s damaged',
  uploadLost: 'Connection lost. The file is still here: please try again.',
  chunkMissing: 'Part of the file didn’t arrive. Please choose it again.',
  restoreConfirmationMissing: 'Type “restore” to confirm',
  loadFailed: 'Couldn’t load this. Please try again.',
  testNeedsText: 'Add a subject and a message first',
  newsletterCancelled: 'Cancelled: no one was emailed. Your text is back in the form.',
  newsletterTooLate: 'Sending had already started, so we stopped it. No one else will be emailed.',
  campaignsFailed: 'Couldn’t load newsletters',
  newsletterCheckFailed: 'We couldn’t run the checks. You can still send it.',
  confirmCancelCampaign: 'Cancel this newsletter? Anyone who hasn’t received it yet won’t get it.',
  confirmResend: 'Resend? Some people may get it twice.',
  redirectFromBad: 'Enter a path such as /old-page, or /?p=12 with one parameter, or paste the old URL',
  redirectFromReserved: 'Addresses of the admin, the API and files can’t be redirected',
  redirectToBad: 'Enter a path of this site, such as /about, or a URL that starts with https://',
  redirectExists: 'This address is already redirected. Delete that redirect first.',
  redirectIsPage: 'There’s a page at this address, so a redirect would have no effect',
  redirectLoop: 'This redirect would lead in a circle',
  redirectsFull: 'There are too many redirects. Delete one first.',
  redirectGone: 'This redirect has been deleted',
  confirmReplaceDraft: 'Replace the text in the form?',
} as const

export function importTooWide(line: number): string {
  return `Line ${line} has more than 500 columns, so this isn’t a list of people.`
}

export function importTooManyTags(max: number): string {
  return `With the tags in this file, the site would have more than ${max} tags. Remove some from the file, or delete some here.`
}

export function retryResult(count: number): string {
  if (count === 0) return 'Nothing to retry: these addresses don’t exist or have unsubscribed.'
  return `Retrying ${formatCount(count, 'email')}`
}

/** A server problem, and how its administrator fixes it. */
export type ServerProblem = { problem: string; fix: string }

/** The problem when no email is sent because the mail server offers no encryption. The password would travel unencrypted. */
export function smtpNotEncrypted(host: string): ServerProblem {
  return {
    problem: `The mail server ${host} doesn’t offer encryption (STARTTLS), so we didn’t send it the password or any email.`,
    fix: 'Set SMTP_URL to an encrypted port (smtp://...:587 or smtps://...:465), or set SMTP_ALLOW_PLAINTEXT=true if you trust the network.',
  }
}

/** The problem when no email is sent because the mail server's certificate isn't valid. The server may be an impostor. */
export function smtpCertificateRefused(host: string, reason: string): ServerProblem {
  return {
    problem: `The certificate of the mail server ${host} isn’t valid (${reason}), so we sent it nothing.`,
    fix: 'Set SMTP_URL to the host name on the certificate, or renew the mail server’s certificate.',
  }
}

/** A problem for staff to read, with the `fix` for them to forward to their server administrator. */
export function forAdministrator({ problem, fix }: ServerProblem): string {
  return `${problem} For your server administrator: ${fix}`
}
