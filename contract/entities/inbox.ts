// Contact messages as the staff reads and answers them.
import * as v from 'valibot'
import { optionalTextField } from '../endpoints/text-fields.ts'

/** `aside`: new, and looks as if a machine had sent it. */
export const inboxFilters = ['new', 'aside', 'done', 'spam', 'all'] as const
export type InboxFilter = (typeof inboxFilters)[number]

export const inboxQuery = v.object({
  filter: v.optional(v.picklist(inboxFilters), 'new'),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  /** The last message already had: older ones follow. */
  before: v.optional(v.pipe(v.string(), v.maxLength(60))),
})
export type InboxQuery = v.InferOutput<typeof inboxQuery>

/** `waiting`: not sent yet, `error` says what the mail server said last. `none`: not mailed, or its mail was forgotten since. */
const mailState = v.object({
  state: v.picklist(['none', 'waiting', 'sent', 'failed']),
  at: v.nullable(v.string()),
  error: v.nullable(v.string()),
})

export const inboxMessage = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  /** The same number as WhatsApp's links write it; null where it is none. */
  whatsapp: v.nullable(v.string()),
  subject: v.string(),
  message: v.string(),
  /** Of a quote request; empty fields were not filled in. */
  quote: v.nullable(v.object({ service: v.string(), budget: v.string(), date: v.string() })),
  at: v.string(),
  state: v.picklist(['new', 'done', 'spam']),
  /** Why it was set aside, in plain words. */
  spamReason: v.nullable(v.string()),
  note: v.string(),
  /** To the agency. */
  mail: mailState,
  /** The automatic one to the writer. */
  reply: mailState,
})
export type InboxMessage = v.InferOutput<typeof inboxMessage>

export const inboxPage = v.object({
  counts: v.object({ new: v.number(), aside: v.number(), done: v.number(), spam: v.number(), all: v.number() }),
  messages: v.array(inboxMessage),
  hasMore: v.boolean(),
})
export type InboxPage = v.InferOutput<typeof inboxPage>

/** What is left out stays. `new` also takes a message out of those that were set aside. */
export const inboxChange = v.object({
  state: v.optional(v.picklist(['new', 'done', 'spam'])),
  note: v.optional(optionalTextField(5000)),
})
export type InboxChange = v.InferOutput<typeof inboxChange>
