import { useState } from 'react'
import { parseFieldValue, toFieldValue, tomorrowMorning } from '#contract/format/agency-time.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { useAction } from '../shared/data/use-action.ts'
import { AdminDialog } from '../shared/dialogs/admin-dialog.tsx'
import { PublishTimeField } from '../shared/forms/publish-time-field.tsx'
import { SubmitButton } from '../shared/forms/submit-button.tsx'

type Props = {
  title?: string
  /** When the draft is published; null if it isn't scheduled. */
  publishAt: string | null
  /** Schedules what was asked for, or shows what is wrong. If it throws, the dialog stays open. */
  onSchedule: (publishAt: string) => Promise<unknown>
  onClose: () => void
}

/** Asks when drafts are to be published. */
export function EntrySchedule({ title = 'Schedule', publishAt, onSchedule, onClose }: Props) {
  const [value, setValue] = useState(publishAt ? toFieldValue(new Date(publishAt)) : tomorrowMorning(new Date()))
  const [error, setError] = useState<string>()
  const { isBusy, run } = useAction(async () => {
    const time = parseFieldValue(value)
    // Also for a time that can't be read, because NaN is never greater.
    if (!(time.getTime() > Date.now())) return setError(contentMessages.badPublishAt)
    setError(undefined)
    await onSchedule(time.toISOString())
    onClose()
  })
  return (
    <AdminDialog title={title} onClose={onClose}>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <PublishTimeField note="Visitors see the changes from then on." error={error} value={value} onChange={setValue} />
        <SubmitButton className="button-gold" label="Schedule" busyLabel="Scheduling..." isBusy={isBusy} />
      </form>
    </AdminDialog>
  )
}
