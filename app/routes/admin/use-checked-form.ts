import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { CallError } from '#app/api.ts'
import { toastFailure } from './session.ts'

/** The message of each field that is wrong, by its name. */
export type FieldErrors = Partial<Record<string, string>>

type Form = {
  check: () => FieldErrors
  /** @throws what the call throws */
  send: () => Promise<void>
}

/** A small form of the newsroom: leads to the first field that is wrong, sends once, and says at its field what the server refused. */
export function useCheckedForm({ check, send }: Form) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    if (refuse(form, check())) return
    setIsBusy(true)
    try {
      await send()
    } catch (error) {
      const refused = error instanceof CallError ? error.answer?.errors : undefined
      if (refused) refuse(form, refused)
      else toastFailure(error)
    }
    setIsBusy(false)
  }

  /** Whether anything is wrong. */
  function refuse(form: HTMLFormElement, wrong: FieldErrors): boolean {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }

  return { errors, isBusy, submit, clearErrors: () => setErrors({}) }
}

/** What a schema finds wrong, the first message of each field; `known` is wrong already. */
export function findErrors(schema: v.GenericSchema, fields: object, known: FieldErrors = {}): FieldErrors {
  const errors = { ...known }
  for (const issue of v.safeParse(schema, fields).issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return errors
}
