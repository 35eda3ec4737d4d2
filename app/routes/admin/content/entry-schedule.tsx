import { useState } from 'react'
import { parseFieldValue, toFieldValue, tomorrowMorning } from '#contract/format/agency-time.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { useAction } from '../shared/data/use-action.ts'
import { AdminDialog } from '../shared/dialogs/admin-dialog.tsx'
import { PublishTimeField } from '../shared/forms/publish-time-field.tsx'
import { SubmitButton } from '../shared/forms/submit-button.tsx'

type Props = {
  /** When the draft is published; null if it isn't scheduled. */
  publishAt: string | null
  /** Schedules the draft; resolves with whether it worked. */
  onSchedule: (publishAt: string) => Promise<boolean>
  onClose: () => void
}

/** Asks when a draft is to be published. */
export function EntrySchedule({ publishAt, onSchedule, onClose }: Props) {
  const [value, setValue] = useState(publishAt ? toFieldValue(new Date(publishAt)) : tomorrowMorning(new Date()))
  const [error, setError] = useState<string>()
  const { isBusy, run } = useAction(async () => {
    const time = parseFieldValue(value)
    // Also for a time that can't be read, because NaN is never greater.
    if (!(time.getTime() > Date.now())) return setError(contentMessages.badPublishAt)
    await onSchedule(time.toISOString())
    onClose()
  })
  return (
    <AdminDialog title="Schedule" onClose={onClose}>
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
