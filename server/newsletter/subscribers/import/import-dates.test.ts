import { expect, test } from 'vitest'
import { findDateOrder, parseDate } from './import-dates.ts'

test.for([
  // Ghost, Substack
  ['2019-08-18T09:30:00.000Z', '2019-08-18T09:30:00.000Z'],
  // Mailchimp, MailPoet
  ['2021-02-05 19:28:23', '2021-02-05T19:28:23.000Z'],
  // Beehiiv
  ['2023-03-24 10:23:10 UTC', '2023-03-24T10:23:10.000Z'],
  // This site
  ['2026-11-22 17:05', '2026-11-22T17:05:00.000Z'],
  ['2024-03-01T09:30:00+01:00', '2024-03-01T08:30:00.000Z'],
  ['2024-03-01', '2024-03-01T00:00:00.000Z'],
  ['2024/3/1', '2024-03-01T00:00:00.000Z'],
  ['01.03.2024', '2024-03-01T00:00:00.000Z'],
  ['25/03/2024', null],
  ['3/3/2024', '2024-03-03T00:00:00.000Z'],
  ['3/4/2024', null],
  ['3 May 2023', '2023-05-03T00:00:00.000Z'],
  ['3rd September, 2023', '2023-09-03T00:00:00.000Z'],
  ['03-Sep-2023', '2023-09-03T00:00:00.000Z'],
  ['May 3, 2023', '2023-05-03T00:00:00.000Z'],
  ['Sept. 3, 2023 9:30 PM', '2023-09-03T21:30:00.000Z'],
  ['May 3, 2023 12:05 am', '2023-05-03T00:05:00.000Z'],
  ['2024-02-30', null],
  ['2024-13-01', null],
  ['1970-01-01 00:00:00', null],
  ['0000-00-00 00:00:00', null],
  ['45351', null],
  ['last year', null],
  ['', null],
] as const)('%s is %s', ([text, expected]) => {
  expect(parseDate(text, null)?.toISOString() ?? null).toBe(expected)
})

test('which number is the day is learned from the whole file', () => {
  expect(findDateOrder(['3/4/2024', '25/03/2024'])).toBe('day first')
  expect(findDateOrder(['3/4/2024', '03/25/2024 10:00'])).toBe('month first')
  expect(findDateOrder(['3/4/2024', '25.03.2024'])).toBe(null)
  expect(findDateOrder(['25/03/2024', '03/25/2024'])).toBe(null)
  expect(parseDate('3/4/2024', 'day first')?.toISOString()).toBe('2024-04-03T00:00:00.000Z')
  expect(parseDate('3/4/2024 8:05', 'month first')?.toISOString()).toBe('2024-03-04T08:05:00.000Z')
})
