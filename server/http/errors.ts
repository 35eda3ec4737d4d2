import { messages } from '#contract/messages.ts'

/** An expected refusal. The message is what the visitor may read. */
export class AppError extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  /** Seconds, for a 429 or 503. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, more: { errors?: Record<string, string>; retryAfter?: number } = {}) {
    super(message)
    this.status = status
    this.errors = more.errors
    this.retryAfter = more.retryAfter
  }
}

export const notFound = () => new AppError(404, messages.notFound)
