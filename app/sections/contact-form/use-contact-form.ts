import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { prepareToast, toast } from '#app/ui/toast/toast.ts'
import { messages } from '#contract/messages/messages.ts'
import { useSubmitted } from '../use-submitted.ts'
import type { SendResult } from './contact-form-send.ts'
import { useLazyContactForm } from './use-lazy-contact-form.ts'

type Result = Pick<SendResult, 'message' | 'errors'> & { state?: SendResult['state'] }

/** State and events of the contact form of one place. */
export function useContactForm(place: 'contact' | 'quote') {
  const form = useRef<HTMLFormElement>(null)
  const lazyForm = useLazyContactForm(place, form)
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
      error: error === messages.contactInvalid ? 'This field is required' : error,
      defaultValue: formVersion === 0 ? submitted?.values[name] : undefined,
    }
  }

  return {
    form,
    lazyForm,
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
    // Scrolls the field with its label out from under the navigation bar and the toast.
    control.parentElement?.scrollIntoView({ block: 'center' })
    return
  }
}
