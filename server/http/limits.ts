import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyAttempts } from '#contract/messages.ts'
import { AppError } from './errors.ts'

export type Limit = {
  /** Counts one. @throws AppError 429 that says when to try again */
  take(address: string): Promise<void>
  forget(address: string): Promise<void>
}

/** For secrets that somebody may try to guess. */
export const ofGuesses = [
  { points: 5, seconds: 60 },
  { points: 20, seconds: 3600 },
]

/** So many times in so many seconds for one address; every rule must hold. The key is the address alone, never what a client sends. */
export function createLimit(rules: readonly { points: number; seconds: number }[]): Limit {
  const limiters = rules.map(({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds }))
  return {
    async take(address) {
      for (const limiter of limiters) {
        try {
          await limiter.consume(network(address))
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal
          const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
          throw new AppError(429, tooManyAttempts(seconds), { retryAfter: seconds })
        }
      }
    },
    async forget(address) {
      await Promise.all(limiters.map((limiter) => limiter.delete(network(address))))
    },
  }
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
    add: async (address) => (await counter.penalty(network(address))).consumedPoints,
    read: async (address) => (await counter.get(network(address)))?.consumedPoints ?? 0,
  }
}

/** An IPv6 visitor owns a whole /64: its addresses count as one. */
function network(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = tail === undefined ? head.split(':') : [...head.split(':').filter(Boolean), ...Array<string>(8).fill('0')]
  return groups
    .slice(0, 4)
    .map((group) => group || '0')
    .join(':')
}
