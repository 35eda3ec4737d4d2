// A whole answer held in memory: each encoding made once, headers laid out once, sent without the framework or through it. Text is held
// compressed only, which takes a fifth of the memory, until a client comes that accepts no compression: then all such clients share one copy.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { acceptedEncodings, type Encoding, matchesEtag } from './content-negotiation.ts'

export type CachedResponse = {
  status: number
  /** About what it takes in memory at most: text before its first compression. */
  maxBytes: number
  /** A request for a part of it is answered by somebody else (see wantsPart). */
  supportsRanges: boolean
  /** Sends it, or 304; gives the status, or null when the form that is wanted is not made yet. */
  send(request: IncomingMessage, response: ServerResponse, requestId: string): number | null
  /** The same answer for the framework; makes the form that is wanted. */
  toResponse(request: Request): Promise<Response>
}

/** Not shared with another thread, as a Response wants it. */
type Bytes = Buffer<ArrayBuffer>

type ResponseSource = {
  status?: number
  /** All but those that depend on the form: length, encoding, ETag, what Vary says of it. Names in lower case. */
  headers: readonly (readonly [name: string, value: string])[]
  body: Bytes
  /** Forms that exist already. Text is otherwise compressed when a form of it is first asked for. */
  representations?: Partial<Record<Encoding, Bytes>>
  supportsRanges?: boolean
  /** Many will be sent it: it is compressed with more care. */
  isLongLived?: boolean
}

// Below that, compression saves no packet.
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
  // Conditions are for answers that would otherwise be 200 (RFC 9110 §13.2.1).
  const hash = status === 200 ? createHash('sha256').update(body).digest('base64url').slice(0, 22) : null
  const shared = isText ? withVaryEncoding(headers) : headers
  const plain = buildRepresentation(shared, { body, hash, encoding: null })
  const { length } = body
  /** Null: compressing it would not make it smaller. */
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

  /** Kept from then on: a copy for each client would let a few slow ones fill the memory. */
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
    throw new Error('an answer in memory has no form')
  }
}

/**
 * Whether a request is for one range of bytes. Several ranges, or an invalid one, are ignored (RFC 9110 §14.2). With an ETag as If-Range
 * the whole file is sent, because files that are sent in parts have only a date to compare.
 */
export function isRangeRequest(range: string | undefined, ifRange: string | string[] | undefined): boolean {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  const isRange = first !== '' || last !== ''
  const isBackwards = first !== '' && last !== '' && Number(last) < Number(first)
  return isRange && !isBackwards && !String(ifRange ?? '').includes('"')
}

// Home (89 kB) on one core: br 5 14.1 kB in 3 ms, 6 14.0 in 3, 9 13.9 in 16, 10 12.9 in 28, 11 12.6 in 73. What is kept gets 10: the first
// visitor after a write waits a little longer, and home with its headers fits into what a new connection sends at once (ten packets, RFC
// 6928), which spares all others a round trip: 0.15 s of the first paint on slow 4G.
const compress = {
  br: (body: Bytes, isLongLived: boolean) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: isLongLived ? 10 : 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Bytes) => promisify(gzip)(body, { level: 6 }),
}

/** Node cuts small buffers from a shared one of 64 kB, which would be held as long as one of them is. */
function copyToOwnBuffer(bytes: Bytes): Bytes {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

type Representation = {
  /** Null: the plain form of what is held compressed only. */
  body: Bytes | null
  etag: string | null
  /** Headers as writeHead takes them fastest: names and values in turn, the last value free for the request's id. */
  head: string[]
  notModified: string[]
}

type RepresentationSource = { body: Bytes; hash: string | null; encoding: Encoding | null }

/** The answer differs by the encoding too. */
function withVaryEncoding(headers: ResponseSource['headers']): ResponseSource['headers'] {
  const already = headers.filter(([name]) => name === 'vary').map(([, value]) => value)
  return [...headers.filter(([name]) => name !== 'vary'), ['vary', ['accept-encoding', ...already].join(', ')]]
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
    // With the policies of the whole answer: a browser puts these headers in the place of those it has.
    notModified: [...common.filter(([name]) => name !== 'content-type'), id].flat(),
  }
}

const requestIdHeader = 'x-request-id'

// Written into the list itself: it is serialised before anyone else can write.
function withRequestId(head: string[], requestId: string): string[] {
  head[head.length - 1] = requestId
  return head
}

function toHeaderPairs(head: readonly string[]): [string, string][] {
  const list: [string, string][] = []
  // The last pair is the id, which the framework's own log line sets.
  for (let index = 0; index < head.length - 2; index += 2) list.push([head[index] ?? '', head[index + 1] ?? ''])
  return list
}
