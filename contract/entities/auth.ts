import * as v from 'valibot'
import { messages } from '../messages/messages.ts'
import { loginChallenge } from './second-factor.ts'

export const loginRequest = v.object({
  /** Needed once the site has more than one account. */
  email: v.optional(v.pipe(v.string(), v.maxLength(254, messages.incorrectLogin))),
  password: v.pipe(v.string(messages.incorrectPassword), v.maxLength(1024, messages.incorrectPassword)),
})

export const loginOptions = v.object({
  /** Whether the login asks for an email address, because the site has more than one account. */
  needsEmail: v.boolean(),
  /** Whether an account has an email address, so that a forgotten password can be replaced by email. */
  canReset: v.boolean(),
})

export const tokenResponse = v.object({ access_token: v.string() })

/** The token, or for an account with a second factor the challenge for the next step. */
export const loginResponse = v.union([tokenResponse, loginChallenge])
