/**
 * Thrown if the database can't be used at the moment; a later attempt may succeed. `busy`: another process or statement locks it too long.
 * `away`: it doesn't answer, so a write may or may not have been stored. `full`: its disk is full.
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
