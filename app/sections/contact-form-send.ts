// What the contact form needs when it is sent: the rules and the call. Loaded with the first input.
import * as v from 'valibot'
import { contactMessage } from '#contract/contact.ts'
import { messages } from '#contract/messages.ts'
import { CallError, call } from '../api.ts'
import { today } from '../today.ts'

export type Sent = { state: 'sent' | 'invalid' | 'failed'; message: string; errors: Record<string, string> }

/** Checks the form's values and sends them (spec §5, §7). `takeKey` is asked for the Idempotency-Key when they are fit to be sent. */
export async function sendContact(values: Record<string, string>, takeKey: () => string): Promise<Sent> {
  const checked = v.safeParse(contactMessage, withDetails(values))
  const errors: Record<string, string> =
    values.date && values.date < today() ? { date: 'Choose a day that is still to come' } : {}
  for (const issue of checked.issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  if (!checked.success || errors.date) {
    return { state: 'invalid', message: messages.contactInvalid, errors }
  }
  try {
    const answer = await call('sendMessage', { body: checked.output, key: takeKey() })
    return { state: 'sent', message: answer?.message ?? messages.contactSent, errors: {} }
  } catch (error) {
    const refusal = error instanceof CallError ? error.answer : null
    return { state: 'failed', message: refusal?.message ?? messages.contactFailed, errors: refusal?.errors ?? {} }
  }
}

/** A quote's budget and day become lines of the message, as on the server for a form posted without JavaScript. */
function withDetails({ budget, date, message = '', ...values }: Record<string, string>): Record<string, string> {
  const details = [budget && `Budget: ${budget}`, date && `Date: ${date}`]
  return { ...values, message: message ? [message.trim(), ...details].filter(Boolean).join('\n') : '' }
}
