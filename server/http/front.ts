// The first to see a request: what is kept is answered here, before the framework; the rest goes on to it.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { type KeptAnswer, wantsPart } from './kept-answer.ts'
import { wantsLite } from './lite.ts'
import { logRequest, type OnRequest } from './request-log.ts'
import { splitTarget } from './request-target.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** What is kept for an address as it stands in the request line; of pages the light one for who wants it (lite.ts). */
export type FindKept = (url: string, isLite?: boolean) => KeptAnswer | null

type Parts = {
  find: FindKept
  log: Logger
  next: Listener
  /** Asked before all; true: it has answered. */
  health?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Of what is answered here. */
  onRequest?: OnRequest | undefined
}

export function createFront({ find, log, next, health, onRequest }: Parts): Listener {
  return (request, response) => {
    if (health?.(request, response)) return
    const { method = '', url = '', headers } = request
    if (!url.startsWith('/')) return refuse(request, response)
    const isLite = wantsLite({ cookie: headers.cookie, saveData: headers['save-data'] })
    const answer = method === 'GET' || method === 'HEAD' ? find(url, isLite) : null
    // Of a GET only (RFC 9110 §14.2).
    const isPart = method === 'GET' && wantsPart(headers.range, headers['if-range'])
    if (!answer || (answer.hasParts && isPart)) {
      next(request, response)
      return
    }
    const requestId = randomUUID()
    const status = answer.send(request, response, requestId)
    if (!status) return next(request, response)
    const facts = { method, path: splitTarget(url)[0], status, ms: 0 }
    logRequest(log, { requestId, ...facts })
    onRequest?.(facts)
  }

  // Proxies' absolute addresses and the asterisk are not for an origin server, and some of them can't be made into a Request.
  function refuse({ method = '' }: IncomingMessage, response: ServerResponse): void {
    const requestId = randomUUID()
    response.writeHead(400, { 'x-request-id': requestId, 'content-length': 0 }).end()
    // The address itself may hold a password.
    logRequest(log, { requestId, method, path: 'no path', status: 400, ms: 0 })
  }
}
