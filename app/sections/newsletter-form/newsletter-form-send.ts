// The newsletter form's schema and API call, in a file that loads only once someone types.
import * as v from 'valibot'
import { ApiError, callApi } from '#app/api/client.ts'
import { subscription } from '#contract/entities/newsletter.ts'
import { appendErrorId } from '#contract/format/error-id.ts'
import { messages } from '#contract/messages/messages.ts'

export type Result = { ok: boolean; message: string }

/** Checks an address and subscribes it (spec §5, §8). `onValid` runs before the API call. */
export async function subscribeEmail(email: string, onValid: () => void): Promise<Result> {
  const read = v.safeParse(subscription, { email })
  if (!read.success) return { ok: false, message: messages.invalidEmail }
  onValid()
  try {
    const answer = await callApi('subscribe', { body: read.output })
    return { ok: true, message: answer.message }
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) {
      return { ok: false, message: error.answer?.message ?? messages.alreadySubscribed }
    }
    console.warn('The newsletter subscription failed', error)
    const id = error instanceof ApiError ? error.answer?.id : undefined
    return { ok: false, message: id ? appendErrorId(messages.subscribeFailed, id) : messages.subscribeFailed }
  }
}
