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

// Nigeria has one time all year round, but another agency's time zone (time-zone.ts) may change its clocks.
test.each([
  // Germany: from 2:00 to 3:00 on 29 March, from 3:00 back to 2:00 on 25 October.
  ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59Z'],
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30Z'],
  ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00Z'],
  ['Europe/Berlin', '2026-03-29T09:00', '2026-03-29T07:00Z'],
  ['Europe/Berlin', '2026-10-25T01:59', '2026-10-24T23:59Z'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30Z'],
  ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00Z'],
  ['Europe/Berlin', '2026-10-25T09:00', '2026-10-25T08:00Z'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30Z'],
  ['America/New_York', '2026-11-01T22:00', '2026-11-02T03:00Z'],
  // Chile leaves out midnight, New Zealand is far from UTC.
  ['America/Santiago', '2026-09-06T00:00', '2026-09-06T04:00Z'],
  ['Pacific/Auckland', '2026-09-27T02:30', '2026-09-26T14:30Z'],
  ['Pacific/Auckland', '2026-09-27T09:00', '2026-09-26T20:00Z'],
  ['Asia/Kolkata', '2026-11-22T09:00', '2026-11-22T03:30Z'],
  ['Africa/Lagos', '2026-11-22T09:00:30', '2026-11-22T08:00:30Z'],
])('in %s, %s is %s: one that comes twice is the first, one that is left out as much later', (timeZone, value, expected) => {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  expect(parseFieldValue(value, format)).toEqual(new Date(expected))
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
