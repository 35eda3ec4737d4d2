import { directName, otherName, type VisitorListKind, type VisitorsReport } from '#contract/entities/visitors.ts'
import { formatDate } from '#contract/format/agency-time.ts'

export type Bar = { key: string; label: string; visits: number }

/** More days than this are shown by month, because their bars would be too thin for a phone. */
const maxBars = 92

/** The bars of the plot: one for each day, or for each month of a year. */
export function toBars(days: VisitorsReport['days']): Bar[] {
  if (days.length <= maxBars) return days.map(({ day, visits }) => ({ key: day, label: shortDate(day), visits }))
  const months = new Map<string, Bar>()
  for (const { day, visits } of days) {
    const key = day.slice(0, 7)
    const month = months.get(key) ?? { key, label: shortMonth(day), visits: 0 }
    months.set(key, { ...month, visits: month.visits + visits })
  }
  return [...months.values()]
}

/** "26 Nov". The year is left out, because the table beside the plot has it. */
export function shortDate(day: string): string {
  const [number = '', month = ''] = formatDate(day).split(' ')
  return `${number} ${month.slice(0, 3)}`
}

/** "Nov 2026" */
function shortMonth(day: string): string {
  const [, month = '', year = ''] = formatDate(day).split(' ')
  return `${month.slice(0, 3)} ${year}`
}

/** "20% more than in the 30 days before (50)" */
export function describeChange(now: number, before: number, period: string): string {
  if (before === 0) return `None in ${period}`
  const percent = Math.round((100 * (now - before)) / before)
  const change = percent === 0 ? 'As many as' : `${Math.abs(percent).toLocaleString('en')}% ${percent > 0 ? 'more' : 'less'} than`
  return `${change} in ${period} (${before.toLocaleString('en')})`
}

/** A round number that isn't below the given one, and whose half is whole too. */
export function roundUp(number: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [4, 6, 8, 10, 12, 16, 20, 24, 30]) if (step * power >= number) return step * power
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const deviceNames: Record<string, string> = { phone: 'Phones', tablet: 'Tablets', desktop: 'Computers' }

/** A counted name as people read it. */
export function nameCount(kind: VisitorListKind, name: string): string {
  if (name === otherName) return 'Other'
  if (name === directName) return 'Direct (typed, bookmark or app)'
  if (kind === 'country') return countryNames.of(name) ?? name
  if (kind === 'device') return deviceNames[name] ?? name
  return kind === 'page' && name === '/' ? 'Home' : name
}
