import { Field } from '#app/ui/field.tsx'
import { agencyTimeZoneName, toFieldValue } from '#contract/format/agency-time.ts'

type Props = {
  note: string
  error?: string | undefined
  /** A time in the agency's time zone, in the format of a datetime-local field. */
  value: string
  onChange: (value: string) => void
}

/** When something is to be published, in the agency's time zone. */
export function PublishTimeField({ note, error, value, onChange }: Props) {
  return (
    <Field
      label={`Date and time (${agencyTimeZoneName})`}
      note={note}
      type="datetime-local"
      name="publishAt"
      min={toFieldValue(new Date())}
      required
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
