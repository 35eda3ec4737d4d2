import type { OpeningHours } from '#contract/content/content.ts'
import { weekdays } from '#contract/content/weekdays.ts'

type Days = Pick<OpeningHours, 'firstDay' | 'lastDay'>

/** Formats opening hours as "Monday to Friday, 9:00–18:00". */
export function formatOpeningHours({ firstDay, lastDay, opens, closes }: OpeningHours): string {
  const days = firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`
  return `${days}, ${formatTime(opens)}–${formatTime(closes)}`
}

/** Lists the days from the first to the last, also across the end of the week (Saturday to Tuesday). */
export function listOpenDays({ firstDay, lastDay }: Days): (typeof weekdays)[number][] {
  const from = weekdays.indexOf(firstDay)
  const count = (weekdays.indexOf(lastDay) - from + weekdays.length) % weekdays.length
  return [...weekdays, ...weekdays].slice(from, from + count + 1)
}

function formatTime(time: string): string {
  return time.replace(/^0/, '')
}
