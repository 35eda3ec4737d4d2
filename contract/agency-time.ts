// Dates and times in the agency's time zone, on screens and in emails, whatever the time zone of the device or the server is.
import { timeZone } from './time-zone.ts'

/** How the agency's time zone is named beside an hour. */
export const timeZoneName = 'Abuja time'

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
// Swedish dates have the format of a `datetime-local` field.
const fields = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
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

/** What a `datetime-local` field holds for a moment, in the agency's time zone: "2026-11-22T17:05". */
export function fieldTimeOf(moment: Date): string {
  return fields.format(moment).replace(' ', 'T')
}

/** The moment that a `datetime-local` field means, in the agency's time zone; an invalid Date when it can't be read. */
export function momentOfField(value: string): Date {
  const asUtc = Date.parse(`${value}Z`)
  if (Number.isNaN(asUtc)) return new Date(Number.NaN)
  const offset = Date.parse(`${fieldTimeOf(new Date(asUtc))}Z`) - asUtc
  return new Date(asUtc - offset)
}

function format(iso: string, write: (date: Date) => string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : write(date)
}
