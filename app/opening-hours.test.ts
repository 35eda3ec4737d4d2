import { expect, test } from 'vitest'
import { formatOpeningHours, listOpenDays } from './opening-hours.ts'

test('opening hours are written as people say them', () => {
  const hours = { firstDay: 'Monday', lastDay: 'Friday', opens: '09:00', closes: '18:30' } as const
  expect(formatOpeningHours(hours)).toBe('Monday to Friday, 9:00–18:30')
  expect(formatOpeningHours({ ...hours, firstDay: 'Saturday', lastDay: 'Saturday', opens: '10:00', closes: '00:00' })).toBe(
    'Saturday, 10:00–0:00',
  )
})

test('open days run from the first to the last, also across Sunday', () => {
  expect(listOpenDays({ firstDay: 'Monday', lastDay: 'Wednesday' })).toEqual(['Monday', 'Tuesday', 'Wednesday'])
  expect(listOpenDays({ firstDay: 'Sunday', lastDay: 'Sunday' })).toEqual(['Sunday'])
  expect(listOpenDays({ firstDay: 'Saturday', lastDay: 'Monday' })).toEqual(['Saturday', 'Sunday', 'Monday'])
})
