import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyAttempts } from '#contract/messages.ts'
import { AppError } from './errors.ts'

export type Limit = {
  /** Counts one. @throws AppError 429 that says when to try again */
  take(address: string): Promise<void>
  forget(address: string): Promise<void>
  /** How many were counted in the time of the first rule, those refused among them. */
  count(address: string): Promise<number>
}

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
    async count(address) {
      return (await limiters[0]?.get(network(address)))?.consumedPoints ?? 0
    },
    async forget(address) {
      await Promise.all(limiters.map((limiter) => limiter.delete(network(address))))
    },
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
