// Dates and times in the agency's time zone, on screens and in emails, whatever the time zone of the device or the server is.
import { agencyTimeZone } from './time-zone.ts'

/** The name of the agency's time zone, as shown after a time. */
export const agencyTimeZoneName = 'Nigerian time'

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: agencyTimeZone })
// The Swedish format is that of a `datetime-local` field, but with a space instead of the T.
const fieldFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: agencyTimeZone })
const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: agencyTimeZone })

/** The day in the agency's time zone, "22 November 2026"; empty when the date can't be read. */
export function formatDate(iso: string): string {
  return format(iso, (date) => dateFormat.format(date))
}

/** The time in the agency's time zone, "17:05"; empty when the date can't be read. */
export function formatTime(iso: string): string {
  return format(iso, (date) => timeFormat.format(date))
}

/** The day and the time in the agency's time zone, "22 November 2026, 17:05"; empty when the date can't be read. */
export function formatDateTime(iso: string): string {
  return format(iso, (date) => `${dateFormat.format(date)}, ${timeFormat.format(date)}`)
}

const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: agencyTimeZone })

/** The day of the week in the agency's time zone, "Friday"; empty when the date can't be read. */
export function formatWeekday(iso: string): string {
  return format(iso, (date) => weekdayFormat.format(date))
}

const relativeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** "just now", "5 minutes ago", "2 hours ago" or "3 days ago"; empty when the moment is over a week ago or in the future. */
export function formatAgo(iso: string, nowMs: number): string {
  const ageMs = nowMs - Date.parse(iso)
  if (!(ageMs >= 0 && ageMs < 7 * dayMs)) return ''
  if (ageMs < minuteMs) return 'just now'
  if (ageMs < hourMs) return relativeFormat.format(-Math.floor(ageMs / minuteMs), 'minute')
  if (ageMs < dayMs) return relativeFormat.format(-Math.floor(ageMs / hourMs), 'hour')
  return relativeFormat.format(-Math.floor(ageMs / dayMs), 'day')
}

/** A date as the value of a `datetime-local` field, in the agency's time zone: "2026-11-22T17:05". */
export function toFieldValue(date: Date): string {
  return fieldFormat.format(date).replace(' ', 'T')
}

/** The day in the agency's time zone: "2026-11-22". */
export function toDay(date: Date): string {
  return toFieldValue(date).slice(0, 10)
}

/** The next day at 9:00, as the value of a `datetime-local` field in the agency's time zone. */
export function tomorrowMorning(now: Date): string {
  return `${toDay(new Date(now.getTime() + dayMs))}T09:00`
}

/** The next `weekday` (0 is Sunday) at 9:00 that is still to come, as the value of a `datetime-local` field in the agency's time zone. */
export function nextMorning(weekday: number, now: Date): string {
  for (let days = 0; days < 7; days += 1) {
    const day = toDay(new Date(now.getTime() + days * dayMs))
    const value = `${day}T09:00`
    if (new Date(`${day}T00:00Z`).getUTCDay() === weekday && parseFieldValue(value) > now) return value
  }
  return `${toDay(new Date(now.getTime() + 7 * dayMs))}T09:00`
}

/** When a day such as "2026-11-22", or the day after it, begins in the agency's time zone. The Date is invalid when it can't be read. */
export function startOfDay(day: string, daysLater = 0): Date {
  const start = parseFieldValue(`${day}T00:00`)
  return daysLater === 0
    ? start
    : parseFieldValue(toFieldValue(new Date(start.getTime() + daysLater * dayMs + 12 * hourMs)).replace(/T.*/, 'T00:00'))
}

/**
 * Parses the value of a `datetime-local` field, in the agency's time zone. Where the clocks change, a time that comes twice is the first of
 * the two, and one that is left out is as much later. The Date is invalid when the value can't be read.
 */
export function parseFieldValue(value: string, zoneFormat = fieldFormat): Date {
  const asUtc = Date.parse(`${value}Z`)
  if (Number.isNaN(asUtc)) return new Date(Number.NaN)
  const readOffset = (at: number) =>
    Date.parse(`${zoneFormat.format(at).replace(' ', 'T')}Z`) - Math.floor(at / minuteMs) * minuteMs
  // The offset before a change of the clocks on that day comes first.
  const [before = 0, after = 0] = [asUtc - dayMs, asUtc + dayMs].map((at) => asUtc - readOffset(at))
  const isAfter = asUtc - readOffset(before) !== before && asUtc - readOffset(after) === after
  return new Date(isAfter ? after : before)
}

function format(iso: string, formatWith: (date: Date) => string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : formatWith(date)
}
