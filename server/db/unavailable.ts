/**
 * Thrown if the database can't be used now. `busy`: locked too long. `away`: no answer; a write may have been stored. `full`: no disk
 * space.
 */
export class DatabaseUnavailable extends Error {
  readonly reason: 'busy' | 'away' | 'full'

  constructor(reason: DatabaseUnavailable['reason'], cause?: unknown) {
    super(`the database is ${reason}`, { cause })
    this.reason = reason
  }
}

/** The original message of the database or the network, for the operator. */
export function rootCause(error: unknown): string {
  const cause = error instanceof DatabaseUnavailable && error.cause instanceof Error ? error.cause : error
  // A host name with several addresses gives one error for each address; the first is enough.
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message
  return cause instanceof Error ? cause.message : String(cause)
}
