import * as v from 'valibot'
import { messages } from './messages.ts'

export const login = v.object({
  password: v.pipe(v.string(messages.incorrectPassword), v.maxLength(1024, messages.incorrectPassword)),
})

export const loginAnswer = v.object({ access_token: v.string() })
