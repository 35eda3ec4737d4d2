// Campaigns as staff see and control them.
import * as v from 'valibot'
import { pageLimit } from '../endpoints/page-limit.ts'
import { email } from './email.ts'
import { newsletterMessage, newsletterSubject } from './newsletter.ts'

const campaignStates = ['preparing', 'sending', 'paused', 'done', 'cancelled'] as const

/**
 * Kinds of deliveries, in the order of the admin's filters. Deliveries of a kind with `partOf` also count as deliveries of that other kind.
 */
export const deliveryKinds = {
  failed: { name: 'Failed', empty: 'No failed emails', about: 'Rejected, or given up after several attempts', partOf: null },
  uncertain: {
    name: 'Maybe sent',
    empty: 'None',
    about: 'Maybe sent: the mail server’s reply was lost. Resend or abandon',
    partOf: null,
  },
  bounced: { name: 'Bounced', empty: 'No bounces', about: 'Of those sent: bounced later', partOf: 'sent' },
  sent: { name: 'Sent', empty: 'None sent yet', about: 'Accepted by the mail server', partOf: null },
  waiting: { name: 'Waiting', empty: 'No one is waiting', about: 'Not sent yet; in a cancelled newsletter: never', partOf: null },
  skipped: { name: 'Unsubscribed first', empty: 'None', about: 'Unsubscribed or suppressed before sending', partOf: null },
  abandoned: { name: 'Not resent', empty: 'None', about: 'Maybe sent, and abandoned: not resent', partOf: null },
}
export type DeliveryKind = keyof typeof deliveryKinds
/** The state of one delivery as staff see it: `sent` if it bounced, `waiting` in all unfinished states. */
export type DeliveryStatus = Exclude<DeliveryKind, 'bounced'>

// Cast, because Object.entries returns the keys as plain strings.
const kindEntries = Object.entries(deliveryKinds) as [DeliveryKind, (typeof deliveryKinds)[DeliveryKind]][]
const countSchemas = kindEntries.map(([kind, { about }]): [DeliveryKind, v.GenericSchema<number>] => [
  kind,
  v.pipe(v.number(), v.description(about)),
])
// Cast, because Object.fromEntries loses the keys.
const counts = v.object(Object.fromEntries(countSchemas) as Record<DeliveryKind, v.GenericSchema<number>>)

/** Whether the reason for a failure is the mail server's SMTP reply, which begins with a code. */
export function isSmtpReply(reason: string): boolean {
  return /^\d{3}[ -]/.test(reason)
}

const campaignFields = {
  id: v.string(),
  subject: v.string(),
  state: v.picklist(campaignStates),
  reason: v.pipe(
    v.nullable(v.string()),
    v.description('Why it is paused or waiting: the mail server’s own error if there is one, without addresses'),
  ),
  recipients: v.number(),
  audience: v.pipe(v.nullable(v.array(v.string())), v.description('The tags it goes to, by name; null: everyone')),
  counts,
  clicks: v.pipe(v.nullable(v.number()), v.description('On its links; null for newsletters from before they were counted')),
  unsubscribes: v.pipe(v.nullable(v.number()), v.description('By its unsubscribe link; null as for `clicks`')),
  orderedAt: v.string(),
  startsAt: v.pipe(v.string(), v.description('When sending starts; cancelling before then undoes it')),
  finishedAt: v.nullable(v.string()),
  waitsUntil: v.pipe(
    v.nullable(v.string()),
    v.description('When sending continues, if it is waiting for its start, the mail server, a quota or a retry'),
  ),
}

export const listedCampaign = v.object(campaignFields)
export type ListedCampaign = v.InferOutput<typeof listedCampaign>

/** Progress of a campaign, streamed repeatedly during sending, without the newsletter's text. */
export const campaignProgress = v.object({
  ...campaignFields,
  perMinute: v.pipe(v.nullable(v.number()), v.description('Current sending rate; null until it is known')),
  secondsLeft: v.pipe(v.nullable(v.number()), v.description('At the current rate; null while nothing is being sent')),
})
export type CampaignProgress = v.InferOutput<typeof campaignProgress>

export const campaign = v.object({
  ...campaignProgress.entries,
  message: v.string(),
  draftId: v.pipe(v.nullable(v.string()), v.description('The draft of a newsletter from the editor; null for one of plain text')),
})
export type Campaign = v.InferOutput<typeof campaign>

export const campaignsQuery = v.object({ limit: pageLimit(100, 20), cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) })

const kinds = kindEntries.map(([kind]) => kind)
const deliveryStatuses = kinds.filter((kind) => kind !== 'bounced')

/** Why an email bounced. `hard`: no such mailbox. `soft`: temporary. `refused`: for content or sender. `complaint`: reported as spam. */
const bounceKinds = ['hard', 'soft', 'refused', 'complaint'] as const

export const deliveriesQuery = v.object({
  state: v.pipe(v.optional(v.picklist(kinds), 'failed'), v.description('`bounced`: sent, and bounced later')),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254), v.description('The start of the address'))),
  limit: pageLimit(200, 50),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

export const delivery = v.object({
  id: v.pipe(v.string(), v.description('The subscriber; also the cursor of the next page')),
  email: v.string(),
  state: v.picklist(deliveryStatuses),
  attempts: v.number(),
  sentAt: v.nullable(v.string()),
  nextAt: v.pipe(v.nullable(v.string()), v.description('Time of the next attempt')),
  code: v.pipe(v.nullable(v.string()), v.description('Status code of the mail server’s last reply')),
  text: v.pipe(v.nullable(v.string()), v.description('Text of the mail server’s last reply')),
  bounce: v.pipe(v.nullable(v.picklist(bounceKinds)), v.description('Kind of bounce')),
  bounceText: v.pipe(v.nullable(v.string()), v.description('Text of the bounce, from the mail server that rejected it')),
})
export type ListedDelivery = v.InferOutput<typeof delivery>

export const retryResponse = v.object({ retried: v.number() })

export const resolveUncertainRequest = v.object({ action: v.picklist(['resend', 'abandon']) })
export const resolveUncertainResponse = v.object({ settled: v.number() })

export const testNewsletterRequest = v.object({ subject: newsletterSubject, message: newsletterMessage, email })

export const newsletterDraft = v.object({ subject: newsletterSubject, message: newsletterMessage })

export const newsletterCheck = v.object({
  recipients: v.pipe(v.number(), v.description('Number of recipients if it were sent now')),
  htmlBytes: v.number(),
  maxHtmlBytes: v.pipe(v.number(), v.description('Gmail cuts longer emails off')),
  hasText: v.boolean(),
  links: v.array(v.object({ address: v.string(), problem: v.nullable(v.picklist(['relative', 'empty', 'local', 'malformed'])) })),
  isOutbox: v.pipe(v.boolean(), v.description('No mail server is set up: emails are saved as files and not sent')),
  problems: v.pipe(v.array(v.string()), v.description('Problems to fix before sending')),
  mayBeSent: v.boolean(),
  leftToday: v.pipe(v.nullable(v.number()), v.description('Emails left in the daily quota; null if there is none')),
  draft: v.pipe(
    v.object({ from: v.string(), subject: v.string(), text: v.string(), html: v.string() }),
    v.description('As it would be received'),
  ),
  doneAt: v.pipe(v.nullable(v.string()), v.description('When the quotas would allow the last email; null if there are none')),
})
export type NewsletterCheck = v.InferOutput<typeof newsletterCheck>
