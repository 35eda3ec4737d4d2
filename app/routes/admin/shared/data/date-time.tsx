import { formatDate, formatDateTime } from '#contract/format/agency-time.ts'

/** A date, with its time unless `isDateOnly`, in the agency's time zone; the admin frame names the zone. */
export function DateTime({ iso, isDateOnly = false }: { iso: string; isDateOnly?: boolean }) {
  return <time dateTime={iso}>{isDateOnly ? formatDate(iso) : formatDateTime(iso)}</time>
}
