import { agencyTimeZone } from '#contract/format/time-zone.ts'

// Not a format of agency-time.ts, because importing that file would add all its formats to the scripts of public pages.
const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: agencyTimeZone })

/** A post's date in the agency's time zone. Renders nothing if `iso` is empty or invalid. */
export function PostDate({ iso, className }: { iso: string; className?: string }) {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return null
  return (
    <time className={className} dateTime={iso}>
      {format.format(date)}
    </time>
  )
}
