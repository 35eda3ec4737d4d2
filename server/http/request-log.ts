import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import type { Site } from '../site.ts'
import { clientAddress } from './client-address.ts'

/** Gives each request an id (also in the X-Request-Id header) and writes one line for it: no query, no address, no token. */
export function requestLog(log: Logger, trustProxy: number) {
  let warnedOfProxy = false
  return createMiddleware<Site>(async (c, next) => {
    const started = performance.now()
    const requestId = uuid()
    c.set('requestId', requestId)
    c.set('address', clientAddress(c, trustProxy))
    c.set('log', log.child({ requestId }))
    if (trustProxy === 0 && !warnedOfProxy && c.req.header('x-forwarded-for')) {
      warnedOfProxy = true
      log.warn(
        'A request came through a proxy, but TRUST_PROXY is 0: all its visitors count as one address. Set TRUST_PROXY=1 behind one proxy.',
      )
    }
    await next()
    c.header('x-request-id', requestId)
    log.info(
      {
        requestId,
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    )
  })
}

// An unsubscribe link is a key: whoever reads the log must not be able to use it.
function loggedPath(path: string): string {
  return path.replace(/^\/unsubscribe\/.*/, '/unsubscribe/*').slice(0, 200)
}
