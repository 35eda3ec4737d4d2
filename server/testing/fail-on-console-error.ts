import { afterEach, expect, vi } from 'vitest'

const error = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = error.mock.calls.map((call) => call.join(' '))
  error.mockClear()
  expect(calls).toEqual([])
})
