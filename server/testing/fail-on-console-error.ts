import { afterEach, expect, vi } from 'vitest'

// Console errors fail a test.
const error = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = error.mock.calls.map((call) => call.join(' '))
  error.mockClear()
  expect(calls).toEqual([])
})
