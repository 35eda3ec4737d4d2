import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { dismissToast, prepareToast, toast } from '#app/ui/toast/toast.ts'
import { messages } from '#contract/messages/messages.ts'
import { useSubmitted } from '../use-submitted.ts'
import type { ContactFormResult } from './contact-form-send.ts'
import { useDeferredContactForm } from './use-deferred-contact-form.ts'

type Result = Pick<ContactFormResult, 'message' | 'errors'> & { state?: ContactFormResult['state'] }

export function useContactForm(place: 'contact' | 'quote') {
  const form = useRef<HTMLFormElement>(null)
  const deferredForm = useDeferredContactForm(place, form)
  const submitted = useSubmitted('contact', place)
  const [result, setResult] = useState<Result | null>(submitted)
  const [isSending, setIsSending] = useState(false)
  // Increased when a message is sent or queued, so that the fields are rendered again, empty.
  const [formVersion, setFormVersion] = useState(0)
  // The Idempotency-Key of the current text, so that it counts once however often it is sent.
  const key = useRef<string | null>(null)
  const resultRef = useRef<HTMLParagraphElement>(null)
  // Focuses the result, because the pressed button lost the focus while it was disabled.
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
    void dismissToast()
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

  async function send(form: HTMLFormElement): Promise<ContactFormResult> {
    try {
      const { sendContact } = await deferredForm.load()
      return await sendContact(form, place, key)
    } catch {
      // The code that sends messages failed to load.
      return { state: 'failed', message: messages.contactFailed, errors: {} }
    }
  }

  function edit({ target: { name } }: ChangeEvent<HTMLFormElement, HTMLInputElement>) {
    key.current = null
    // Loads the sending code while the visitor types, because this code must queue the message if the connection is lost.
    deferredForm.load().then(
      ({ prepareFormToken }) => prepareFormToken(),
      () => {},
    )
    prepareToast()
    if (!result) return
    void dismissToast()
    const { [name]: _, ...errors } = result.errors
    setResult({ ...result, message: '', errors })
  }

  /** Call this when a script, not the visitor, has changed the fields: the text gets a new Idempotency-Key. */
  function replace(next: Result | null) {
    key.current = null
    setResult(next)
  }

  function field(name: string) {
    const error = result?.errors[name]
    return {
      name,
      error: error === messages.contactInvalid ? 'This field is required' : error,
      defaultValue: formVersion === 0 ? submitted?.values[name] : undefined,
    }
  }

  return {
    form,
    deferredForm,
    resultRef,
    result,
    isSending,
    formVersion,
    submit,
    edit,
    replace,
    field,
    showSent: (message: string) => setResult({ message, errors: {} }),
  }
}

function focusFirst(form: HTMLFormElement, errors: Record<string, string>) {
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement) || !errors[control.getAttribute('name') ?? '']) continue
    control.focus({ preventScroll: true })
    // Centres the field and its label, so that neither the navigation bar nor the toast covers them.
    control.parentElement?.scrollIntoView({ block: 'center' })
    return
  }
}
