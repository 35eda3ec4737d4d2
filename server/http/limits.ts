import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyAttempts } from '#contract/messages.ts'
import { AppError } from './errors.ts'

export type Limit = {
  /** Counts one. @throws AppError 429 that says when to try again */
  take(address: string): Promise<void>
  forget(address: string): Promise<void>
}

/** So many times in so many seconds for one address; every rule must hold. The key is the address alone, never what a client sends. */
export function createLimit(rules: readonly { points: number; seconds: number }[]): Limit {
  const limiters = rules.map(({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds }))
  return {
    async take(address) {
      for (const limiter of limiters) {
        try {
          await limiter.consume(clientNetwork(address))
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal
          throw tooMany(refusal.msBeforeNext / 1000)
        }
      }
    },
    async forget(address) {
      await Promise.all(limiters.map((limiter) => limiter.delete(clientNetwork(address))))
    },
  }
}

/** The refusal that says when to try again. */
export function tooMany(secondsLeft: number): AppError {
  const seconds = Math.max(1, Math.ceil(secondsLeft))
  return new AppError(429, tooManyAttempts(seconds), { retryAfter: seconds })
}

export type Count = {
  /** Counts one more and gives how many there were in the time, this one among them. */
  add(address: string): Promise<number>
  read(address: string): Promise<number>
}

/** Counts by address within so many seconds; it refuses nobody. */
export function createCount(seconds: number): Count {
  const counter = new RateLimiterMemory({ points: 1, duration: seconds })
  return {
    add: async (address) => (await counter.penalty(clientNetwork(address))).consumedPoints,
    read: async (address) => (await counter.get(clientNetwork(address)))?.consumedPoints ?? 0,
  }
}

/** An IPv6 visitor owns a whole /64: its addresses count as one. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
