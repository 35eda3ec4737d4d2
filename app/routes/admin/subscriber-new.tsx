import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { CallError } from '#app/api.ts'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { newSubscriber } from '#contract/subscribers.ts'
import { callAsAdmin, toastFailure } from './session.ts'
import { SubmitButton } from './submit-button.tsx'

const empty = { email: '', consent: '' }
type Errors = Partial<Record<string, string>>

/** Puts one person on the list. */
export function SubscriberNew({ onAdded }: { onAdded: () => void }) {
  const [fields, setFields] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)

  function change(patch: Partial<typeof empty>) {
    setFields((current) => ({ ...current, ...patch }))
    setErrors({})
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    const wrong = check(fields)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return void form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setIsBusy(true)
    try {
      await callAsAdmin('addSubscriber', { body: fields })
      void toast('success', `${fields.email.trim()} is on the list`)
      setFields(empty)
      onAdded()
    } catch (error) {
      const refused = error instanceof CallError ? error.answer?.errors : undefined
      if (refused) setErrors(refused)
      else toastFailure(error)
    }
    setIsBusy(false)
  }

  return (
    <form className="admin-panel admin-form" onSubmit={submit} noValidate>
      <h2 className="admin-panel-title" id="add-subscriber">
        Add somebody
      </h2>
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="off"
        required
        error={errors.email}
        value={fields.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Field
        label="How did they agree?"
        note="Kept with the address, in case somebody asks."
        name="consent"
        autoComplete="off"
        maxLength={200}
        required
        error={errors.consent}
        value={fields.consent}
        onChange={(event) => change({ consent: event.target.value })}
      />
      <div className="admin-form-actions">
        <SubmitButton className="button-gold" label="Add" busyLabel="Adding..." isBusy={isBusy} />
      </div>
    </form>
  )
}

function check(fields: typeof empty): Errors {
  const errors: Errors = {}
  for (const issue of v.safeParse(newSubscriber, fields).issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return errors
}
