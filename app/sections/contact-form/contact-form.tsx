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
  /** The quote page asks for these in place of a subject. */
  quote?: QuoteChoices
  /** Where the text may go instead. */
  chat: Chat
}

type Result = Pick<SendResult, 'message' | 'errors'> & { state?: SendResult['state'] }

/** Sends a message to the agency (spec §4, §5, §8). Without JavaScript it posts to its page, which is drawn again with the answer. */
export function ContactForm({ quote, chat }: ContactFormProps) {
  const place = quote ? 'quote' : 'contact'
  const form = useRef<HTMLFormElement>(null)
  const lazyForm = useLazyContactForm(place, form)
  const isHydrated = useHydrated()
  const submitted = useSubmitted('contact', place)
  const [result, setResult] = useState<Result | null>(submitted)
  const [isSending, setIsSending] = useState(false)
  // Grows when a message is sent, or kept to be sent: the fields are drawn anew, empty.
  const [formVersion, setFormVersion] = useState(0)
  // One text is one message, however often it is sent.
  const key = useRef<string | null>(null)
  const resultRef = useRef<HTMLParagraphElement>(null)
  // The button that was pressed was disabled meanwhile and has lost the focus.
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
      // What sends it did not load.
      return { state: 'failed', message: messages.contactFailed, errors: {} }
    }
  }

  function edit({ target: { name } }: ChangeEvent<HTMLFormElement, HTMLInputElement>) {
    key.current = null
    // Early, so that a lost connection can be told.
    lazyForm.load().then(
      ({ prepareFormToken }) => prepareFormToken(),
      () => {},
    )
    prepareToast()
    if (!result) return
    const { [name]: _, ...errors } = result.errors
    setResult({ ...result, message: '', errors })
  }

  /** The fields have changed by themselves. */
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
      {/* For machines that fill in whatever they find. */}
      <div className="contact-form-trap" aria-hidden="true">
        <label>
          Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {lazyForm.parts && (
        // What they tell of is over with each round.
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
    // Clear of the navigation bar and the toast, with its label.
    control.parentElement?.scrollIntoView({ block: 'center' })
    return
  }
}
