const thisYear = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
} as const
const now = new Intl.DateTimeFormat('en-GB', thisYear)
const other = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Africa/Lagos' })
const halfYearMs = 183 * 86_400_000

/** A moment as people in Abuja read it: what is old needs no hour. */
export function Moment({ iso }: { iso: string }) {
  const date = new Date(iso)
  const format = Date.now() - date.getTime() > halfYearMs ? other : now
  return <time dateTime={iso}>{format.format(date)}</time>
}
