import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { type ListedSubscriber, subscriberChange } from '#contract/entities/subscribers.ts'
import type { ListedTag } from '#contract/entities/tags.ts'
import { maxNameLength } from '#contract/format/name-field.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { AdminDialog } from '../shared/dialogs/admin-dialog.tsx'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { useForm, validate } from '../shared/forms/use-form.ts'
import { splitTags, TagsField } from './tags-field.tsx'

/** Where staff type a subscriber's name. */
export const nameField = {
  label: 'Name',
  note: 'As newsletters greet them. Optional.',
  name: 'name',
  autoComplete: 'off',
  maxLength: maxNameLength,
}

type Props = { subscriber: ListedSubscriber; known: readonly ListedTag[]; onClose: () => void; onSaved: () => void }

/** Changes a subscriber's name and tags. */
export function SubscriberDialog({ subscriber, known, onClose, onSaved }: Props) {
  const [name, setName] = useState(subscriber.name)
  const [tags, setTags] = useState(subscriber.tags.join(', '))
  const body = { name, tags: splitTags(tags) }
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => toFieldErrors(validate(subscriberChange, body)),
    async send() {
      await callAsAdmin('changeSubscriber', { params: { id: subscriber.id }, body })
      void toast('success', adminMessages.subscriberChanged)
      onSaved()
      onClose()
    },
  })
  return (
    <AdminDialog title={`Edit ${subscriber.email}`} onClose={onClose}>
      <form className="admin-form" onSubmit={submit} noValidate>
        <Field
          {...nameField}
          error={errors.name}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            clearErrors(['name'])
          }}
        />
        <TagsField
          value={tags}
          error={errors.tags}
          known={known}
          onChange={(next) => {
            setTags(next)
            clearErrors(['tags'])
          }}
        />
        <div className="admin-dialog-actions">
          <SubmitButton className="button-gold" label="Save" busyLabel="Saving..." isBusy={isBusy} />
        </div>
      </form>
    </AdminDialog>
  )
}

/** An error of one tag is one of the field. */
export function toFieldErrors(errors: Partial<Record<string, string>>): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field.split('.')[0], message]))
}
