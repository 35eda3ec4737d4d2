import * as v from 'valibot'
import { messages } from './messages.ts'
import { staffMessages } from './staff-messages.ts'

const session = v.object({
  id: v.string(),
  device: v.string(),
  since: v.string(),
  seen: v.string(),
  isThis: v.boolean(),
})

export const sessionsAnswer = v.object({
  sessions: v.array(session),
  /** Set in the environment: not to be changed here. */
  isPasswordGiven: v.boolean(),
  isKeyGiven: v.boolean(),
})
export type SessionsAnswer = v.InferOutput<typeof sessionsAnswer>

export const passwordChange = v.object({
  password: v.pipe(v.string(), v.maxLength(1024, messages.incorrectPassword)),
  newPassword: v.pipe(v.string(), v.minLength(8, staffMessages.passwordShort), v.maxLength(128, staffMessages.passwordLong)),
})

export const newKeyAnswer = v.object({ key: v.string() })
