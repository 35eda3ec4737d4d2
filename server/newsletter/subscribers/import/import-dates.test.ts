import { expect, test } from 'vitest'
import { findDateOrder, findDateOrders, looksLikeDate, parseDate, readSubscribedOn } from './import-dates.ts'

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
  ['2024-03-01 25:99', null],
  ['2024-03-01 23:60', null],
  ['2024-03-01 23:59:60', null],
  ['1970-01-01 00:00:00', null],
  ['0000-00-00 00:00:00', null],
  ['45351', null],
  ['last year', null],
  ['', null],
] as const)('%s is %s', ([text, expected]) => {
  expect(parseDate(text, null, true)?.toISOString() ?? null).toBe(expected)
})

test('which number is the day is learned from the whole column', () => {
  expect(findDateOrder(['3/4/2024', '25/03/2024'])).toBe('day first')
  expect(findDateOrder(['3/4/2024', '03/25/2024 10:00'])).toBe('month first')
  expect(findDateOrder(['3/4/2024', '25.03.2024'])).toBe(null)
  expect(findDateOrder(['25/03/2024', '03/25/2024'])).toBe(null)
  expect(findDateOrder(['3/4/2024', '25/25/2024'])).toBe(null)
  expect(parseDate('3/4/2024', 'day first', true)?.toISOString()).toBe('2024-04-03T00:00:00.000Z')
  expect(parseDate('3/4/2024 8:05', 'month first', true)?.toISOString()).toBe('2024-03-04T08:05:00.000Z')
})

test('one column shows nothing about the order of another', () => {
  const [joined, created] = [
    { index: 1, isUtc: false },
    { index: 2, isUtc: false },
  ]
  const cells = [
    { column: joined, value: '3/4/2024' },
    { column: created, value: '25/03/2024' },
  ]
  expect(findDateOrders(cells)).toEqual(
    new Map([
      [joined, null],
      [created, 'day first'],
    ]),
  )
})

test.for([
  ['2024-03-01 09:30', '2024-03-01T08:30:00.000Z'],
  ['1 March 2024 11:30 pm', '2024-03-01T22:30:00.000Z'],
  ['2024-03-01 09:30 UTC', '2024-03-01T09:30:00.000Z'],
  ['2024-03-01T09:30:00+02:00', '2024-03-01T07:30:00.000Z'],
  ['2024-03-01', '2024-03-01T00:00:00.000Z'],
] as const)('%s in the agency’s time zone is %s', ([text, expected]) => {
  expect(parseDate(text, null, false)?.toISOString()).toBe(expected)
})

test('only dates look like dates, also those that can’t be read', () => {
  const dates = ['2024-03-01', '3/4/2024', '3/4/24', '45351', '3 May 2023', '3rd Sep 2023', 'Sept. 3, 2023', '0000-00-00 00:00']
  expect(dates.filter((text) => !looksLikeDate(text))).toEqual([])
  const others = ['Free', '/blog/2024/05', 'yes', '1', '12 months', 'May', 'ada@reader.test', '']
  expect(others.filter(looksLikeDate)).toEqual([])
})

test('an address with very many rows gets the earliest of their dates', () => {
  const column = { index: 1, isUtc: true }
  const rows = Array.from({ length: 300_000 }, (_, n) => [{ column, value: n === 7 ? '2020-01-01' : '2024-01-01' }])
  const { since } = readSubscribedOn(rows, findDateOrders(rows.flat()), new Date('2026-11-22T09:00:00Z'))
  expect(since?.toISOString()).toBe('2020-01-01T00:00:00.000Z')
})
