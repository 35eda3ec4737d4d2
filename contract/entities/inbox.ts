// Contact messages as staff read and answer them.
import * as v from 'valibot'
import { pageLimit } from '../endpoints/page-limit.ts'
import { optionalTextField } from '../endpoints/text-fields.ts'
import { lead, leadStages, mailState } from './leads.ts'

/**
 * The filters of the inbox. `new`: messages without a reply, or with a new answer. `open`: other leads that aren't closed, such as those
 * with an offer. `due`: leads whose next step is planned for today or an earlier day, in the agency's time zone. `won` and `lost`: leads in this stage, also if their message is marked as done. `done`: other messages that are marked as
 * done. `suspected`: new messages that are probably spam.
 */
export const inboxFilters = ['new', 'open', 'due', 'won', 'lost', 'done', 'suspected', 'spam', 'all'] as const
export type InboxFilter = (typeof inboxFilters)[number]

export const inboxQuery = v.object({
  filter: v.optional(v.picklist(inboxFilters), 'new'),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  stage: v.optional(v.picklist(leadStages)),
  /** `me`: only messages whose owner is the account that asks. */
  owner: v.optional(v.literal('me')),
  limit: pageLimit(25, 25),
  /** Cursor: the ID of the last message on the previous page, or its `toDueCursor` with the filter `due`. */
  before: v.optional(v.pipe(v.string(), v.maxLength(60))),
})
export type InboxQuery = v.InferOutput<typeof inboxQuery>

/** Where the sender of a message came from, as the day's first page or last campaign tells it. */
const leadSource = v.object({
  /** Host of the page that led to the site. */
  referrer: v.nullable(v.string()),
  /** Source, medium and name of the campaign (UTM). */
  campaign: v.nullable(v.string()),
  /** The page from which the form was sent. */
  page: v.nullable(v.string()),
  /** Whether the visit was counted. If so, no referrer and no campaign mean a direct visit. */
  isKnown: v.boolean(),
})
export type LeadSource = v.InferOutput<typeof leadSource>

/** Where a sender came from, in plain words; null if that isn't known. */
export function describeLeadSource({ referrer, campaign, isKnown }: LeadSource): string | null {
  const parts = [referrer, campaign && `campaign ${campaign}`].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  return isKnown ? 'A direct visit: a typed address, a bookmark or an app' : null
}

export const inboxMessage = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  /** The phone number in WhatsApp's link format; null if invalid. */
  whatsapp: v.nullable(v.string()),
  subject: v.string(),
  message: v.string(),
  /** Fields of a quote request, empty if not filled in; null for other messages. */
  quote: v.nullable(v.object({ service: v.string(), size: v.string(), date: v.string() })),
  at: v.string(),
  state: v.picklist(['new', 'done', 'spam']),
  /** Why the message looks like spam, in plain words. */
  spamReason: v.nullable(v.string()),
  /** A text that a program or an earlier version of the site saved. Staff now add `notes`. */
  note: v.string(),
  ...lead.entries,
  source: v.nullable(leadSource),
  /** Status of the email to the agency. */
  mail: mailState,
  /** Status of the automatic reply to the sender. */
  reply: mailState,
  /** Whether the last reply of staff couldn't be sent, or came back. */
  isReplyFailed: v.boolean(),
})
export type InboxMessage = v.InferOutput<typeof inboxMessage>

export const inboxPage = v.object({
  counts: v.object({
    new: v.number(),
    open: v.number(),
    due: v.number(),
    won: v.number(),
    lost: v.number(),
    done: v.number(),
    suspected: v.number(),
    spam: v.number(),
    all: v.number(),
  }),
  messages: v.array(inboxMessage),
  hasMore: v.boolean(),
  /** The agency's currency as an ISO 4217 code, such as NGN. */
  currency: v.string(),
})
export type InboxPage = v.InferOutput<typeof inboxPage>

/** The cursor after this message in the list of due next steps, which is sorted by their days. */
export function toDueCursor({ id, nextStepOn }: Pick<InboxMessage, 'id' | 'nextStepOn'>): string {
  return `${nextStepOn} ${id}`
}

/** A change to a message; omitted fields stay unchanged. The state `new` also marks a message as not spam. */
export const inboxChange = v.object({
  state: v.optional(v.picklist(['new', 'done', 'spam'])),
  note: v.optional(optionalTextField(5000)),
  /** The ID of the newest answer that was read. Answers up to this one are marked as read. */
  readTo: v.optional(v.pipe(v.string(), v.maxLength(60))),
})
export type InboxChange = v.InferOutput<typeof inboxChange>
