// Reads when people subscribed, as newsletter services and spreadsheets write it.

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

/** What the dates of a file show about their order. */
export function findDateOrder(texts: Iterable<string>): DateOrder {
  const found = new Set<DateOrder>()
  for (const text of texts) {
    const [, first, separator, second] = numberDate.exec(text.trim()) ?? []
    if (separator === '.') continue
    if (Number(first) > 12) found.add('day first')
    else if (Number(second) > 12) found.add('month first')
  }
  const [only = null] = found
  return found.size === 1 ? only : null
}

export type ReadDate = { since: Date | null; problem: { note: 'unreadable date' | 'future date'; value: string } | null }

const dayMs = 86_400_000

/**
 * When a person subscribed: the earliest date of their rows. `rows` are the cells of each row, the most reliable first. A date is in the
 * future from a day after `now` on, because a time without a zone may be one of the far east.
 */
export function readSubscribedOn(rows: readonly (readonly string[])[], order: DateOrder, now: Date): ReadDate {
  const read = rows.flatMap((texts) => texts.map((value) => ({ value, date: parseDate(value, order) })))
  const isPast = ({ date }: { date: Date | null }) => date !== null && date.getTime() < now.getTime() + dayMs
  const usable = rows.flatMap((texts) => texts.map((text) => parseDate(text, order)).find((date) => isPast({ date })) ?? [])
  if (usable.length > 0) return { since: new Date(Math.min(now.getTime(), ...usable.map(Number))), problem: null }
  const future = read.find(({ date }) => date !== null)
  const [first] = read
  if (future) return { since: null, problem: { note: 'future date', value: future.value } }
  return { since: null, problem: first ? { note: 'unreadable date', value: first.value } : null }
}

/** The moment in UTC, which is also assumed where no time zone is given; null if the text can't be read for certain. */
export function parseDate(text: string, order: DateOrder): Date | null {
  const trimmed = text.trim()
  const day = parseDay(trimmed, order)
  if (!day) return null
  const { year, month, dayOfMonth } = day
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth))
  if (year < firstYear || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== dayOfMonth) return null
  return addTime(date, timeOfDay.exec(trimmed))
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

function addTime(day: Date, time: RegExpExecArray | null): Date {
  if (!time) return day
  const [, hour, minute, second = '0', half = '', zone = ''] = time
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  const [, sign, zoneHours = '0', zoneMinutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  const zoneMs = (sign === '-' ? -1 : 1) * (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000
  return new Date(day.getTime() + ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000 - zoneMs)
}
