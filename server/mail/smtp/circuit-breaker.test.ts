import { expect, onTestFinished, test, vi } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

/** Returns how many connections a site opens in each minute if the mail server refuses every one. */
function connectionsPerMinute(maxConnections: number, minutes: number): number[] {
  const breaker = createCircuitBreaker()
  return Array.from({ length: minutes }, () => {
    let connections = 0
    for (let ms = 0; ms < 60_000; ms += 100) {
      const acquired = Array.from({ length: maxConnections }, () => breaker.tryAcquire()).filter(Boolean).length
      connections += acquired
      vi.advanceTimersByTime(100)
      for (let n = 0; n < acquired; n += 1) breaker.recordFailure()
    }
    return connections
  })
}

test('a mail server that refuses sees at most 30 connections a minute, however many are ready to connect', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(connectionsPerMinute(5, 3)).toEqual([10, 1, 1])
  expect(connectionsPerMinute(20, 3)).toEqual([25, 1, 1])
})

test('an attempt that never ends does not block the next one, and one that works lets all others connect', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const breaker = createCircuitBreaker()
  breaker.recordFailure()
  expect(breaker.tryAcquire()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect([breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, false])
  vi.advanceTimersByTime(1000)
  expect([breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, false])
  breaker.recordSuccess()
  expect([breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, true])
})

test('a mail server that accepts an email now and then sees at most 30 failed connections a minute', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const breaker = createCircuitBreaker()
  let acceptedAt = Number.NEGATIVE_INFINITY
  for (let minute = 0; minute < 5; minute += 1) {
    let failed = 0
    let accepted = 0
    for (let ms = 0; ms < 60_000; ms += 100) {
      const acquired = Array.from({ length: 5 }, () => breaker.tryAcquire()).filter(Boolean).length
      vi.advanceTimersByTime(100)
      for (let n = 0; n < acquired; n += 1) {
        if (performance.now() - acceptedAt < 6000) {
          failed += 1
          breaker.recordFailure()
        } else {
          accepted += 1
          acceptedAt = performance.now()
          breaker.recordSuccess()
        }
      }
    }
    expect(failed).toBeLessThanOrEqual(30)
    expect(accepted).toBeGreaterThan(0)
  }
})
