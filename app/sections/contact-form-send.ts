import { messages } from '#contract/messages.ts'
import { CallError, call } from '../api.ts'
import { newRequestKey } from '../request-key.ts'
import { forgetDraft, keepDraft, readDraftKey } from './contact-form-draft.ts'
import { readFields } from './contact-form-fields.ts'
import { spendPass, takePass } from './contact-form-pass.ts'
import { keepInQueue } from './contact-form-queue.ts'
import { checkDate, checkMessage } from './contact-form-rules.ts'

export type Sent = {
  /** `queued`: the device is offline; the message is kept on it and goes by itself. */
  state: 'sent' | 'queued' | 'invalid' | 'failed'
  message: string
  errors: Record<string, string>
}

/** The Idempotency-Key of the text that stands in the form, once it was fit to be sent. */
type KeyOfText = { current: string | null }

/** Checks the form's fields and sends them (spec §5, §7). */
export async function sendContact(form: HTMLFormElement, place: string, keyOfText: KeyOfText): Promise<Sent> {
  const fields = readFields(form)
  const website = String(new FormData(form).get('website') ?? '')
  const { message, errors } = checkMessage(fields)
  const wrong = { ...checkDate(fields), ...errors }
  if (!message || wrong.date) return { state: 'invalid', message: messages.contactInvalid, errors: wrong }
  keyOfText.current ??= readDraftKey(place, fields) ?? newRequestKey()
  const key = keyOfText.current
  if (!navigator.onLine && keepInQueue({ key, place, at: Date.now(), fields })) {
    forgetDraft(place)
    return { state: 'queued', message: '', errors: {} }
  }
  // Before it goes: the page may be reloaded while the answer is on its way, and the same text sent again.
  keepDraft(place, fields, { key })
  const proof = await takePass()
  spendPass()
  try {
    const answer = await call('sendMessage', { body: { ...message, website, ...proof }, key })
    forgetDraft(place)
    return { state: 'sent', message: answer.message, errors: {} }
  } catch (error) {
    const refusal = error instanceof CallError ? error.answer : null
    return { state: 'failed', message: refusal?.message ?? messages.contactFailed, errors: refusal?.errors ?? {} }
  }
}
