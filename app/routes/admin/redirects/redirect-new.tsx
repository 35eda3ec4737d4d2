import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { redirectInput } from '#contract/entities/redirects.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { useForm, validate } from '../shared/forms/use-form.ts'

const empty = { from: '', to: '' }

export function RedirectNew({ onAdded }: { onAdded: () => void }) {
  const [fields, setFields] = useState(empty)
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => validate(redirectInput, fields),
    async send() {
      const { from } = await callAsAdmin('addRedirect', { body: fields })
      void toast('success', `${from} redirects now`)
      setFields(empty)
      onAdded()
    },
  })

  function change(patch: Partial<typeof empty>) {
    setFields((current) => ({ ...current, ...patch }))
    clearErrors()
  }

  return (
    <form className="admin-panel admin-form" onSubmit={submit} noValidate>
      <h2 className="admin-panel-title" id="add-redirect">
        Add a redirect
      </h2>
      <Field
        label="Old address"
        note="A path such as /old-page or /?p=12, or the whole old URL."
        name="from"
        autoComplete="off"
        spellCheck={false}
        required
        error={errors.from}
        value={fields.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <Field
        label="New address"
        note="A path of this site, such as /about, or a URL that starts with https://."
        name="to"
        autoComplete="off"
        spellCheck={false}
        required
        error={errors.to}
        value={fields.to}
        onChange={(event) => change({ to: event.target.value })}
      />
      <div className="admin-form-actions">
        <SubmitButton className="button-gold" label="Add redirect" busyLabel="Adding..." isBusy={isBusy} />
      </div>
    </form>
  )
}
