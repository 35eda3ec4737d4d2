import { formatDateTime } from '#contract/format/agency-time.ts'

/** Date and time in the agency's time zone; the admin frame names the zone. */
export function DateTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDateTime(iso)}</time>
}
