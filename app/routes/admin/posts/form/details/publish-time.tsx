import { NowOrLater } from '#app/routes/admin/shared/forms/now-or-later.tsx'
import { PublishTimeField } from '#app/routes/admin/shared/forms/publish-time-field.tsx'
import { agencyTimeZoneName, formatDate, formatDateTime, parseFieldValue, tomorrowMorning } from '#contract/format/agency-time.ts'

type Props = {
  /** The publish time in the agency's time zone, in the format of a datetime-local field. Null means now. */
  value: string | null
  /** The post's first publication date, past or scheduled; null if there is none. Publishing the post again keeps this date. */
  firstDate: string | null
  error?: string | undefined
  onChange: (value: string | null) => void
}

export function PublishTime({ value, firstDate, error, onChange }: Props) {
  const moment = value === null ? null : parseFieldValue(value)
  const due = moment && moment.getTime() > Date.now() && formatDateTime(moment.toISOString())
  return (
    <fieldset className="admin-publish-time">
      <legend className="field-label">When to publish</legend>
      <NowOrLater isLater={value !== null} onChange={(isLater) => onChange(isLater ? tomorrowMorning(new Date()) : null)} />
      {value === null && firstDate && Date.parse(firstDate) < Date.now() && (
        <p className="note">Visitors will see its first publication date, {formatDate(firstDate)}.</p>
      )}
      {value !== null && (
        <PublishTimeField note="Until then it’s hidden from visitors." error={error} value={value} onChange={onChange} />
      )}
      {due && (
        <p className="note" role="status">
          It will be published on {due} ({agencyTimeZoneName}).
        </p>
      )}
    </fieldset>
  )
}
