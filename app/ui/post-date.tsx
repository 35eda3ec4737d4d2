import { agencyTimeZone } from '#contract/format/time-zone.ts'

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: agencyTimeZone })

/** A date as people in Abuja read it. Nothing where there is none, or one that cannot be read. */
export function PostDate({ iso, className }: { iso: string; className?: string }) {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return null
  return (
    <time className={className} dateTime={iso}>
      {format.format(date)}
    </time>
  )
}
