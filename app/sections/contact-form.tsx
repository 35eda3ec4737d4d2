import './contact-form.css'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { newRequestKey } from '../request-key.ts'
import { useSubmitted } from '../submitted.ts'
import { Field } from '../ui/field.tsx'
import { Level } from '../ui/level.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { prepareToast, toast } from '../ui/toast.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Sent } from './contact-form-send.ts'

type ContactFormProps = {
  /** The quote page asks for these in place of a subject: names of services, budgets. */
  quote?: { services: readonly string[]; budgets: readonly string[] }
}

/** Sends a message to the agency (spec §4, §5, §8). Without JavaScript it posts to its page, which is drawn again with the answer. */
export function ContactForm({ quote }: ContactFormProps) {
  const place = quote ? 'quote' : 'contact'
  const isHydrated = useHydrated()
  const submitted = useSubmitted('contact', place)
  const [result, setResult] = useState<Pick<Sent, 'message' | 'errors'> | null>(submitted)
  const [isSending, setIsSending] = useState(false)
  // Grows when a message is sent: the fields are drawn anew, empty.
  const [round, setRound] = useState(0)
  // One text is one message, however often it is sent.
  const key = useRef<string | null>(null)
  const told = useRef<HTMLParagraphElement>(null)
  // The button that was pressed was disabled meanwhile and has lost the focus.
  useEffect(() => {
    if (round > 0) told.current?.focus()
  }, [round])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending) return
    setIsSending(true)
    setResult(null)
    const sent = await send(readValues(form), () => {
      key.current ??= newRequestKey()
      return key.current
    })
    setIsSending(false)
    setResult(sent)
    if (sent.state === 'sent') {
      key.current = null
      setRound(round + 1)
      return
    }
    toast('error', sent.message)
    focusFirst(form, sent.errors)
  }

  function edit({ target: { name } }: ChangeEvent<HTMLFormElement, HTMLInputElement>) {
    key.current = null
    // Early, so that a lost connection can be told.
    loadSend().catch(() => {})
    prepareToast()
    if (!result) return
    const { [name]: _, ...errors } = result.errors
    setResult({ message: '', errors })
  }

  function field(name: string) {
    const error = result?.errors[name]
    return {
      name,
      error: error === messages.contactInvalid ? 'This is needed' : error,
      defaultValue: round === 0 ? submitted?.values[name] : undefined,
    }
  }

  return (
    <form
      className="contact-form"
      id="message-form"
      method="post"
      action="#message-form"
      noValidate={isHydrated}
      onSubmit={submit}
      onChange={edit}
    >
      <input type="hidden" name="form" value="contact" />
      <input type="hidden" name="place" value={place} />
      <div className="contact-form-fields" key={round}>
        {quote && (
          <>
            <Field as="select" label="Service" required {...field('subject')}>
              <option value="">Choose a service</option>
              {quote.services.map((service) => (
                <option key={service} value={`Quote request: ${service}`}>
                  {service}
                </option>
              ))}
            </Field>
            <Field as="select" label="Budget (optional)" {...field('budget')}>
              <option value="">Choose a budget</option>
              {quote.budgets.map((budget) => (
                <option key={budget}>{budget}</option>
              ))}
            </Field>
            <Field type="date" label="Needed by (optional)" {...field('date')} />
          </>
        )}
        <Field label="Name" autoComplete="name" required {...field('name')} />
        <Field type="email" label="Email" autoComplete="email" required {...field('email')} />
        <Field type="tel" label="Phone (optional)" autoComplete="tel" placeholder="+234" {...field('phone')} />
        {!quote && <Field label="Subject" required {...field('subject')} />}
        <Field as="textarea" className="contact-form-message" label="Message" rows={6} required {...field('message')} />
      </div>
      <p
        ref={told}
        className={`contact-form-result ${isGood(result?.message) ? 'contact-form-good' : 'contact-form-bad'}`}
        role="status"
        tabIndex={-1}
      >
        {result?.message}
      </p>
      <button className="button contact-form-button" type="submit" disabled={isSending}>
        {isSending ? 'Sending...' : 'Send Message'}
        {isSending ? <Spinner /> : <Level />}
      </button>
    </form>
  )
}

/** Spec §4: green if it contains the word "successfully", else red. */
function isGood(message = ''): boolean {
  return message.includes('successfully')
}

function loadSend() {
  return import('./contact-form-send.ts')
}

async function send(values: Record<string, string>, takeKey: () => string): Promise<Sent> {
  try {
    const { sendContact } = await loadSend()
    return await sendContact(values, takeKey)
  } catch {
    // What sends it did not load.
    return { state: 'failed', message: messages.contactFailed, errors: {} }
  }
}

/** Budget and date become lines of the message, as on the server for a form posted without JavaScript. */
function readValues(form: HTMLFormElement): Record<string, string> {
  const { budget, date, message, ...values } = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  )
  const details = [budget && `Budget: ${budget}`, date && `Date: ${date}`]
  return { ...values, message: message ? [message.trim(), ...details].filter(Boolean).join('\n') : '' }
}

function focusFirst(form: HTMLFormElement, errors: Record<string, string>) {
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement) || !errors[control.getAttribute('name') ?? '']) continue
    control.focus({ preventScroll: true })
    // Clear of the navigation bar and the toast, with its label.
    control.parentElement?.scrollIntoView({ block: 'center' })
    return
  }
}
