import { useState } from 'react'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { SubmitButton } from '#app/routes/admin/shared/forms/submit-button.tsx'
import { type FieldErrors, useForm, validate } from '#app/routes/admin/shared/forms/use-form.ts'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { type ListedTag, tagInput } from '#contract/entities/tags.ts'
import { tagMessages } from '#contract/messages/tag-messages.ts'

/** `tag`: the one to change, or null for a new one. */
type Props = { tag: ListedTag | null; onSaved: () => void }

type Fields = { name: string; page: string; since: string; until: string }

const toFields = (tag: ListedTag | null): Fields => ({
  name: tag?.name ?? '',
  page: tag?.rule?.page ?? '',
  since: tag?.rule?.since ?? '',
  until: tag?.rule?.until ?? '',
})

export function TagForm({ tag, onSaved }: Props) {
  const [fields, setFields] = useState(() => toFields(tag))
  const body = toInput(fields)
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => toFieldNames(validate(tagInput, body)),
    async send() {
      if (tag) await callAsAdmin('changeTag', { params: { id: tag.id }, body })
      else await callAsAdmin('addTag', { body })
      void toast('success', tag ? tagMessages.changed : tagMessages.added)
      setFields(toFields(null))
      onSaved()
    },
  })

  function field(name: keyof Fields) {
    return {
      name,
      error: errors[name],
      value: fields[name],
      autoComplete: 'off',
      onChange(event: { target: { value: string } }) {
        setFields({ ...fields, [name]: event.target.value })
        clearErrors([name])
      },
    }
  }

  return (
    <form className="admin-form" onSubmit={submit} noValidate>
      <Field label="Name" maxLength={60} required {...field('name')} />
      <fieldset className="tag-rule">
        <legend className="field-label">Rule</legend>
        <p className="note muted">
          Optional. Also everyone of whom this is true, counted anew each time. If you fill in several fields, all must be true.
        </p>
        <Field
          label="Signed up on this page or below it"
          note="Only for sign-ups since the site records the page, and only if the browser says it."
          placeholder="/blog"
          maxLength={200}
          {...field('page')}
        />
        <Field label="Subscribed on this day or later" type="date" {...field('since')} />
        <Field label="Subscribed on this day or before" type="date" {...field('until')} />
      </fieldset>
      <div className="admin-form-actions">
        <SubmitButton
          className="button-gold"
          label={tag ? 'Save tag' : 'Add tag'}
          busyLabel={tag ? 'Saving...' : 'Adding...'}
          isBusy={isBusy}
        />
      </div>
    </form>
  )
}

function toInput({ name, ...rule }: Fields) {
  const parts = Object.entries(rule).filter(([, value]) => value.trim() !== '')
  return { name, rule: parts.length > 0 ? Object.fromEntries(parts) : null }
}

/** The schema names fields of the rule as `rule.page`. */
function toFieldNames(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field.replace('rule.', ''), message]))
}
