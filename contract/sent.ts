// A form that was carried out without JavaScript leads to an address that names what happened (`?sent=contact&place=quote`), so that a
// reload does not send it again. The address chooses among these messages and holds no text.
import { messages } from './messages.ts'
import type { Submitted } from './submitted.ts'

const outcomes = {
  contact: { form: 'contact', message: messages.contactSent },
  subscribed: { form: 'newsletter', message: messages.subscribed },
  'confirm-by-mail': { form: 'newsletter', message: messages.confirmByMail },
  return: { form: 'return', message: '' },
  erase: { form: 'erase', message: '' },
} satisfies Record<string, Pick<Submitted, 'form' | 'message'>>

export type Outcome = keyof typeof outcomes

/** What an address says of a form that was carried out; null when it says nothing of the kind. */
export function readSent(query: URLSearchParams): Submitted | null {
  const name = query.get('sent') ?? ''
  if (!isOutcome(name)) return null
  return { ...outcomes[name], place: query.get('place') ?? '', ok: true, errors: {}, values: {} }
}

/** The query of an address with what it says of a form in it. */
export function withSent(search: string, { outcome, place }: { outcome: Outcome; place: string }): string {
  const query = new URLSearchParams(search)
  query.set('sent', outcome)
  if (place) query.set('place', place)
  else query.delete('place')
  return `?${query}`
}

function isOutcome(name: string): name is Outcome {
  return Object.hasOwn(outcomes, name)
}
