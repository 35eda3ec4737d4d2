// Campaigns as staff see and control them.
import * as v from 'valibot'
import { email } from './email.ts'
import { newsletterMessage, newsletterSubject } from './newsletter.ts'

const campaignStates = ['preparing', 'sending', 'paused', 'done', 'cancelled'] as const

const statusCounts = {
  sent: v.pipe(v.number(), v.description('Accepted by the mail server')),
  failed: v.number(),
  waiting: v.pipe(v.number(), v.description('Not sent yet; in a cancelled newsletter: never')),
  skipped: v.pipe(v.number(), v.description('Left, or suppressed, since the order')),
  uncertain: v.pipe(v.number(), v.description('Perhaps sent: the answer of the mail server was lost. To be sent again or left')),
  abandoned: v.pipe(v.number(), v.description('Perhaps sent, and left at that')),
}
const counts = v.object({
  ...statusCounts,
  bounced: v.pipe(v.number(), v.description('Of those sent: something came back later')),
})

/** An SMTP reply begins with a code. Other reasons come from the site, which couldn't reach the mail server. */
export function isSmtpReply(reason: string): boolean {
  return /^\d{3}[ -]/.test(reason)
}

const campaignFields = {
  id: v.string(),
  subject: v.string(),
  state: v.picklist(campaignStates),
  reason: v.pipe(
    v.nullable(v.string()),
    v.description(
      'Why it is paused, or what holds it up: in the words of the mail server where they are its own, without addresses',
    ),
  ),
  recipients: v.number(),
  counts,
  orderedAt: v.string(),
  startsAt: v.pipe(v.string(), v.description('Nothing is sent before: until then cancelling undoes it')),
  finishedAt: v.nullable(v.string()),
  waitsUntil: v.pipe(
    v.nullable(v.string()),
    v.description('When sending continues, if it waits for its start, the mail server, a quota or a second attempt'),
  ),
}

export const listedCampaign = v.object(campaignFields)
export type ListedCampaign = v.InferOutput<typeof listedCampaign>

/** Polled during sending, so it comes without the text. */
export const campaignProgress = v.object({
  ...campaignFields,
  perMinute: v.pipe(v.nullable(v.number()), v.description('How fast it goes just now; null until that is known')),
  secondsLeft: v.pipe(v.nullable(v.number()), v.description('At this pace; null while it does not go')),
})
export type CampaignProgress = v.InferOutput<typeof campaignProgress>

export const campaign = v.object({ ...campaignProgress.entries, message: v.string() })
export type Campaign = v.InferOutput<typeof campaign>

const pageLimit = (max: number, fallback: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(max)),
    String(fallback),
  )

export const campaignsQuery = v.object({ limit: pageLimit(100, 20), cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) })

/** `waiting` stands for all deliveries that aren't finished. */
export type DeliveryStatus = keyof typeof statusCounts
// Object.keys loses the types of the keys
const deliveryStatuses = Object.keys(statusCounts) as DeliveryStatus[]

/** `hard`: no such mailbox. `soft`: a temporary failure. `refused`: rejected for its content or sender. */
const bounceKinds = ['hard', 'soft', 'refused', 'complaint'] as const

export const deliveriesQuery = v.object({
  state: v.pipe(
    v.optional(v.picklist([...deliveryStatuses, 'bounced']), 'failed'),
    v.description('`bounced`: those that were sent and about which something came back'),
  ),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254), v.description('The beginning of the address'))),
  limit: pageLimit(200, 50),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

export const delivery = v.object({
  id: v.pipe(v.string(), v.description('The subscriber; the cursor of the page after it')),
  email: v.string(),
  state: v.picklist(deliveryStatuses),
  attempts: v.number(),
  sentAt: v.nullable(v.string()),
  nextAt: v.pipe(v.nullable(v.string()), v.description('When it is tried again')),
  code: v.pipe(v.nullable(v.string()), v.description('What the mail server said last: its code')),
  text: v.pipe(v.nullable(v.string()), v.description('and its words')),
  bounce: v.pipe(v.nullable(v.picklist(bounceKinds)), v.description('What came back about it later')),
  bounceText: v.pipe(v.nullable(v.string()), v.description('and the words of the mail server that sent it back')),
})
export type ListedDelivery = v.InferOutput<typeof delivery>

export const retryResponse = v.object({ retried: v.number() })

export const resolveUnknownRequest = v.object({ action: v.picklist(['resend', 'leave']) })
export const resolveUnknownResponse = v.object({ settled: v.number() })

export const testNewsletterRequest = v.object({ subject: newsletterSubject, message: newsletterMessage, email })

export const newsletterDraft = v.object({ subject: newsletterSubject, message: newsletterMessage })

export const newsletterCheck = v.object({
  recipients: v.pipe(v.number(), v.description('How many it would go to now')),
  htmlBytes: v.number(),
  maxHtmlBytes: v.pipe(v.number(), v.description('Gmail cuts off what is longer')),
  hasText: v.boolean(),
  links: v.array(v.object({ address: v.string(), problem: v.nullable(v.picklist(['relative', 'empty', 'local', 'malformed'])) })),
  isOutbox: v.pipe(v.boolean(), v.description('No mail server is set up: each mail becomes a file and reaches nobody')),
  problems: v.pipe(v.array(v.string()), v.description('What keeps it from being sent, or should be looked at first')),
  mayBeSent: v.boolean(),
  leftToday: v.pipe(v.nullable(v.number()), v.description('Of the daily quota; null: there is none')),
  draft: v.pipe(
    v.object({ from: v.string(), subject: v.string(), text: v.string(), html: v.string() }),
    v.description('As it would arrive'),
  ),
  doneAt: v.pipe(v.nullable(v.string()), v.description('When the quotas would let the last one go; null: there are none')),
})
export type NewsletterCheck = v.InferOutput<typeof newsletterCheck>
