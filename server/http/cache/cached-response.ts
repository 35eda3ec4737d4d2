// A response in memory: each encoding and its headers are made once, then sent by Node or by Hono. Text is stored compressed only (a fifth of the
// memory) until a client accepts no compression; those clients share one copy.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { acceptedEncodings, type Encoding, matchesEtag } from './content-negotiation.ts'

export type CachedResponse = {
  status: number
  /** Upper estimate of its memory: text before its first compression. */
  maxBytes: number
  /** Range requests go to the file server (see isRangeRequest). */
  supportsRanges: boolean
  /** Sends it, or 304. Returns the status, or null when the wanted encoding is not made yet. */
  send(request: IncomingMessage, response: ServerResponse, requestId: string): number | null
  /** The same response for Hono; makes the wanted encoding. */
  toResponse(request: Request): Promise<Response>
}

/** Not a SharedArrayBuffer, which Response refuses. */
type Bytes = Buffer<ArrayBuffer>

type ResponseSource = {
  status?: number
  /** All headers except those that depend on the encoding (length, encoding, ETag, Vary: accept-encoding). Names in lower case. */
  headers: readonly (readonly [name: string, value: string])[]
  body: Bytes
  /** Encodings that exist already. Other encodings of text are made at their first request. */
  representations?: Partial<Record<Encoding, Bytes>>
  supportsRanges?: boolean
  /** Sent to many clients, so it is compressed at a higher level. */
  isLongLived?: boolean
}

// Compressing fewer bytes saves no packet.
const minTextBytes = 1024

export function createCachedResponse({
  status = 200,
  headers,
  body,
  representations: precompressed = {},
  supportsRanges = false,
  isLongLived = false,
}: ResponseSource): CachedResponse {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const isText = body.length >= minTextBytes && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)
  // Conditional requests apply to responses that would otherwise be 200 (RFC 9110 §13.2.1).
  const hash = status === 200 ? createHash('sha256').update(body).digest('base64url').slice(0, 22) : null
  const shared = isText ? withVaryEncoding(headers) : headers
  const plain = buildRepresentation(shared, { body, hash, encoding: null })
  const { length } = body
  /** Null: compression would not make it smaller. */
  const representations = new Map<Encoding, Representation | null>()
  const compressing = new Map<Encoding, Promise<void>>()
  let decompressing: Promise<Bytes> | null = null
  for (const encoding of ['br', 'gzip'] as const) {
    const bytes = precompressed[encoding]
    if (bytes) addRepresentation(encoding, bytes)
  }
  return {
    status,
    maxBytes: length,
    supportsRanges,
    send,
    async toResponse(request) {
      const representation = await getRepresentation(request.headers.get('accept-encoding') ?? undefined)
      const ifNoneMatch = request.headers.get('if-none-match')
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (representation.etag && isRead && ifNoneMatch !== null && matchesEtag(ifNoneMatch, representation.etag))
        return new Response(null, { status: 304, headers: toHeaderPairs(representation.notModified) })
      const sent = representation.body ?? (await getUncompressed())
      return new Response(sent.length > 0 ? sent : null, { status, headers: toHeaderPairs(representation.head) })
    },
  }

  function send(request: IncomingMessage, response: ServerResponse, requestId: string): number | null {
    const representation = findRepresentation(request.headers['accept-encoding'])
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

  function findRepresentation(accept: string | undefined): Representation | null {
    if (!isText) return plain
    for (const encoding of acceptedEncodings(accept)) {
      const representation = representations.get(encoding)
      if (representation === undefined) return null
      if (representation) return representation
    }
    return plain
  }

  async function getRepresentation(accept: string | undefined): Promise<Representation> {
    if (!isText) return plain
    for (const encoding of acceptedEncodings(accept)) {
      if (!representations.has(encoding)) await compressOnce(encoding)
      const representation = representations.get(encoding)
      if (representation) return representation
    }
    return plain
  }

  function compressOnce(encoding: Encoding): Promise<void> {
    const running = compressing.get(encoding)
    if (running) return running
    const run = getUncompressed()
      .then((bytes) => compress[encoding](bytes, isLongLived))
      .then((bytes) => addRepresentation(encoding, bytes))
      .finally(() => compressing.delete(encoding))
    compressing.set(encoding, run)
    return run
  }

  function addRepresentation(encoding: Encoding, bytes: Bytes): void {
    if (bytes.length >= length) return void representations.set(encoding, null)
    representations.set(encoding, buildRepresentation(shared, { body: copyToOwnBuffer(bytes), hash, encoding }))
    plain.body = null
  }

  /** Cached after the first call: a copy for each client would let a few slow clients fill the memory. */
  function getUncompressed(): Promise<Bytes> {
    if (plain.body) return Promise.resolve(plain.body)
    decompressing ??= decompress()
      .then((bytes) => {
        plain.body = bytes
        return bytes
      })
      .finally(() => {
        decompressing = null
      })
    return decompressing
  }

  async function decompress(): Promise<Bytes> {
    const [br, gz] = [representations.get('br')?.body, representations.get('gzip')?.body]
    if (br) return promisify(brotliDecompress)(br)
    if (gz) return promisify(gunzip)(gz)
    throw new Error('a cached response has no representation')
  }
}

