// Contact messages as leads: who looks after one, how far it is, what it may be worth, what comes next, and the emails about it.
import * as v from 'valibot'
import { optionalTextField, requiredTextField } from '../endpoints/text-fields.ts'
import { parseFieldValue } from '../format/agency-time.ts'
import { leadMessages } from '../messages/lead-messages.ts'

/** How far a lead is. `answered`: staff have replied. */
export const leadStages = ['new', 'answered', 'offer', 'won', 'lost'] as const
export type LeadStage = (typeof leadStages)[number]

/** Leads in these stages need no next step. Their messages are deleted some time after they came there. */
export const closedStages: readonly LeadStage[] = ['won', 'lost']

export const leadStageNames: Record<LeadStage, string> = {
  new: 'New',
  answered: 'Answered',
  offer: 'Offer',
  won: 'Won',
  lost: 'Lost',
}

/** When staff are reminded of a next step, in the agency's time zone. */
const reminderTime = '08:00'

/** When the reminder of a next step on this day is due. */
export function toReminderTime(day: string): Date {
  return parseFieldValue(`${day}T${reminderTime}`)
}

/** The most that a lead may be worth: as much as an `integer` column holds, rounded down. */
export const maxLeadValue = 2_000_000_000

/** A whole amount in the agency's currency. */
export const leadValue = v.pipe(
  v.number(leadMessages.valueBad),
  v.integer(leadMessages.valueBad),
  v.minValue(0, leadMessages.valueBad),
  v.maxValue(maxLeadValue, leadMessages.valueLarge),
)

/** YYYY-MM-DD, a day that exists. */
const day = v.pipe(v.string(leadMessages.dayBad), v.check(isDay, leadMessages.dayBad))

/** A change to a lead; omitted fields stay unchanged. The request names the lead's version as If-Match. */
export const leadChange = v.object({
  ownerId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60)))),
  stage: v.optional(v.picklist(leadStages)),
  value: v.optional(v.nullable(leadValue)),
  nextStep: v.optional(optionalTextField(200)),
  nextStepOn: v.optional(v.nullable(day)),
})
export type LeadChange = v.InferOutput<typeof leadChange>

/** IDs that clients choose, so that a repeated request does nothing twice. */
const requestId = v.pipe(v.string(), v.uuid())

export const maxNoteLength = 5000
export const newNote = v.object({ id: requestId, text: requiredTextField(maxNoteLength) })
export type NewNote = v.InferOutput<typeof newNote>

export const maxReplyLength = 20_000
export const newReply = v.object({
  id: requestId,
  subject: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()),
    v.minLength(1, leadMessages.subjectMissing),
    v.maxLength(250, 'At most 250 characters'),
  ),
  text: requiredTextField(maxReplyLength),
  /** The ID of the newest answer that the writer has seen. Answers up to this one are marked as read. */
  readTo: v.optional(v.pipe(v.string(), v.maxLength(60))),
})
export type NewReply = v.InferOutput<typeof newReply>

/** An account; `name` also of one that has been removed. */
const leadPerson = v.object({ id: v.string(), name: v.string() })
export type LeadPerson = v.InferOutput<typeof leadPerson>

const leadNote = v.object({
  id: v.string(),
  text: v.string(),
  /** The writer's name at that time. */
  by: v.string(),
  at: v.string(),
})
export type LeadNote = v.InferOutput<typeof leadNote>

/** What a contact message has as a lead. */
export const lead = v.object({
  owner: v.nullable(leadPerson),
  stage: v.picklist(leadStages),
  value: v.nullable(v.number()),
  nextStep: v.string(),
  /** YYYY-MM-DD, in the agency's time zone. */
  nextStepOn: v.nullable(v.string()),
  /** Oldest first. */
  notes: v.array(leadNote),
  /** Whether there is an answer that isn't marked as read yet. */
  hasNewAnswer: v.boolean(),
  /** Rises with every change of the fields above, except notes. */
  version: v.number(),
})
export type Lead = v.InferOutput<typeof lead>

/** Whether an email was sent. `waiting`: not yet. `none`: there is no such email, or no longer. `error`: why the last attempt failed. */
export const mailState = v.object({
  state: v.picklist(['none', 'waiting', 'sent', 'failed']),
  at: v.nullable(v.string()),
  error: v.nullable(v.string()),
})

/** An email of the thread: a reply of staff, or an answer to one. */
const threadEmail = v.object({
  id: v.string(),
  kind: v.picklist(['reply', 'answer']),
  /** The writer's name; empty if it isn't known. */
  by: v.string(),
  /** The address that wrote an answer, or got a reply. */
  address: v.string(),
  subject: v.string(),
  text: v.string(),
  /** Whether the end of a long text is missing. */
  isCut: v.boolean(),
  /** Names of attached files, which aren't stored. */
  attachments: v.array(v.string()),
  at: v.string(),
  /** Whether the answer isn't marked as read yet. */
  isNew: v.boolean(),
  mail: mailState,
})
export type ThreadEmail = v.InferOutput<typeof threadEmail>

export const leadThread = v.object({
  /** Oldest first. */
  thread: v.array(threadEmail),
  /** Who may own a lead. */
  people: v.array(leadPerson),
  /** Whether the site reads answers to replies. */
  readsAnswers: v.boolean(),
})

/** An amount as staff read it, such as "₦250,000". */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount)
}

function isDay(text: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
