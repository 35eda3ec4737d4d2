import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyAttempts } from '#contract/messages/rate-limit-messages.ts'
import { AppError } from '#server/errors.ts'

export type RateLimit = {
  /** Counts an attempt as `points`. @throws AppError 429 if a rule's points are used up */
  consume(address: string, points?: number): Promise<void>
  /** Gives one point back, for an attempt that was counted but not carried out. */
  refund(address: string): Promise<void>
  reset(address: string): Promise<void>
}

type RateLimitOptions = {
  refusal?: (seconds: number) => string
  ipv6Prefix?: 48 | 64
}

/** Allows each IP address `points` in `seconds`; all rules apply. */
export function createRateLimit(
  rules: readonly { points: number; seconds: number }[],
  { refusal, ipv6Prefix }: RateLimitOptions = {},
): RateLimit {
  const limiters = rules.map(({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds }))
  return {
    async consume(address, points = 1) {
      for (const limiter of limiters) {
        try {
          await limiter.consume(clientNetwork(address, ipv6Prefix), points)
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error
          throw tooManyRequests(error.msBeforeNext / 1000, refusal)
        }
      }
    },
    async refund(address) {
      await Promise.all(limiters.map((limiter) => limiter.reward(clientNetwork(address, ipv6Prefix))))
    },
    async reset(address) {
      await Promise.all(limiters.map((limiter) => limiter.delete(clientNetwork(address, ipv6Prefix))))
    },
  }
}

export function tooManyRequests(secondsLeft: number, refusal = tooManyAttempts): AppError {
  const seconds = Math.max(1, Math.ceil(secondsLeft))
  return new AppError(429, refusal(seconds), { retryAfter: seconds })
}

/** What counts as one client: an IPv4 address or an IPv6 network. Strict limits use /48, because attackers can get one for free. */
export function clientNetwork(address: string, ipv6Prefix: 48 | 64 = 64): string {
  if (!isIPv6(address)) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].slice(0, ipv6Prefix / 16).join(':')
}
