import type { Logger } from 'pino'
import type { OwnAccount } from '#contract/entities/accounts.ts'

/** An account and the session in which it makes a request. */
export type LoggedIn = OwnAccount & {
  sessionId: string
  /** Whether the site requires a second factor and the account has none. */
  mustAddFactor: boolean
}

export type AppEnv = {
  Variables: {
    requestId: string
    address: string
    /** Who makes the request; null for visitors. */
    account: LoggedIn | null
    log: Logger
  }
}
