// The emails with links to choose a password. Their brand is that of the published content.
import type { NewMail, StaffMail } from '../mail/queue/mail-queue.ts'
import { toLinkMailKey, toLinkUrl } from './links.ts'

/** What emails to staff need. */
export type StaffMailDeps = {
  siteUrl: string
  getSiteName(): string
  /** The agency's addresses, for the first owner, who may have none. */
  getContactTo(): readonly string[]
  /** Gives an email the brand's frame. */
  composeMail(mail: StaffMail): Omit<NewMail, 'kind'>
}

type Recipient = { name: string; email: string }

/** `by`: the name of the owner who invites. */
export function composeInvitation(
  { name, email }: Recipient,
  { token, by }: { token: string; by: string },
  deps: StaffMailDeps,
): NewMail {
  const siteName = deps.getSiteName()
  const mail = deps.composeMail({
    to: email,
    subject: `You’re invited to the website of ${siteName}`,
    paragraphs: [
      `Hello ${name},`,
      `${by} has invited you to work on the website of ${siteName}. Choose a password with the button below. The link works once, for seven days.`,
      'If you don’t know what this is about, ignore this email.',
    ],
    button: { label: 'Accept invitation', href: toLinkUrl(deps.siteUrl, token) },
    reason: `You’re receiving this because ${by} entered ${email} on the website of ${siteName}.`,
  })
  return { kind: 'invitation', dedupeKey: toLinkMailKey(token), ...mail }
}

/** `token` is null if the password is set on the server, so that no link can change it. */
export function composeReset({ name, email }: Recipient, token: string | null, deps: StaffMailDeps): NewMail {
  const siteName = deps.getSiteName()
  const mail = deps.composeMail({
    to: email,
    subject: `Your password for the website of ${siteName}`,
    paragraphs: [
      name ? `Hello ${name},` : 'Hello,',
      `Someone, probably you, pressed “Forgot password?” on the website of ${siteName}.`,
      token
        ? 'Choose a new password with the button below. The link works once, for one hour.'
        : 'Your password is set on the server (ADMIN_PASSWORD), so it can’t be changed by email. Ask your server administrator for it.',
      'If it wasn’t you, ignore this email. Your password stays as it is.',
    ],
    button: token ? { label: 'Choose a new password', href: toLinkUrl(deps.siteUrl, token) } : null,
    reason: `You’re receiving this because ${email} belongs to an account on the website of ${siteName}.`,
  })
  return { kind: 'reset', ...(token && { dedupeKey: toLinkMailKey(token) }), ...mail }
}
