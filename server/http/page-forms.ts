// Handles forms that are posted without JavaScript. The same rules apply as in the API, but the response is a page.
import type { Context } from 'hono'
import { type FormOutcome, withFormOutcome } from '#contract/endpoints/form-outcome.ts'
import type { FormState } from '#contract/endpoints/form-state.ts'
import { type ContactRequest, contactRequest } from '#contract/entities/contact.ts'
import { subscription } from '#contract/entities/newsletter.ts'
import { messages } from '#contract/messages/messages.ts'
import { AppError } from '../errors.ts'
import type { AppEnv } from './app-env.ts'
import { parseInput } from './register-endpoint.ts'
import { toLocalPath } from './request-target.ts'

export type FormHandlers = {
  subscribe(input: { email: string }, from: { address: string; headers: Headers }): Promise<'subscribed' | 'confirm-by-mail'>
  receiveMessage(input: ContactRequest, from: { address: string; headers: Headers; requestKey: string | null }): Promise<string>
}

const fields = ['form', 'place', 'email', 'name', 'phone', 'subject', 'message', 'size', 'date', 'website'] as const

/** Reads the whole body of a posted form. @throws AppError 415 for another content type */
export async function readFormBody(c: Context<AppEnv>): Promise<Response> {
  const type = c.req.header('content-type') ?? ''
  const mediaType = type.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/x-www-form-urlencoded' && mediaType !== 'multipart/form-data')
    throw new AppError(415, messages.wrongContentType)
  return new Response(await c.req.arrayBuffer(), { headers: { 'content-type': type } })
}

/** Redirects after a successful form, so that a reload doesn't send it again. `sent` tells the page what to confirm. */
export function redirectAfterForm(url: string, sent?: { outcome: FormOutcome; place: string }): Response {
  const { pathname, search } = new URL(url)
  const location = `${toLocalPath(pathname)}${sent ? withFormOutcome(search, sent) : search}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** `outcome`: success, confirmed after a redirect. `submitted`: the form is shown again with its errors. `retryAfter`: seconds. */
type FormResult = { outcome: FormOutcome; place: string } | { submitted: FormState; status: number; retryAfter?: number }

/** Handles a posted form; null if the site has no such form. */
export async function submitPageForm(
  posted: Response,
  { address, headers }: { address: string; headers: Headers },
  handlers: FormHandlers,
): Promise<FormResult | null> {
  const values = await readValues(posted)
  const { form } = values
  if (form !== 'newsletter' && form !== 'contact') return null
  const place = (values.place ?? '').slice(0, 40)
  try {
    if (form === 'newsletter') {
      return { outcome: await handlers.subscribe(parseInput(subscription, values), { address, headers }), place }
    }
    const fields = parseInput(contactRequest, place === 'quote' ? withQuoteDetails(values) : values)
    await handlers.receiveMessage(fields, { address, headers, requestKey: null })
    return { outcome: 'contact', place }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const message = form === 'contact' && error.status === 400 ? messages.contactInvalid : error.message
    return {
      submitted: { form, formId: place, ok: false, message, errors: error.errors ?? {}, values },
      status: error.status,
      ...(error.retryAfter ? { retryAfter: error.retryAfter } : {}),
    }
  }
}

/** Reads the text fields of the form and ignores files. @throws AppError 400 */
async function readValues(posted: Response): Promise<Record<string, string>> {
  try {
    const form = await posted.formData()
    const values = fields.map((name) => [name, form.get(name)] as const)
    return Object.fromEntries(values.filter((entry): entry is [(typeof fields)[number], string] => typeof entry[1] === 'string'))
  } catch {
    throw new AppError(400, messages.malformedRequest)
  }
}

// A quote request becomes a contact message. Size and date, if filled in, become its last lines.
function withQuoteDetails(values: Record<string, string>): Record<string, string> {
  // Nothing is added to an empty message, so that it stays empty and is refused, as with JavaScript.
  if (!values.message?.trim()) return values
  const details = [
    values.size && `Size: ${values.size.slice(0, 100)}`,
    values.date && `Date: ${values.date.slice(0, 40)}`,
  ].filter(Boolean)
  return { ...values, message: [values.message.trim(), ...details].filter(Boolean).join('\n') }
}
