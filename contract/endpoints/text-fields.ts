import * as v from 'valibot'
import { messages } from '../messages/messages.ts'

/** Text that must not be empty, trimmed, at most `maxLength` characters. */
export function requiredTextField(maxLength: number) {
  return v.pipe(
    v.string(messages.requiredFields),
    v.trim(),
    v.minLength(1, messages.requiredFields),
    v.maxLength(maxLength, `At most ${maxLength.toLocaleString('en')} characters`),
  )
}

/** Text that may be empty, trimmed, at most `maxLength` characters. */
export function optionalTextField(maxLength: number) {
  return v.optional(
    v.pipe(
      v.string(messages.requiredFields),
      v.trim(),
      v.maxLength(maxLength, `At most ${maxLength.toLocaleString('en')} characters`),
    ),
    '',
  )
}
