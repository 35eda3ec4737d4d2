import { ApiError, callApi } from '#app/api/client.ts'
import { createRandomId } from '#app/api/random-id.ts'
import { messages } from '#contract/messages/messages.ts'
import { readFields } from './contact-form-fields.ts'
import { markFormTokenUsed, takeFormToken } from './contact-form-token.ts'
import { checkDate, checkMessage } from './contact-form-validation.ts'
import { deleteContactDraft, readDraftKey, storeContactDraft } from './draft/contact-form-draft.ts'
import { enqueueMessage } from './queue/contact-form-queue.ts'

export type ContactFormResult = {
  /** `queued`: the device is offline, so it stores the message and sends it later. */
  state: 'sent' | 'queued' | 'invalid' | 'failed'
  message: string
  errors: Record<string, string>
}

/** The Idempotency-Key of the form's current text; null until the text has passed validation. */
type IdempotencyKeyRef = { current: string | null }

/** Checks the form's fields and sends them (spec §5, §7). */
export async function sendContact(
  form: HTMLFormElement,
  place: string,
  keyOfText: IdempotencyKeyRef,
): Promise<ContactFormResult> {
  const fields = readFields(form)
  const website = String(new FormData(form).get('website') ?? '')
  const { message, errors } = checkMessage(fields)
  const wrong = { ...checkDate(fields), ...errors }
  if (!message || wrong.date) return { state: 'invalid', message: messages.contactInvalid, errors: wrong }
  keyOfText.current ??= readDraftKey(place, fields) ?? createRandomId()
  const key = keyOfText.current
  if (!navigator.onLine && enqueueMessage({ key, place, at: Date.now(), fields })) {
    deleteContactDraft(place)
    return { state: 'queued', message: '', errors: {} }
  }
  // Stores the key before sending, so that sending the same text again after a reload uses the same key.
  storeContactDraft(place, fields, { key })
  const token = await takeFormToken()
  markFormTokenUsed()
  try {
    const answer = await callApi('sendMessage', { body: { ...message, website, ...token }, idempotencyKey: key })
    deleteContactDraft(place)
    return { state: 'sent', message: answer.message, errors: {} }
  } catch (error) {
    const refusal = error instanceof ApiError ? error.answer : null
    return { state: 'failed', message: refusal?.message ?? messages.contactFailed, errors: refusal?.errors ?? {} }
  }
}
