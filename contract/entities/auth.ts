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
  /** Whether an account has an email address, so that a forgotten password can be replaced by email. */
  canReset: v.boolean(),
  /** Whether a mail server is set up. Without one, emails wait in the list of unsent ones. */
  sendsEmail: v.boolean(),
})

export const tokenResponse = v.object({ access_token: v.string() })

/** `code`: of an authenticator app. `recovery`: one of the codes that were shown once. */
export const loginMethods = ['passkey', 'code', 'recovery'] as const
export type LoginMethod = (typeof loginMethods)[number]

/** After the right password, for an account with a second factor. `challenge`: names this login for five minutes. */
export const loginChallenge = v.object({ challenge: v.string(), methods: v.array(v.picklist(loginMethods)) })
export type LoginChallenge = v.InferOutput<typeof loginChallenge>

/** The token, or for an account with a second factor the challenge for the next step. */
export const loginResponse = v.union([tokenResponse, loginChallenge])
