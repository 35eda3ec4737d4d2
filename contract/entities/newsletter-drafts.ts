// Newsletters that are written in the admin's editor: drafts, and those that are scheduled.
import * as v from 'valibot'
import { newsletterDraftMessages } from '../messages/newsletter-draft-messages.ts'
import { newsletterCheck } from './campaigns.ts'
import { email } from './email.ts'
import { requestSequence } from './request-sequence.ts'
import { audienceTags } from './tags.ts'

/** The most characters of a draft's HTML. Its email may have 102 kB (server/newsletter/email/newsletter-email.ts). */
export const maxContentLength = 200_000
const subject = v.pipe(
  v.string(),
  v.maxLength(200, 'At most 200 characters'),
  v.transform((text) => text.replace(/\s+/g, ' ').trim()),
)
const content = v.pipe(
  v.string(),
  v.maxLength(maxContentLength, newsletterDraftMessages.tooMuchFormatting),
  v.description('HTML of the editor’s blocks; anything else is removed'),
)

/** IDs that clients choose, so that a draft can be begun offline. */
export const newsletterDraftId = v.pipe(v.string(), v.uuid())

/**
 * Subject and content may be empty while the newsletter is written. Without `tags`, saving keeps the audience, so that an older client doesn't
 * change it to everyone.
 */
export const newsletterText = v.object({ subject, content, tags: v.optional(audienceTags) })
export type NewsletterText = v.InferOutput<typeof newsletterText>

export const newsletterDraftInput = v.object({
  ...newsletterText.entries,
  clientId: v.pipe(v.optional(v.pipe(v.string(), v.maxLength(60)), ''), v.description('Identifies a browser tab')),
  sequence: requestSequence,
})
export type NewsletterDraftInput = v.InferOutput<typeof newsletterDraftInput>

export const newsletterDraftStates = ['draft', 'scheduled', 'sent'] as const
export type NewsletterDraftState = (typeof newsletterDraftStates)[number]

export const listedNewsletterDraft = v.object({
  id: v.string(),
  subject: v.string(),
  state: v.picklist(newsletterDraftStates),
  sendAt: v.pipe(v.nullable(v.string()), v.description('When it is sent, if it is scheduled')),
  problem: v.pipe(v.nullable(v.string()), v.description('Why it wasn’t sent at its time; it is a draft again')),
  updatedAt: v.string(),
  updatedBy: v.pipe(v.nullable(v.string()), v.description('The name of who changed or scheduled it last')),
  tags: v.pipe(v.array(v.string()), v.description('IDs of the tags it goes to; empty: everyone')),
  audience: v.pipe(
    v.nullable(v.array(v.string())),
    v.description('The names of these tags, without deleted ones; null: everyone'),
  ),
  version: v.pipe(v.number(), v.description('Send it as If-Match with changes')),
})
export type ListedNewsletterDraft = v.InferOutput<typeof listedNewsletterDraft>

export const openNewsletterDraft = v.object({
  ...listedNewsletterDraft.entries,
  content: v.string(),
  clientId: v.pipe(v.string(), v.description('The browser tab that wrote this text')),
})
export type OpenNewsletterDraft = v.InferOutput<typeof openNewsletterDraft>

export const newsletterDraftCheckInput = v.object({
  ...newsletterText.entries,
  previewAs: v.pipe(
    v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
    v.description('The address of a subscriber: the email is the one that this person would get'),
  ),
})

export const newsletterDraftCheck = v.object({
  ...newsletterCheck.entries,
  audience: v.pipe(v.nullable(v.array(v.string())), v.description('The tags it goes to, by name; null: everyone')),
  reader: v.pipe(
    v.nullable(v.object({ email: v.string(), name: v.string(), isRecipient: v.boolean() })),
    v.description('Whom the email is composed for; null if no subscriber has the address, or none was given'),
  ),
  blockers: v.pipe(v.array(v.string()), v.description('What prevents sending')),
})
export type NewsletterDraftCheck = v.InferOutput<typeof newsletterDraftCheck>

export const testNewsletterDraft = v.object({ ...newsletterText.entries, email })

export const newsletterSchedule = v.object({
  sendAt: v.pipe(
    v.string(newsletterDraftMessages.badTime),
    v.check((text) => !Number.isNaN(Date.parse(text)), newsletterDraftMessages.badTime),
    v.transform((text) => new Date(text).toISOString()),
  ),
})

export const newsletterSending = v.object({
  startInSeconds: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600), v.description('Delay in which it can be undone')),
    0,
  ),
})
