import type { Logger } from 'pino'

export type AppEnv = { Variables: { requestId: string; address: string; isAdmin: boolean; log: Logger } }
