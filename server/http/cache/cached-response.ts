import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { matchesEtag } from '../middleware/conditional-requests.ts'
import type { Encoding } from './content-negotiation.ts'
import { type Bytes, createRepresentations, type HeaderList } from './representations.ts'

export type CachedResponse = {
  status: number
  /** Size of the uncompressed body in bytes. Caches count it as the memory that this response takes. */
  sizeInCache: number
  /** Whether a range request gets its part of the file from disk instead (static-files.ts). */
  supportsRanges: boolean
  /** Sends the response or a 304 and returns the status; null if the wanted encoding doesn't exist yet. */
  send(request: IncomingMessage, response: ServerResponse, requestId: string): number | null
  /** Like `send`, but for Hono, and creates the wanted encoding if necessary. */
  toResponse(request: Request): Promise<Response>
}

type ResponseSource = {
  status?: number
  /** All headers that don't depend on the encoding, with names in lower case. */
  headers: HeaderList
  body: Bytes
  /** Encodings that exist already. Text gets its other encodings at their first request. */
  representations?: Partial<Record<Encoding, Bytes>>
  supportsRanges?: boolean
  /** The response is sent to many clients, so slower, better compression is worthwhile. */
  hasBestCompression?: boolean
}

// Of a smaller text, compression saves hardly more than its own headers take. scripts/build-steps/precompress.mjs has the same limit.
const minTextBytes = 512

export function createCachedResponse({
  status = 200,
  headers,
  body,
  representations: precompressed = {},
  supportsRanges = false,
  hasBestCompression = false,
}: ResponseSource): CachedResponse {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const isText = body.length >= minTextBytes && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)
  // Only a 200 gets an ETag, because conditional requests don't apply to other responses (RFC 9110 §13.2.1).
  const hash = status === 200 ? createHash('sha256').update(body).digest('base64url').slice(0, 22) : null
  const representations = createRepresentations({
    headers,
    body,
    hash,
    isCompressible: isText,
    precompressed,
    hasBestCompression,
  })
  return {
    status,
    sizeInCache: body.length,
    supportsRanges,
    send,
    async toResponse(request) {
      const representation = await representations.get(request.headers.get('accept-encoding') ?? undefined)
      const ifNoneMatch = request.headers.get('if-none-match')
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (representation.etag && isRead && ifNoneMatch !== null && matchesEtag(ifNoneMatch, representation.etag))
        return new Response(null, { status: 304, headers: toHeaderPairs(representation.notModified) })
      const sent = representation.body ?? (await representations.getUncompressed())
      return new Response(sent.length > 0 ? sent : null, { status, headers: toHeaderPairs(representation.head) })
    },
  }

  function send(request: IncomingMessage, response: ServerResponse, requestId: string): number | null {
    const representation = representations.find(request.headers['accept-encoding'])
    if (!representation?.body) return null
    const ifNoneMatch = request.headers['if-none-match']
    if (representation.etag && ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, representation.etag)) {
      response.writeHead(304, withRequestId(representation.notModified, requestId)).end()
      return 304
    }
    response.writeHead(status, withRequestId(representation.head, requestId))
    if (request.method === 'HEAD') response.end()
    else response.end(representation.body)
    return status
  }
}

/** Whether a request is for one byte range. Several ranges, or an invalid one, are ignored (RFC 9110 §14.2). */
export function isRangeRequest(range: string | undefined, ifRange: string | string[] | undefined): boolean {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  const isRange = first !== '' || last !== ''
  const isBackwards = first !== '' && last !== '' && Number(last) < Number(first)
  // An If-Range with an ETag never matches, because static-files.ts doesn't know the ETags of files on disk.
  return isRange && !isBackwards && !String(ifRange ?? '').includes('"')
}

// All requests may share `head`, because Node serialises it before another request changes its last value, the request ID.
function withRequestId(head: string[], requestId: string): string[] {
  head[head.length - 1] = requestId
  return head
}

function toHeaderPairs(head: readonly string[]): [string, string][] {
  const list: [string, string][] = []
  // The last pair, the request ID, is left out because the request log sets it.
  for (let index = 0; index < head.length - 2; index += 2) list.push([head[index] ?? '', head[index + 1] ?? ''])
  return list
}
