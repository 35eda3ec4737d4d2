import { afterEach, expect, vi } from 'vitest'

// What the console calls an error is one, in a test too.
const error = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = error.mock.calls.map((call) => call.join(' '))
  error.mockClear()
  expect(calls).toEqual([])
})
