import * as v from 'valibot'
import { messages } from '../messages/messages.ts'
import { email } from './email.ts'

const singleLineField = (maxLength: number) =>
  v.pipe(
    v.string(messages.contactInvalid),
    // A name or subject is one line: a line break in it could only be meant for a mail header.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    v.transform((text) => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()),
    v.maxLength(maxLength, `At most ${maxLength} characters`),
  )

/** Spec §3 and §5: name, subject and message are required; phone is optional. */
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
/**
 * What our own form sends beside it, all optional: `website` is a field that people do not see, `pass` was fetched when they began to type,
 * `work` is the answer to its riddle (server/contact/form-tokens.ts).
 */
export const contactRequest = v.object({
  ...contactMessage.entries,
  website: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  pass: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  work: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
})
export type ContactRequest = v.InferOutput<typeof contactRequest>

/** `bits`: zero bits that SHA-256 of `{pass}.{work}` must begin with; 0 asks for no work. */
export const formToken = v.object({ pass: v.string(), bits: v.number() })
export type FormToken = v.InferOutput<typeof formToken>

export type ContactMessage = v.InferOutput<typeof contactMessage>
