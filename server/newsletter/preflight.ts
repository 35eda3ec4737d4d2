// What should be known of a newsletter before it is sent.
import type { Preflight } from '#contract/campaigns.ts'
import { deadLink, letterTooLong } from '#contract/messages.ts'
import { dbTimestamp } from '../db/dialect.ts'
import type { Db } from '../db/schema.ts'
import { isLocalHost } from '../env.ts'
import { type Quotas, readBudget } from '../mail/budget.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import { countAudience } from './campaigns.ts'
import { withoutEnd } from './letter-text.ts'
import { clipBytes } from './newsletter-mail.ts'

type Settings = { quotas: Quotas; bulkRefusal: string | null; isOutbox: boolean; now: Date }

export async function preflight(
  db: Db,
  { letter, message }: { letter: OutgoingMail; message: string },
  { quotas, bulkRefusal, isOutbox, now }: Settings,
): Promise<Preflight> {
  const htmlBytes = Buffer.byteLength(letter.html ?? '')
  const links = findLinks(message)
  const recipients = await countAudience(db, dbTimestamp(db, now))
  const daily = await readBudget(db, { perMinute: null, perHour: null, perDay: quotas.perDay }, now)
  return {
    recipients,
    htmlBytes,
    maxHtmlBytes: clipBytes,
    hasText: letter.text.trim() !== '',
    links,
    isOutbox,
    problems: [
      ...(bulkRefusal ? [bulkRefusal] : []),
      ...(htmlBytes > clipBytes ? [letterTooLong(htmlBytes, clipBytes)] : []),
      ...links.flatMap(({ address, problem }) => (problem ? [deadLink(address, problem)] : [])),
    ],
    mayBeSent: bulkRefusal === null && recipients > 0,
    leftToday: quotas.perDay === null ? null : daily.left,
    letter: {
      from: `${letter.from.name} <${letter.from.address}>`,
      subject: letter.subject,
      text: letter.text,
      html: letter.html ?? '',
    },
    doneAt: doneAt(recipients, { quotas, now, left: daily.left })?.toISOString() ?? null,
  }
}

export type Link = Preflight['links'][number]

/** What a reader would take for a link in a plain text. */
function findLinks(message: string): Link[] {
  const found = message.match(/(?<![\w/@.-])(?:[a-z]+:\/\/[^\s<>"]*|www\.[^\s<>"]+|\/[\w-]+(?:\/[\w-]+)*\/?(?![\w/]))/gi) ?? []
  return [...new Set(found.map(withoutEnd))].map((address) => ({
    address,
    problem: problemOf(address),
  }))
}

function problemOf(address: string): Link['problem'] {
  if (/^[a-z]+:\/*$/i.test(address)) return 'empty'
  if (!/^https?:/i.test(address)) return /^[a-z]+:/i.test(address) ? 'malformed' : 'relative'
  const host = URL.parse(address)?.hostname
  if (!host) return 'malformed'
  if (isLocalHost(host) || /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|\.(local|internal|test)$/.test(host)) return 'local'
  return host.includes('.') || host.startsWith('[') ? null : 'local'
}

/** When the quotas let the last one go, if nothing else is sent. */
function doneAt(mails: number, { quotas, now, left }: { quotas: Quotas; now: Date; left: number }): Date | null {
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
