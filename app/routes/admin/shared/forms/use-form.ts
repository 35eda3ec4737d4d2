import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '#app/api/client.ts'
import { toastFailure } from '../auth/session.ts'

/** The message of each field that is wrong, by its name. */
export type FieldErrors = Partial<Record<string, string>>

type FormOptions = {
  check: () => FieldErrors
  /** @throws what the call throws */
  send: () => Promise<void>
}

/** A small form of the newsroom: leads to the first field that is wrong, sends once, and says at its field what the server refused. */
export function useForm({ check, send }: FormOptions) {
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
      const refused = error instanceof ApiError ? error.answer?.errors : undefined
      if (refused) showErrors(form, refused)
      else toastFailure(error)
    }
    setIsBusy(false)
  }

  /** Whether anything is wrong. */
  function showErrors(form: HTMLFormElement, found: FieldErrors): boolean {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }

  return { errors, isBusy, submit, clearErrors: () => setErrors({}) }
}

/** What a schema finds wrong, the first message of each field; `known` is wrong already. */
export function validate(schema: v.GenericSchema, fields: object, known: FieldErrors = {}): FieldErrors {
  const errors = { ...known }
  for (const issue of v.safeParse(schema, fields).issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return errors
}
