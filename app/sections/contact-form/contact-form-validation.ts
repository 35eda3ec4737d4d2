import * as v from 'valibot'
import { today } from '#app/today.ts'
import { type ContactMessage, contactMessage } from '#contract/entities/contact.ts'
import type { Fields } from './contact-form-fields.ts'

type Checked = { message: ContactMessage; errors: null } | { message: null; errors: Record<string, string> }

/** The message from the form's fields, or the errors by field name (spec §5). */
export function checkMessage(fields: Fields): Checked {
  const checked = v.safeParse(contactMessage, withDetails(fields))
  if (checked.success) return { message: checked.output, errors: null }
  const errors: Record<string, string> = {}
  for (const issue of checked.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return { message: null, errors }
}

/** Rejects past dates. The server accepts them, because a queued message may arrive after its date. */
export function checkDate({ date }: Fields): Record<string, string> {
  return date && date < today() ? { date: 'Choose today or a later date' } : {}
}

/** Appends a quote's size and date to the message, as the server does for forms without JavaScript. */
function withDetails({ size, date, message = '', ...fields }: Fields): Fields {
  const details = [size && `Size: ${size}`, date && `Date: ${date}`]
  return { ...fields, message: message ? [message.trim(), ...details].filter(Boolean).join('\n') : '' }
}
