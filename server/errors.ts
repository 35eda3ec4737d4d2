import { messages } from '#contract/messages/messages.ts'

/** Thrown to refuse a request for an expected reason, such as invalid input. Visitors see the message. */
export class AppError extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  /** Seconds until the client should try again, for a 429, 503 or 507. */
  readonly retryAfter: number | undefined

  /** `cause` is logged. */
  constructor(
    status: number,
    message: string,
    more: { errors?: Record<string, string>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.status = status
    this.errors = more.errors
    this.retryAfter = more.retryAfter
  }
}

export const notFound = () => new AppError(404, messages.notFound)

/** Thrown for an invalid setting, so that the site doesn't start. The message is one line. */
export class ConfigError extends Error {
  readonly setting: string

  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`)
    this.setting = setting
  }
}
