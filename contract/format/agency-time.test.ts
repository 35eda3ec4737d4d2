import { expect, test } from 'vitest'
import { formatAgo, formatDate, formatDateTime, parseFieldValue, toFieldValue } from './agency-time.ts'

test('dates and times are in the agency’s time zone, whatever the device’s time zone is', () => {
  expect(formatDate('2026-11-22T16:05:00.000Z')).toBe('22 November 2026')
  expect(formatDateTime('2026-11-22T16:05:00.000Z')).toBe('22 November 2026, 17:05')
  // The agency is an hour ahead of UTC, so 23:30 UTC is already the next day.
  expect(formatDate('2026-12-31T23:30:00.000Z')).toBe('1 January 2027')
  expect(formatDateTime('2026-12-31T23:30:00.000Z')).toBe('1 January 2027, 00:30')
})

test('a date that cannot be read is shown as nothing', () => {
  expect([formatDate(''), formatDateTime('yesterday')]).toEqual(['', ''])
})

test('a date and time field is in the agency’s time zone, in both directions', () => {
  expect(toFieldValue(new Date('2026-12-31T23:30:00.000Z'))).toBe('2027-01-01T00:30')
  expect(parseFieldValue('2027-01-01T00:30').toISOString()).toBe('2026-12-31T23:30:00.000Z')
  expect(parseFieldValue('').getTime()).toBeNaN()
})

test.each([
  [30_000, 'just now'],
  [61_000, '1 minute ago'],
  [2 * 3_600_000, '2 hours ago'],
  [24 * 3_600_000, 'yesterday'],
  [6.9 * 24 * 3_600_000, '6 days ago'],
  [7 * 24 * 3_600_000, ''],
  // If the clock of a device is behind, times from the server lie in the future.
  [-1, ''],
])('a moment %d ms ago is “%s”', (ageMs, text) => {
  const now = Date.parse('2026-11-22T16:05:00.000Z')
  expect(formatAgo(new Date(now - ageMs).toISOString(), now)).toBe(text)
})
