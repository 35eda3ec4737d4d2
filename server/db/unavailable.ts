/**
 * The database could not do its work just now; nothing was changed, and trying again later may help.
 * `busy`: another process or statement held it too long. `away`: it does not answer. `full`: its disk has no room left.
 */
export class DatabaseUnavailable extends Error {
  readonly reason: 'busy' | 'away' | 'full'

  constructor(reason: DatabaseUnavailable['reason'], cause?: unknown) {
    super(`the database is ${reason}`, { cause })
    this.reason = reason
  }
}

/** What the database or the network said, for the operator. */
export function rootCause(error: unknown): string {
  const cause = error instanceof DatabaseUnavailable && error.cause instanceof Error ? error.cause : error
  // A name with several addresses gives one error for each.
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message
  return cause instanceof Error ? cause.message : String(cause)
}
