import * as v from 'valibot'
import { adminMessages } from '../messages/admin-messages.ts'
import { messages } from '../messages/messages.ts'

const session = v.object({
  id: v.string(),
  device: v.string(),
  since: v.string(),
  seen: v.string(),
  isThis: v.boolean(),
})

export const sessionsResponse = v.object({
  sessions: v.array(session),
  /** Whether the password is set in the environment, so that the admin can't change it. */
  isPasswordFromEnv: v.boolean(),
  /** The same for the newsletter key. */
  isKeyFromEnv: v.boolean(),
})
export type SessionsResponse = v.InferOutput<typeof sessionsResponse>

/** A password that somebody chooses. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(8, adminMessages.passwordShort),
  v.maxLength(128, adminMessages.passwordLong),
)

export const passwordChange = v.object({
  password: v.pipe(v.string(), v.maxLength(1024, messages.incorrectPassword)),
  newPassword,
})

export const newKeyResponse = v.object({ key: v.string() })
