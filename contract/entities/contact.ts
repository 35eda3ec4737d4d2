import * as v from 'valibot'
import { messages } from '../messages/messages.ts'
import { email } from './email.ts'

const singleLineField = (maxLength: number) =>
  v.pipe(
    v.string(messages.contactInvalid),
    // A line break becomes a space, because it could inject a header into an email.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    v.transform((text) => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()),
    v.maxLength(maxLength, `At most ${maxLength} characters`),
  )

/** A message from the contact form. Only `phone` is optional (spec §3 and §5). */
export const contactMessage = v.object({
  name: v.pipe(singleLineField(120), v.minLength(1, messages.contactInvalid)),
  email,
  phone: v.optional(singleLineField(40), ''),
  subject: v.pipe(singleLineField(200), v.minLength(1, messages.contactInvalid)),
  message: v.pipe(
    v.string(messages.contactInvalid),
    v.trim(),
    v.minLength(1, messages.contactInvalid),
    v.maxLength(10_000, 'At most 10,000 characters'),
  ),
})
/** A message with two optional fields of the site's own form: the honeypot `website`, and `formToken` (server/contact/form-tokens.ts). */
export const contactRequest = v.object({
  ...contactMessage.entries,
  website: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  formToken: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
})
export type ContactRequest = v.InferOutput<typeof contactRequest>

export const formToken = v.object({ formToken: v.string() })
export type FormToken = v.InferOutput<typeof formToken>

export type ContactMessage = v.InferOutput<typeof contactMessage>
