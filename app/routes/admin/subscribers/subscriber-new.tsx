import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { newSubscriber } from '#contract/entities/subscribers.ts'
import type { ListedTag } from '#contract/entities/tags.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { useForm, validate } from '../shared/forms/use-form.ts'
import { nameField, toFieldErrors } from './subscriber-dialog.tsx'
import { splitTags, TagsField } from './tags-field.tsx'

const empty = { email: '', name: '', tags: '', consent: '' }

type Props = { known: readonly ListedTag[]; onAdded: () => void }

export function SubscriberNew({ known, onAdded }: Props) {
  const [fields, setFields] = useState(empty)
  const body = { ...fields, tags: splitTags(fields.tags) }
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => toFieldErrors(validate(newSubscriber, body)),
    async send() {
      await callAsAdmin('addSubscriber', { body })
      void toast('success', `${fields.email.trim()} is subscribed`)
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
      <h2 className="admin-panel-title" id="add-subscriber">
        Add a subscriber
      </h2>
      <Field
        label="Email"
        note="They’re subscribed at once and get no email about it."
        name="email"
        type="email"
        autoComplete="off"
        required
        error={errors.email}
        value={fields.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Field {...nameField} error={errors.name} value={fields.name} onChange={(event) => change({ name: event.target.value })} />
      <TagsField value={fields.tags} error={errors.tags} known={known} onChange={(tags) => change({ tags })} />
      <Field
        label="How did they give consent?"
        note="Saved with the address as a record of consent."
        name="consent"
        autoComplete="off"
        maxLength={200}
        required
        error={errors.consent}
        value={fields.consent}
        onChange={(event) => change({ consent: event.target.value })}
      />
      <div className="admin-form-actions">
        <SubmitButton className="button-gold" label="Add subscriber" busyLabel="Adding..." isBusy={isBusy} />
      </div>
    </form>
  )
}