/**
 * Whether a request is for one byte range. Several ranges, or an invalid one, are ignored (RFC 9110 §14.2). If-Range with an ETag gets the whole
 * file, because files that are sent in ranges only have a date.
 */
export function isRangeRequest(range: string | undefined, ifRange: string | string[] | undefined): boolean {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  const isRange = first !== '' || last !== ''
  const isBackwards = first !== '' && last !== '' && Number(last) < Number(first)
  return isRange && !isBackwards && !String(ifRange ?? '').includes('"')
}

// Brotli for the home page (89 kB) on one core: level 5 14.1 kB in 3 ms, 6 14.0 in 3, 9 13.9 in 16, 10 12.9 in 28, 11 12.6 in 73. With 10 the page
// and its headers fit into the ten packets of a new connection (RFC 6928), which saves a round trip: 0.15 s of first paint on slow 4G.
const compress = {
  br: (body: Bytes, isLongLived: boolean) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: isLongLived ? 10 : 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Bytes) => promisify(gzip)(body, { level: 6 }),
}

/** Node takes small buffers from a shared 64 kB slab, which stays in memory as long as one of them does. */
function copyToOwnBuffer(bytes: Bytes): Bytes {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

type Representation = {
  /** Null: the uncompressed body of a response that is stored compressed only. */
  body: Bytes | null
  etag: string | null
  /** Headers in the form writeHead sends fastest: names and values alternate. The last value is the request ID, set for each request. */
  head: string[]
  notModified: string[]
}

type RepresentationSource = { body: Bytes; hash: string | null; encoding: Encoding | null }

function withVaryEncoding(headers: ResponseSource['headers']): ResponseSource['headers'] {
  const varyNames = headers.filter(([name]) => name === 'vary').map(([, value]) => value)
  return [...headers.filter(([name]) => name !== 'vary'), ['vary', ['accept-encoding', ...varyNames].join(', ')]]
}

function buildRepresentation(headers: ResponseSource['headers'], { body, hash, encoding }: RepresentationSource): Representation {
  const etag = hash && (encoding ? `"${hash}-${encoding}"` : `"${hash}"`)
  const common = etag ? [...headers, ['etag', etag] as const] : headers
  const own = [...(encoding ? [['content-encoding', encoding] as const] : []), ['content-length', String(body.length)] as const]
  const id = [requestIdHeader, ''] as const
  return {
    body,
    etag,
    head: [...common, ...own, id].flat(),
    // A 304 repeats the policies, because browsers replace the cached headers with these.
    notModified: [...common.filter(([name]) => name !== 'content-type'), id].flat(),
  }
}

const requestIdHeader = 'x-request-id'

// Changing the shared list is safe: it is serialised before another request can write to it.
function withRequestId(head: string[], requestId: string): string[] {
  head[head.length - 1] = requestId
  return head
}

function toHeaderPairs(head: readonly string[]): [string, string][] {
  const list: [string, string][] = []
  // The last pair is the request ID, which the request log of Hono sets.
  for (let index = 0; index < head.length - 2; index += 2) list.push([head[index] ?? '', head[index + 1] ?? ''])
  return list
}
