import { formatDateTime, formatWeekday } from '#contract/format/agency-time.ts'

/** "Friday, 27 November 2026, 09:00". */
export function describeTime(iso: string): string {
  return `${formatWeekday(iso)}, ${formatDateTime(iso)}`
}
