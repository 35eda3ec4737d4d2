// Collects what staff see before they send a newsletter. Only a missing audience and `newsletterBlocker` prevent sending.
import type { NewsletterCheck } from '#contract/entities/campaigns.ts'
import { emailTooLong, invalidLink } from '#contract/messages/messages.ts'
import { dbTimestamp } from '#server/db/dialect.ts'
import type { Db } from '#server/db/schema.ts'
import { isLocalHost } from '#server/http/local-host.ts'
import type { OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import { type Quotas, readQuotaStatus } from '#server/mail/queue/send-quota.ts'
import { gmailClipBytes } from '../email/newsletter-email.ts'
import { trimTrailingPunctuation } from '../email/parse-message.ts'
import { type Audience, countAudience } from '../tags/audience.ts'

/** `audience`: by default everyone. */
type CheckContext = { audience?: Audience; quotas: Quotas; newsletterBlocker: string | null; isOutbox: boolean; now: Date }

/** Checks a newsletter of plain text. */
export function checkNewsletter(
  db: Db,
  { email, htmlBytes, message }: { email: OutgoingMail; htmlBytes: number; message: string },
  context: CheckContext,
): Promise<NewsletterCheck> {
  return checkEmail(db, { email, htmlBytes, links: findLinks(message) }, context)
}

/** Checks the email of a newsletter, and all its links except those of the frame. `htmlBytes`: its size with counted links. */
export async function checkEmail(
  db: Db,
  { email, htmlBytes, links: addresses }: { email: OutgoingMail; htmlBytes: number; links: readonly string[] },
  { audience = null, quotas, newsletterBlocker, isOutbox, now }: CheckContext,
): Promise<NewsletterCheck> {
  const links = addresses.map((address): Link => ({ address, problem: findLinkProblem(address) }))
  const recipients = await countAudience(db, dbTimestamp(db, now), audience)
  const daily = await readQuotaStatus(db, { perMinute: null, perHour: null, perDay: quotas.perDay }, now)
  return {
    recipients,
    htmlBytes,
    maxHtmlBytes: gmailClipBytes,
    hasText: email.text.trim() !== '',
    links,
    isOutbox,
    problems: [
      ...(newsletterBlocker ? [newsletterBlocker] : []),
      ...(htmlBytes > gmailClipBytes ? [emailTooLong(htmlBytes, gmailClipBytes)] : []),
      ...links.flatMap(({ address, problem }) => (problem ? [invalidLink(address, problem)] : [])),
    ],
    mayBeSent: newsletterBlocker === null && recipients > 0,
    leftToday: quotas.perDay === null ? null : daily.remaining,
    draft: {
      from: `${email.from.name} <${email.from.address}>`,
      subject: email.subject,
      text: email.text,
      html: email.html ?? '',
    },
    doneAt: estimateEnd(recipients, { quotas, now, left: daily.remaining })?.toISOString() ?? null,
  }
}

type Link = NewsletterCheck['links'][number]

/** Finds everything in a plain text that a reader would take for a link. */
function findLinks(message: string): string[] {
  const matches = message.match(/(?<![\w/@.-])(?:[a-z]+:\/\/[^\s<>"]*|www\.[^\s<>"]+|\/[\w-]+(?:\/[\w-]+)*\/?(?![\w/]))/gi) ?? []
  return [...new Set(matches.map(trimTrailingPunctuation))]
}

/** Null for a URL that works wherever the email is read. */
export function findLinkProblem(address: string): Link['problem'] {
  if (/^[a-z]+:\/*$/i.test(address)) return 'empty'
  if (!/^https?:/i.test(address)) return /^[a-z]+:/i.test(address) ? 'malformed' : 'relative'
  const host = URL.parse(address)?.hostname
  if (!host) return 'malformed'
  if (isLocalHost(host) || /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|\.(local|internal|test)$/.test(host)) return 'local'
  return host.includes('.') || host.startsWith('[') ? null : 'local'
}

/** The time at which the quotas allow the last of `mails` emails, if nothing else is sent; null without quotas. */
function estimateEnd(mails: number, { quotas, now, left }: { quotas: Quotas; now: Date; left: number }): Date | null {
  const { perMinute, perHour, perDay } = quotas
  const periods = [
    { limit: perMinute, ms: 60_000, left: perMinute ?? 0 },
    { limit: perHour, ms: 3_600_000, left: perHour ?? 0 },
    { limit: perDay, ms: 86_400_000, left },
  ]
  const waits = periods.flatMap(({ limit, ms, left: first }) =>
    limit === null ? [] : [Math.ceil(Math.max(0, mails - first) / limit) * ms],
  )
  return waits.length === 0 ? null : new Date(now.getTime() + Math.max(...waits))
}
