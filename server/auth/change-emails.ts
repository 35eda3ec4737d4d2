// Tells people what was changed about their account, in case it wasn't them. These emails have no link that acts.
import { firstAccountId } from '#contract/entities/accounts.ts'
import { agencyTimeZoneName, formatDateTime } from '#contract/format/agency-time.ts'
import type { Db } from '../db/schema.ts'
import { queueMail } from '../mail/queue/mail-queue.ts'
import type { StaffMailDeps } from './link-emails.ts'

const changes = {
  'address-added': 'Your account got an email address.',
  'address-changed': 'The email address of your account was changed. Emails about it go to the new address from now on.',
  'app-added': 'An authenticator app was added to your account.',
  'app-removed': 'The authenticator app was removed from your account.',
  'passkey-added': 'A passkey was added to your account.',
  'passkey-removed': 'A passkey was removed from your account.',
  'codes-renewed': 'New recovery codes were made for your account. The old ones don’t work any more.',
  'password-changed': 'The password of your account was changed.',
  'password-reset': 'The password of your account was changed with a link from an email.',
} as const

const changesByOwner = {
  'address-changed': (owner: string) =>
    `An owner, ${owner}, changed the email address of your account. Emails about it go to the new address from now on.`,
  'factor-reset': (owner: string) => `An owner, ${owner}, removed your two-step login. You log in with your password alone.`,
} as const

export type OwnChange = keyof typeof changes

/** `by`: the name of the owner who made the change, if it wasn't the person's own. */
type Change = { change: OwnChange; by?: never } | { change: keyof typeof changesByOwner; by: string }

type ChangedAccount = Change & {
  /** As it was before the change, so that a new address can't hide the change from its owner. */
  account: { id: string; email: string | null }
  /** From `describeDevice`. */
  device: string
  now: Date
}

/** Queues the email, in the transaction of the change. The first owner without an address is told at the agency's addresses. */
export async function tellOfChange(trx: Db, changed: ChangedAccount, mail: StaffMailDeps): Promise<void> {
  const { account, device, now } = changed
  const siteName = mail.getSiteName()
  const at = `${formatDateTime(now.toISOString())} (${agencyTimeZoneName})`
  for (const to of account.email === null ? mail.getContactTo() : [account.email]) {
    const composed = mail.composeMail({
      to,
      subject: `Your account for the website of ${siteName} was changed`,
      paragraphs: [describe(changed), `When: ${at}. Device: ${device}.`, ...advise(changed)],
      button: null,
      reason:
        account.email === null
          ? `You’re receiving this because the owner’s account for the website of ${siteName} had no email address of its own.`
          : `You’re receiving this because the account uses ${to}, or did before this change.`,
    })
    await queueMail(trx, { kind: 'account change', ...composed }, now)
  }
}

function describe(changed: Change): string {
  return changed.by === undefined ? changes[changed.change] : changesByOwner[changed.change](changed.by)
}

function advise({ account, by }: ChangedAccount): string[] {
  if (by !== undefined) return ['If you don’t know why, ask them.']
  const [helper, help] =
    account.id === firstAccountId
      ? ['your server administrator', 'make a new password']
      : ['an owner of the website', 'suspend your account']
  return [
    'If it was you, there is nothing to do.',
    `If it wasn’t you, someone else can log in to your account. Log in, open “Account” and choose a new password, which logs out everyone else. Then check the email address and the two-step login there. If you can’t log in, tell ${helper} at once: they can ${help}.`,
  ]
}
