// After a form post without JavaScript, the browser is redirected to a URL that names the outcome (`?sent=contact&place=quote`).
// The URL only selects one of the messages below, so that a forged link can't show other text.
import { messages } from '../messages/messages.ts'
import type { FormState } from './form-state.ts'

const formOutcomes = {
  contact: { form: 'contact', message: messages.contactSent },
  subscribed: { form: 'newsletter', message: messages.subscribed },
  'confirm-by-mail': { form: 'newsletter', message: messages.confirmByMail },
  return: { form: 'return', message: '' },
  name: { form: 'name', message: '' },
  erase: { form: 'erase', message: '' },
} satisfies Record<string, Pick<FormState, 'form' | 'message'>>

export type FormOutcome = keyof typeof formOutcomes

/** The outcome that the query of a URL names; null if it names none. */
export function parseFormOutcome(query: URLSearchParams): FormState | null {
  const name = query.get('sent') ?? ''
  if (!isFormOutcome(name)) return null
  return { ...formOutcomes[name], formId: query.get('place') ?? '', ok: true, errors: {}, values: {} }
}

export function getOutcomeMessage(outcome: FormOutcome): string {
  return formOutcomes[outcome].message
}

export function withFormOutcome(search: string, { outcome, place }: { outcome: FormOutcome; place: string }): string {
  const query = new URLSearchParams(search)
  query.set('sent', outcome)
  if (place) query.set('place', place)
  else query.delete('place')
  return `?${query}`
}

function isFormOutcome(name: string): name is FormOutcome {
  return Object.hasOwn(formOutcomes, name)
}
