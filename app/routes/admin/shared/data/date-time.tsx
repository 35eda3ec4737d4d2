import { formatAgo, formatDate, formatDateTime } from '#contract/format/agency-time.ts'

type Props = {
  iso: string
  isDateOnly?: boolean
  /** Shows dates of the last week as "2 hours ago"; the full date is in a tooltip and for screen readers. */
  isRelative?: boolean
}

/** A date in the agency's time zone. */
export function DateTime({ iso, isDateOnly = false, isRelative = false }: Props) {
  const full = isDateOnly ? formatDate(iso) : formatDateTime(iso)
  const ago = isRelative && formatAgo(iso, Date.now())
  if (!ago) return <time dateTime={iso}>{full}</time>
  return (
    <time dateTime={iso} title={full}>
      <span aria-hidden="true">{ago}</span>
      <span className="visually-hidden">{full}</span>
    </time>
  )
}
