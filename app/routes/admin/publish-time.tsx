import './publish-time.css'
import { useId } from 'react'
import { formatDateTime, timeZoneName } from '#app/ui/agency-time.ts'
import { Field } from '#app/ui/field.tsx'

type Props = {
  /** As the field holds it, in the time of this device; null: at once. */
  value: string | null
  error?: string | undefined
  onChange: (value: string | null) => void
}

/** When visitors see the post: now, or at a time. */
export function PublishTime({ value, error, onChange }: Props) {
  const name = useId()
  const due = value && formatDateTime(value)
  return (
    <fieldset className="admin-when">
      <legend className="field-label">Publish</legend>
      <div className="admin-when-choices">
        <label className="admin-when-choice">
          <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
          Now
        </label>
        <label className="admin-when-choice">
          <input type="radio" name={name} checked={value !== null} onChange={() => onChange(fieldTime(tomorrow()))} />
          Later
        </label>
      </div>
      {value !== null && (
        <Field
          label="Date and time"
          note="By the clock of this device. Until then only you see it."
          type="datetime-local"
          name="publishAt"
          min={fieldTime(new Date())}
          required
          error={error}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {due && (
        <p className="note" role="status">
          It will be published on {due} ({timeZoneName}).
        </p>
      )}
    </fieldset>
  )
}

/** What a `datetime-local` field shows for a moment. */
export function fieldTime(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Nine in the morning, when people read. */
function tomorrow(): Date {
  const day = new Date(Date.now() + 86_400_000)
  day.setHours(9, 0, 0, 0)
  return day
}
