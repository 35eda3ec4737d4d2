import './newsletter-form.css'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { inputDebounceMs } from '#app/constants.ts'
import { Spinner } from '#app/ui/graphics/spinner.tsx'
import { prepareToast, toast } from '#app/ui/toast/toast.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { messages } from '#contract/messages/messages.ts'
import { useSubmitted } from '../use-submitted.ts'
import type { Result } from './newsletter-form-send.ts'

type NewsletterFormProps = {
  /** Identifies this form among the newsletter forms of a page. */
  place: string
  /** The field's visible label, which says what subscribers get. */
  line: string
  button: string
  /** Whether an invalid address is shown as the field's error, as on service pages (spec §4). */
  isInlineError?: boolean
  /** Debounce: pause in typing, in ms, after which the address counts as entered; 0 on the branding page. */
  debounceMs?: number
  isRequired?: boolean
}

type State = { status: 'idle' } | { status: 'submitting' }

/** Subscribes an address (spec §4, §8). Without JavaScript the form posts to its own page, which shows the result. */
export function NewsletterForm({
  place,
  line,
  button,
  isInlineError = false,
  debounceMs = inputDebounceMs,
  isRequired = false,
}: NewsletterFormProps) {
  const id = useId()
  const formId = `newsletter-${place}`
  const isHydrated = useHydrated()
  const submitted = useSubmitted('newsletter', place)
  const field = useRef<HTMLInputElement>(null)
  const debouncedEmail = useDebounced(debounceMs)
  const [state, setState] = useState<State>({ status: 'idle' })
  // A ref, because a state update comes too late to stop a second submit in the same moment.
  const isInFlight = useRef(false)
  const [error, setError] = useState(isInlineError ? submitted?.errors.email : undefined)
  const [result, setResult] = useState<Result | null>(error ? null : submitted)

  // If the contact bar on phones covers the message below the field, this scrolls the message into view.
  useEffect(() => {
    if (error || result) field.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [error, result])

  async function subscribe(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = field.current
    if (!input || isInFlight.current) return
    isInFlight.current = true
    const answer = await sendEmail(debouncedEmail.apply(input.value), () => setState({ status: 'submitting' }))
    isInFlight.current = false
    setState({ status: 'idle' })
    toast(answer.ok ? 'success' : 'error', answer.message)
    const isInvalid = answer.message === messages.invalidEmail
    if (answer.ok) input.value = ''
    if (isInvalid) input.focus()
    setError(isInvalid && isInlineError ? answer.message : undefined)
    setResult(isInvalid && isInlineError ? null : answer)
  }

  const isSubmitting = state.status === 'submitting'
  return (
    <form
      className="newsletter-form"
      id={formId}
      method="post"
      action={`#${formId}`}
      noValidate={isHydrated}
      onSubmit={subscribe}
    >
      <input type="hidden" name="form" value="newsletter" />
      <input type="hidden" name="place" value={place} />
      <label className="newsletter-form-label" htmlFor={`${id}-email`}>
        <span className="visually-hidden">Email address:</span> {line}
      </label>
      <div className="newsletter-form-line">
        <input
          ref={field}
          className="newsletter-form-field"
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          required={isRequired}
          defaultValue={submitted?.values.email}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            setError(undefined)
            setResult(null)
            debouncedEmail.enter(event.target.value)
          }}
        />
        <button className="newsletter-form-button" type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Subscribing...' : button}
          {isSubmitting && <Spinner />}
        </button>
      </div>
      {error && (
        <p className="newsletter-form-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <p className={result?.ok ? 'newsletter-form-ok' : 'newsletter-form-error'} role="status">
        {result?.message}
      </p>
    </form>
  )
}

/** Debounces the address (spec §5): once typing pauses, starts to load the code that sends the address. */
function useDebounced(pauseMs: number) {
  const value = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function apply(text: string): string {
    clearTimeout(timer.current)
    value.current = text
    loadSubscribe().catch(() => {})
    prepareToast()
    return value.current
  }
  function enter(text: string) {
    clearTimeout(timer.current)
    if (pauseMs === 0) apply(text)
    else timer.current = setTimeout(apply, pauseMs, text)
  }
  return { enter, apply }
}

function loadSubscribe() {
  return import('./newsletter-form-send.ts')
}

async function sendEmail(email: string, onValid: () => void): Promise<Result> {
  try {
    const { subscribeEmail: send } = await loadSubscribe()
    return await send(email, onValid)
  } catch (error) {
    console.warn('The newsletter form could not be loaded', error)
    return { ok: false, message: messages.subscribeFailed }
  }
}
