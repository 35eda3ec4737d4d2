import * as v from 'valibot'
import { messages } from '../messages/messages.ts'

export const loginRequest = v.object({
  password: v.pipe(v.string(messages.incorrectPassword), v.maxLength(1024, messages.incorrectPassword)),
})

export const loginResponse = v.object({ access_token: v.string() })
