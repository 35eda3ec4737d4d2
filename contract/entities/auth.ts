import * as v from 'valibot'
import { messages } from '../messages/messages.ts'

export const loginRequest = v.object({
  /** Needed once the site has more than one account. */
  email: v.optional(v.pipe(v.string(), v.maxLength(254, messages.incorrectLogin))),
  password: v.pipe(v.string(messages.incorrectPassword), v.maxLength(1024, messages.incorrectPassword)),
})

export const loginOptions = v.object({
  /** Whether the login asks for an email address, because the site has more than one account. */
  needsEmail: v.boolean(),
})

export const loginResponse = v.object({ access_token: v.string() })
