// Dates and hours as the agency reads them, whatever a device or the server believes: in its own time zone, on screens and in emails.
import { timeZone } from './time-zone.ts'

/** How the agency's time zone is named beside an hour. */
export const timeZoneName = 'Abuja time'

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })

/** The day in the agency's time zone, "22 November 2026"; empty when the date can't be read. */
export function formatDate(iso: string): string {
  return format(iso, (date) => dates.format(date))
}

/** The hour in the agency's time zone, "17:05"; empty when the date can't be read. */
export function formatTime(iso: string): string {
  return format(iso, (date) => times.format(date))
}

/** The day and the hour in the agency's time zone, "22 November 2026, 17:05"; empty when the date can't be read. */
export function formatDateTime(iso: string): string {
  return format(iso, (date) => `${dates.format(date)}, ${times.format(date)}`)
}

function format(iso: string, write: (date: Date) => string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : write(date)
}
