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
import { ContactFormQuoteFields, type QuoteChoices } from './contact-form-quote-fields.tsx'
import type { Sent } from './contact-form-send.ts'

type ContactFormProps = {
  /** The quote page asks for these in place of a subject. */
  quote?: QuoteChoices
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

  const person = (
    <>
      <Field label="Name" autoComplete="name" required {...field('name')} />
      <Field type="email" label="Email" autoComplete="email" required {...field('email')} />
      <Field type="tel" label="Phone (optional)" autoComplete="tel" placeholder="+234" {...field('phone')} />
    </>
  )
  const message = <Field as="textarea" className="contact-form-wide" label="Message" rows={6} required {...field('message')} />

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
      {quote ? (
        <div className="contact-form-groups" key={round}>
          <fieldset className="contact-form-group">
            <legend className="contact-form-legend">
              {'The '}
              <b className="loud">work</b>
            </legend>
            <div className="contact-form-fields">
              <ContactFormQuoteFields {...quote} field={field} />
              {message}
            </div>
          </fieldset>
          <fieldset className="contact-form-group">
            <legend className="contact-form-legend">
              {'And '}
              <b className="loud">you</b>
            </legend>
            <div className="contact-form-fields">{person}</div>
          </fieldset>
        </div>
      ) : (
        <div className="contact-form-fields" key={round}>
          {person}
          <Field label="Subject" required {...field('subject')} />
          {message}
        </div>
      )}
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

function readValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
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
