import * as v from 'valibot'
import { email } from './email.ts'
import { messages } from './messages.ts'
import { requiredText } from './required-text.ts'

export const subscription = v.object({ email })
export type Subscription = v.InferOutput<typeof subscription>

/** Spec §3, bulk newsletter payload. */
export const bulkNewsletter = v.object({
  // One line, because it becomes a mail's header.
  subject: v.pipe(
    requiredText(200),
    v.transform((text) => text.replace(/\s+/g, ' ')),
  ),
  message: requiredText(50_000),
  apiKey: v.pipe(v.string(messages.bulkInvalidKey), v.maxLength(500, messages.bulkInvalidKey)),
})
export type BulkNewsletter = v.InferOutput<typeof bulkNewsletter>

export const bulkAnswer = v.object({
  message: v.string(),
  id: v.pipe(v.string(), v.description('The campaign')),
  recipients: v.pipe(v.number(), v.description('How many subscribers it goes to')),
})
export type BulkAnswer = v.InferOutput<typeof bulkAnswer>
