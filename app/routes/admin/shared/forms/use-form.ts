import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '#app/api/client.ts'
import { toastFailure } from '../auth/session.ts'

/** Error messages by field name. */
export type FieldErrors = Partial<Record<string, string>>

type FormOptions = {
  check: () => FieldErrors
  send: () => Promise<void>
  /** Shows why a request failed and returns field errors. Without `explain`, or if it returns null, the response's errors are shown. */
  explain?: (error: unknown) => FieldErrors | null
}

/** Submits a form, ignoring further submits meanwhile. After errors it focuses the first invalid field. */
export function useForm({ check, send, explain }: FormOptions) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    if (showErrors(form, check())) return
    setIsBusy(true)
    try {
      await send()
    } catch (error) {
      const refused = explain?.(error) ?? (error instanceof ApiError ? error.answer?.errors : null)
      if (refused) showErrors(form, refused)
      else toastFailure(error)
    }
    setIsBusy(false)
  }

  /** Shows the errors and focuses the first invalid field. Returns whether there were any. */
  function showErrors(form: HTMLFormElement, found: FieldErrors): boolean {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }

  /** Clears the errors of the given fields, or of all. */
  function clearErrors(fields: readonly string[] = Object.keys(errors)) {
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !fields.includes(field))))
  }

  return { errors, isBusy, submit, clearErrors }
}

/** The schema's first message for each field. Messages in `known` take precedence. */
export function validate(schema: v.GenericSchema, fields: object, known: FieldErrors = {}): FieldErrors {
  const errors = { ...known }
  for (const issue of v.safeParse(schema, fields).issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return errors
}
