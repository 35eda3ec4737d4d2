import { expect, onTestFinished, test, vi } from 'vitest'
import { createBreaker } from './breaker.ts'

/** How many connections a mail server that refuses all of them sees each minute, from so many lanes that are always ready to connect. */
function connectionsPerMinute(lanes: number, minutes: number): number[] {
  const breaker = createBreaker()
  return Array.from({ length: minutes }, () => {
    let connections = 0
    for (let ms = 0; ms < 60_000; ms += 100) {
      const admitted = Array.from({ length: lanes }, () => breaker.admit()).filter(Boolean).length
      connections += admitted
      vi.advanceTimersByTime(100)
      for (let n = 0; n < admitted; n += 1) breaker.fail()
    }
    return connections
  })
}

test('however many are ready to connect, a mail server that refuses sees 30 connections a minute at most', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(connectionsPerMinute(5, 3)).toEqual([10, 1, 1])
  expect(connectionsPerMinute(20, 3)).toEqual([25, 1, 1])
})

test('an attempt that never ends does not block the next one, and one that works lets all connect', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const breaker = createBreaker()
  breaker.fail()
  expect(breaker.admit()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect([breaker.admit(), breaker.admit()]).toEqual([true, false])
  vi.advanceTimersByTime(1000)
  expect([breaker.admit(), breaker.admit()]).toEqual([true, false])
  breaker.succeed()
  expect([breaker.admit(), breaker.admit()]).toEqual([true, true])
})

test('a mail server that accepts an email now and then sees at most 30 failed connections a minute', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const breaker = createBreaker()
  let acceptedAt = Number.NEGATIVE_INFINITY
  for (let minute = 0; minute < 5; minute += 1) {
    let failed = 0
    let accepted = 0
    for (let ms = 0; ms < 60_000; ms += 100) {
      const admitted = Array.from({ length: 5 }, () => breaker.admit()).filter(Boolean).length
      vi.advanceTimersByTime(100)
      for (let n = 0; n < admitted; n += 1) {
        if (performance.now() - acceptedAt < 6000) {
          failed += 1
          breaker.fail()
        } else {
          accepted += 1
          acceptedAt = performance.now()
          breaker.succeed()
        }
      }
    }
    expect(failed).toBeLessThanOrEqual(30)
    expect(accepted).toBeGreaterThan(0)
  }
})
