import { NowOrLater } from '#app/routes/admin/shared/forms/now-or-later.tsx'
import { PublishTimeField } from '#app/routes/admin/shared/forms/publish-time-field.tsx'
import { nextMorning, tomorrowMorning } from '#contract/format/agency-time.ts'

type Props = {
  /** The time in the agency's time zone, in the format of a datetime-local field. Null means now. */
  value: string | null
  error: string
  onChange: (value: string | null) => void
}

/** When a newsletter is sent: now, at a usual time, or at any other. */
export function SendTime({ value, error, onChange }: Props) {
  return (
    <fieldset className="admin-publish-time">
      <legend className="field-label">When to send</legend>
      <NowOrLater isLater={value !== null} onChange={(isLater) => onChange(isLater ? tomorrowMorning(new Date()) : null)} />
      {value !== null && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset would be announced twice */}
          <div className="chips send-times" role="group" aria-label="Usual times">
            {listUsualTimes(new Date()).map(({ label, time }) => (
              <button key={label} type="button" className="chip" aria-pressed={time === value} onClick={() => onChange(time)}>
                {label}
              </button>
            ))}
          </div>
          <PublishTimeField note="Or choose another time." error={error || undefined} value={value} onChange={onChange} />
        </>
      )}
    </fieldset>
  )
}

function listUsualTimes(now: Date): { label: string; time: string }[] {
  const days = [
    { label: 'Tuesday 9:00', time: nextMorning(2, now) },
    { label: 'Friday 9:00', time: nextMorning(5, now) },
  ]
  const tomorrow = { label: 'Tomorrow 9:00', time: tomorrowMorning(now) }
  return days.some(({ time }) => time === tomorrow.time) ? days : [tomorrow, ...days]
}
