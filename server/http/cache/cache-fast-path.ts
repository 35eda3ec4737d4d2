// Answers from the cache before Hono sees the request; all other requests go on to Hono.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { wantsLite } from '../lite.ts'
import { logRequest, type OnRequest } from '../middleware/request-log.ts'
import { splitTarget } from '../request-target.ts'
import { type CachedResponse, isRangeRequest } from './cached-response.ts'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Finds the cached response for a request target. `isLite` selects the Lite version of a page (lite.ts). */
export type FindCached = (url: string, isLite?: boolean) => CachedResponse | null

type FastPathOptions = {
  find: FindCached
  log: Logger
  next: RequestHandler
  /** Answers health checks and /metrics, before the cache. Returns whether it has answered. */
  answerProbe?: (request: IncomingMessage, response: ServerResponse) => boolean
  onRequest?: OnRequest | undefined
}

export function createCacheFastPath({ find, log, next, answerProbe, onRequest }: FastPathOptions): RequestHandler {
  return (request, response) => {
    if (answerProbe?.(request, response)) return
    const { method = '', url = '', headers } = request
    if (!url.startsWith('/')) return rejectTarget(request, response)
    const isLite = wantsLite({ cookie: headers.cookie, saveData: headers['save-data'] })
    const cached = method === 'GET' || method === 'HEAD' ? find(url, isLite) : null
    // Ranges apply to GET only (RFC 9110 §14.2).
    const isPart = method === 'GET' && isRangeRequest(headers.range, headers['if-range'])
    if (!cached || (cached.supportsRanges && isPart)) {
      next(request, response)
      return
    }
    const requestId = randomUUID()
    const status = cached.send(request, response, requestId)
    if (!status) return next(request, response)
    const facts = { method, path: splitTarget(url)[0], status, ms: 0 }
    logRequest(log, { requestId, ...facts })
    onRequest?.(facts)
  }

  // Refuses targets without a leading slash (absolute URLs, "*"), because some can't be made into a Request.
  function rejectTarget({ method = '' }: IncomingMessage, response: ServerResponse): void {
    const requestId = randomUUID()
    response.writeHead(400, { 'x-request-id': requestId, 'content-length': 0 }).end()
    // The target may hold a password, so it isn't logged.
    logRequest(log, { requestId, method, path: 'no path', status: 400, ms: 0 })
  }
}
