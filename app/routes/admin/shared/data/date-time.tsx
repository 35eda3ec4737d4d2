import { formatDateTime } from '#contract/format/agency-time.ts'

/** A moment in the agency's time zone, which the frame of all admin pages names. */
export function DateTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDateTime(iso)}</time>
}
