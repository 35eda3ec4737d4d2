import './contact-form.css'
import { type ChangeEvent, Fragment, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { BarsIcon } from '#app/ui/graphics/bars-icon.tsx'
import { Spinner } from '#app/ui/graphics/spinner.tsx'
import { prepareToast, toast } from '#app/ui/toast/toast.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { messages } from '#contract/messages/messages.ts'
import { useSubmitted } from '../use-submitted.ts'
import { type Chat, ContactFormChat } from './contact-form-chat.tsx'
import { ContactFormInputs } from './contact-form-inputs.tsx'
import type { QuoteChoices } from './contact-form-quote-fields.tsx'
import type { SendResult } from './contact-form-send.ts'
import { useLazyContactForm } from './use-lazy-contact-form.ts'

type ContactFormProps = {
  /** On the quote page, instead of a subject. */
  quote?: QuoteChoices
  /** The WhatsApp alternative. */
  chat: Chat
}

type Result = Pick<SendResult, 'message' | 'errors'> & { state?: SendResult['state'] }

/** Sends a message to the agency (spec §4, §5, §8). Without JavaScript it posts to its page, which is rendered again with the result. */
export function ContactForm({ quote, chat }: ContactFormProps) {
  const place = quote ? 'quote' : 'contact'
  const form = useRef<HTMLFormElement>(null)
  const lazyForm = useLazyContactForm(place, form)
  const isHydrated = useHydrated()
  const submitted = useSubmitted('contact', place)
  const [result, setResult] = useState<Result | null>(submitted)
  const [isSending, setIsSending] = useState(false)
  // Increased when a message is sent or queued: the fields are rendered again, empty.
  const [formVersion, setFormVersion] = useState(0)
  // The same text keeps its key, so that it counts once however often it is sent.
  const key = useRef<string | null>(null)
  const resultRef = useRef<HTMLParagraphElement>(null)
  // The pressed button was disabled meanwhile and lost the focus.
  useEffect(() => {
    if (formVersion === 0) return
    const waiting = form.current?.querySelector<HTMLElement>('.contact-form-waiting')
    const target = resultRef.current?.textContent ? resultRef.current : waiting
    target?.focus()
  }, [formVersion])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending) return
    setIsSending(true)
    setResult(null)
    const sent = await send(form)
    setIsSending(false)
    setResult(sent)
    if (sent.state === 'sent' || sent.state === 'queued') {
      key.current = null
      setFormVersion(formVersion + 1)
      return
    }
    toast('error', sent.message)
    focusFirst(form, sent.errors)
  }

  async function send(form: HTMLFormElement): Promise<SendResult> {
    try {
      const { sendContact } = await lazyForm.load()
      return await sendContact(form, place, key)
    } catch {
      // The code that sends it failed to load.
      return { state: 'failed', message: messages.contactFailed, errors: {} }
    }
  }

  function edit({ target: { name } }: ChangeEvent<HTMLFormElement, HTMLInputElement>) {
    key.current = null
    // Loaded before sending, so that a lost connection can be reported.
    lazyForm.load().then(
      ({ prepareFormToken }) => prepareFormToken(),
      () => {},
    )
    prepareToast()
    if (!result) return
    const { [name]: _, ...errors } = result.errors
    setResult({ ...result, message: '', errors })
  }

  /** The fields were changed by code, not by typing. */
  function replace(next: Result | null) {
    key.current = null
    setResult(next)
  }

  function field(name: string) {
    const error = result?.errors[name]
    return {
      name,
      error: error === messages.contactInvalid ? 'This is needed' : error,
      defaultValue: formVersion === 0 ? submitted?.values[name] : undefined,
    }
  }

  return (
    <form
      ref={form}
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
      {/* A honeypot: bots fill in every field. */}
      <div className="contact-form-trap" aria-hidden="true">
        <label>
          Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {lazyForm.parts && (
        // Their notices end with each new form.
        <Fragment key={`kept ${formVersion}`}>
          <lazyForm.parts.ContactFormDraftNotice form={form} place={place} onChange={() => replace(null)} />
          <lazyForm.parts.ContactFormQueued
            form={form}
            place={place}
            onSent={(message) => setResult({ message, errors: {} })}
            onReturn={replace}
          />
        </Fragment>
      )}
      <ContactFormInputs key={`inputs ${formVersion}`} quote={quote} field={field} />
      <p
        ref={resultRef}
        className={`contact-form-result ${isGood(result?.message) ? 'contact-form-good' : 'contact-form-bad'}`}
        role="status"
        tabIndex={-1}
      >
        {result?.message}
      </p>
      <div className="contact-form-actions">
        <button className="button contact-form-button" type="submit" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
          {isSending ? <Spinner /> : <BarsIcon />}
        </button>
        <ContactFormChat chat={chat} isUrged={result?.state === 'failed'} />
      </div>
    </form>
  )
}

/** Spec §4: green if it contains the word "successfully", else red. */
function isGood(message = ''): boolean {
  return message.includes('successfully')
}

function focusFirst(form: HTMLFormElement, errors: Record<string, string>) {
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement) || !errors[control.getAttribute('name') ?? '']) continue
    control.focus({ preventScroll: true })
    // Scrolls the field with its label out from under the navigation bar and the toast.
    control.parentElement?.scrollIntoView({ block: 'center' })
    return
  }
}
