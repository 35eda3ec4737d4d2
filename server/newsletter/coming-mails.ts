// The mails that go to whoever subscribes. Nothing of what was typed is in them but the address they go to.
import type { Mails } from '#contract/content.ts'
import type { NewMail } from '../mail/mails.ts'
import { letterHtml } from './letter-html.ts'
import { readBlocks } from './letter-text.ts'
import { type LetterSettings, letterText, wayOut } from './newsletter-mail.ts'
import { unsubscribeToken } from './subscribers.ts'

export type ComingMails = LetterSettings & Pick<Mails, 'welcome' | 'confirmation'>

type Subscriber = { id: string; email: string }

/** To somebody who is on the list from now on: what comes, and how to leave. */
export function composeWelcome({ id, email }: Subscriber, settings: ComingMails): NewMail {
  const { subject, paragraphs } = settings.welcome
  const reason = `You get this because ${email} was entered for the newsletter of ${settings.writer.name}.`
  return { kind: 'welcome', ...letter({ id, email }, { subject, paragraphs, reason, button: null }, settings) }
}

/** To somebody who may not have asked: one button, and no letter without it. */
export function composeConfirmation({ id, email }: Subscriber, token: string, settings: ComingMails): NewMail {
  const { subject, paragraphs, button } = settings.confirmation
  const reason = `You get this one mail because ${email} was entered for the newsletter of ${settings.writer.name}.`
  const link = { label: button, href: `${settings.siteUrl}/confirm/${token}` }
  return { kind: 'confirmation', ...letter({ id, email }, { subject, paragraphs, reason, button: link }, settings) }
}

type Words = {
  subject: string
  paragraphs: readonly string[]
  reason: string
  button: { label: string; href: string } | null
}

function letter({ id, email }: Subscriber, { subject, paragraphs, reason, button }: Words, settings: ComingMails) {
  const { siteUrl, from, signingKey, writer } = settings
  const token = unsubscribeToken(signingKey, id)
  const out = `${siteUrl}/unsubscribe/${token}`
  const links = [
    { label: 'Unsubscribe', href: out },
    { label: 'Your data', href: `${siteUrl}/your-data/${token}` },
  ]
  const message = paragraphs.join('\n\n')
  return {
    to: email,
    subscriberId: id,
    replyTo: null,
    subject,
    text: letterText({ message: button ? `${message}\n\n${button.label}: ${button.href}` : message, reason, writer, links }),
    html: letterHtml({
      subject,
      opening: paragraphs.slice(1).join(' ').slice(0, 110),
      date: null,
      blocks: readBlocks(message),
      button,
      writer,
      reason,
      view: null,
      links,
    }),
    // RFC 3834: whoever is away must not answer it.
    headers: { ...wayOut(out, { from, writer }), 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}
