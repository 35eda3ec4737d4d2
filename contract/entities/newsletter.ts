import * as v from 'valibot'
import { requiredTextField } from '../endpoints/text-fields.ts'
import { messages } from '../messages/messages.ts'
import { email } from './email.ts'

export const subscription = v.object({ email })
export type Subscription = v.InferOutput<typeof subscription>

/** State of a confirmation link: not used yet, used, or expired. */
export type ConfirmationState = 'waiting' | 'confirmed' | 'expired'

// The subject becomes one line, because it is an email header.
export const newsletterSubject = v.pipe(
  requiredTextField(200),
  v.transform((text) => text.replace(/\s+/g, ' ')),
)
export const newsletterMessage = requiredTextField(50_000)

/** The bulk newsletter payload of spec §3. `startInSeconds` isn't in the spec. */
export const bulkNewsletter = v.object({
  subject: newsletterSubject,
  message: newsletterMessage,
  startInSeconds: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.maxValue(3600),
      v.description('Delay in which it can be cancelled; omitted: sent immediately'),
    ),
    0,
  ),
  apiKey: v.pipe(v.string(messages.bulkInvalidKey), v.maxLength(500, messages.bulkInvalidKey)),
})

export const bulkResponse = v.object({
  message: v.string(),
  id: v.pipe(v.string(), v.description('The campaign')),
  recipients: v.pipe(v.number(), v.description('Number of recipients')),
})
