import { expect, test } from 'vitest'
import { today } from './today.ts'

test('today is the date in the visitor’s time zone', () => {
  for (const hour of [0, 12, 23]) expect(today(new Date(2026, 0, 9, hour, 59))).toBe('2026-01-09')
})
