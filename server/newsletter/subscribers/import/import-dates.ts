// Reads when people subscribed, as newsletter services and spreadsheets write it.
import { parseFieldValue } from '#contract/format/agency-time.ts'

/** Which number comes first in dates such as 3/4/2024; null if the file doesn't show it. */
export type DateOrder = 'day first' | 'month first' | null

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const isoDate = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:$|[T\s])/
const numberDate = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:$|[,\s])/
const dayMonthDate = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})(?:$|[,\s])/i
const monthDayDate = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:$|[,\s])/i
/** `09:30`, `09:30:00.123Z`, `9:30 pm`, `10:23:10 UTC` and `09:30:00+01:00`. */
const timeOfDay = /(?:T|\s)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i
/** No newsletter is older. A spreadsheet that lost a date often shows 1900 or 1970. */
const firstYear = 1990

/** What may be a date, also one that `parseDate` can't read: with a year of two figures, or a number of days as Excel counts them. */
const possibleDate = new RegExp(
  `^(\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}|\\d{5}(\\.\\d+)?$|\\d{1,2}(st|nd|rd|th)?[\\s-]+(${months.join('|')})|(${months.join('|')})[a-z]*\\.?\\s+\\d)`,
  'i',
)

/** Whether a cell is a date rather than a word, a yes or a path. */
export function looksLikeDate(text: string): boolean {
  return possibleDate.test(text.trim())
}

/** A column that may say when people subscribed or left. `isUtc`: its times are in UTC, otherwise in the agency's time zone. */
export type DateColumn = { index: number; isUtc: boolean }
/** `value` isn't empty. */
export type DateCell = { column: DateColumn; value: string }
/** The columns that contain dates. */
export type DateOrders = ReadonlyMap<DateColumn, DateOrder>

/** Finds out which columns contain dates, and in what order. */
export function findDateOrders(cells: readonly DateCell[]): DateOrders {
  const dates = cells.filter(({ value }) => looksLikeDate(value))
  const ofColumns = [...Map.groupBy(dates, ({ column }) => column)]
  return new Map(ofColumns.map(([column, ofColumn]) => [column, findDateOrder(ofColumn.map(({ value }) => value))]))
}

/** What the dates of a column show about their order. */
export function findDateOrder(texts: Iterable<string>): DateOrder {
  const found = new Set<DateOrder>()
  for (const text of texts) {
    const [, first, separator, second] = numberDate.exec(text.trim()) ?? []
    if (separator === '.') continue
    const [isFirstDay, isSecondDay] = [Number(first) > 12, Number(second) > 12]
    if (isFirstDay && !isSecondDay) found.add('day first')
    else if (isSecondDay && !isFirstDay) found.add('month first')
  }
  const [only = null] = found
  return found.size === 1 ? only : null
}

export type ReadDate = { since: Date | null; problem: { note: 'unreadable date' | 'future date'; value: string } | null }

const dayMs = 86_400_000

/**
 * When a person subscribed: the earliest date of their rows. `rows` are the cells of each row, the most reliable first; the first of a
 * column with dates counts. A date is in the future from a day after `now` on, because a time without a zone may be one of the far east.
 */
export function readSubscribedOn(rows: readonly (readonly DateCell[])[], orders: DateOrders, now: Date): ReadDate {
  const read = rows.flatMap((cells) => {
    const cell = cells.find(({ column }) => orders.has(column))
    if (!cell) return []
    const { column, value } = cell
    return { value, date: parseDate(value, orders.get(column) ?? null, column.isUtc) }
  })
  const usable = read.flatMap(({ date }) => (date && date.getTime() < now.getTime() + dayMs ? date.getTime() : []))
  if (usable.length > 0)
    return { since: new Date(usable.reduce((earliest, time) => Math.min(earliest, time), now.getTime())), problem: null }
  const future = read.find(({ date }) => date !== null)
  const [first] = read
  if (future) return { since: null, problem: { note: 'future date', value: future.value } }
  return { since: null, problem: first ? { note: 'unreadable date', value: first.value } : null }
}

/** When a person left: the latest date that can be read and has passed. */
export function readLeftOn(cells: readonly DateCell[], orders: DateOrders, now: Date): Date | null {
  return cells.reduce<Date | null>((latest, { column, value }) => {
    const date = parseDate(value, orders.get(column) ?? null, column.isUtc)
    return date && date <= now && (!latest || date > latest) ? date : latest
  }, null)
}

/**
 * The moment; null if the text can't be read for certain. A time without a zone is in UTC or in the agency's time zone. A day without a
 * time begins in UTC.
 */
export function parseDate(text: string, order: DateOrder, isUtc: boolean): Date | null {
  const trimmed = text.trim()
  const day = parseDay(trimmed, order)
  if (!day) return null
  const { year, month, dayOfMonth } = day
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth))
  if (year < firstYear || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== dayOfMonth) return null
  return addTime(date, timeOfDay.exec(trimmed), isUtc)
}

type Day = { year: number; month: number; dayOfMonth: number }

function parseDay(text: string, order: DateOrder): Day | null {
  const iso = isoDate.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), dayOfMonth: Number(iso[3]) }
  const numbers = numberDate.exec(text)
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[3])]
    const year = Number(numbers[4])
    // Dates with dots have the day first everywhere.
    if (numbers[2] === '.' || order === 'day first' || first === second) return { year, month: second, dayOfMonth: first }
    return order === 'month first' ? { year, month: first, dayOfMonth: second } : null
  }
  const dayFirst = dayMonthDate.exec(text)
  if (dayFirst) return { year: Number(dayFirst[3]), month: parseMonth(dayFirst[2]), dayOfMonth: Number(dayFirst[1]) }
  const monthFirst = monthDayDate.exec(text)
  if (monthFirst) return { year: Number(monthFirst[3]), month: parseMonth(monthFirst[1]), dayOfMonth: Number(monthFirst[2]) }
  return null
}

/** 1 to 12, or 0 for an unknown word. */
function parseMonth(word = ''): number {
  return months.indexOf(word.slice(0, 3).toLowerCase()) + 1
}

function addTime(day: Date, time: RegExpExecArray | null, isUtc: boolean): Date | null {
  if (!time) return day
  const [, hour, minute, second = '0', half = '', zone = ''] = time
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const [, sign, zoneHours = '0', zoneMinutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  const zoneMs = (sign === '-' ? -1 : 1) * (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000
  const date = new Date(day.getTime() + ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000 - zoneMs)
  return zone || isUtc ? date : parseFieldValue(date.toISOString().slice(0, -1))
}
