import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { redactPath } from '#server/log/redact.ts'
import type { AppEnv } from '../app-env.ts'
import { clientAddress } from './client-address.ts'

type RequestLogOptions = {
  trustProxy: number
  onUnknownProxy(): void
  onRequest?: OnRequest | undefined
}

export type OnRequest = (facts: Omit<RequestFacts, 'requestId'>) => void

/** Gives each request an ID (also as X-Request-Id) and logs one line for it. */
export function requestLog(log: Logger, { trustProxy, onUnknownProxy, onRequest }: RequestLogOptions) {
  let hasWarnedOfProxy = false
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('address', clientAddress(c, trustProxy))
    c.set('log', log.child({ requestId }))
    if (trustProxy === 0 && !hasWarnedOfProxy && c.req.header('x-forwarded-for')) {
      hasWarnedOfProxy = true
      onUnknownProxy()
      log.warn(
        'A request came through a proxy, but TRUST_PROXY is 0, so all visitors share one rate limit. Set TRUST_PROXY=1 behind one proxy.',
      )
    }
    await next()
    // Sets the header directly, because c.header would rebuild the response as a stream at this point.
    c.res.headers.set('x-request-id', requestId)
    const { method, path } = c.req
    const { status } = c.res
    const ms = performance.now() - started
    logRequest(log, { requestId, method, path, status, ms: Math.round(ms) })
    onRequest?.({ method, path, status, ms })
  })
}

type RequestFacts = { requestId: string; method: string; path: string; status: number; ms: number }

/** Logs a request without query, IP address and tokens. */
export function logRequest(log: Logger, { requestId, method, path, status, ms }: RequestFacts): void {
  log.info({ requestId, method, path: redactPath(path).slice(0, 200), status, ms }, 'request')
}
