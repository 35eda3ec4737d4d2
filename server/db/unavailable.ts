/**
 * The database could not do its work just now; nothing was changed, and trying again later may help.
 * `busy`: another process or statement held it too long. `away`: it does not answer. `full`: its disk has no room left.
 */
export class Unavailable extends Error {
  readonly reason: 'busy' | 'away' | 'full'

  constructor(reason: Unavailable['reason'], cause?: unknown) {
    super(`the database is ${reason}`, { cause })
    this.reason = reason
  }
}
