// The encodings of a response body in memory: plain, Brotli and gzip, each with its headers, made once. Text is stored compressed only (a fifth of the
// memory) until a client accepts no compression; those clients share one copy.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { acceptedEncodings, type Encoding } from './content-negotiation.ts'

/** Not a SharedArrayBuffer, which Response refuses. */
export type Bytes = Buffer<ArrayBuffer>

export type HeaderList = readonly (readonly [name: string, value: string])[]

type RepresentationsOptions = {
  headers: HeaderList
  body: Bytes
  /** For the ETag; null: none. */
  hash: string | null
  isCompressible: boolean
  /** Encodings that exist already. Others are made at their first request. */
  precompressed: Partial<Record<Encoding, Bytes>>
  isLongLived: boolean
}

type Representations = {
  /** The one that the client gets. Null: its encoding isn't made yet. */
  find(acceptEncoding: string | undefined): Representation | null
  /** The one that the client gets, made if necessary. */
  get(acceptEncoding: string | undefined): Promise<Representation>
  getUncompressed(): Promise<Bytes>
}

export function createRepresentations(options: RepresentationsOptions): Representations {
  const { headers, body, hash, isCompressible, precompressed, isLongLived } = options
  const shared = isCompressible ? withVaryEncoding(headers) : headers
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
  return { find, get, getUncompressed }

  function find(accept: string | undefined): Representation | null {
    if (!isCompressible) return plain
    for (const encoding of acceptedEncodings(accept)) {
      const representation = representations.get(encoding)
      if (representation === undefined) return null
      if (representation) return representation
    }
    return plain
  }

  async function get(accept: string | undefined): Promise<Representation> {
    if (!isCompressible) return plain
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

function withVaryEncoding(headers: HeaderList): HeaderList {
  const varyNames = headers.filter(([name]) => name === 'vary').map(([, value]) => value)
  return [...headers.filter(([name]) => name !== 'vary'), ['vary', ['accept-encoding', ...varyNames].join(', ')]]
}

function buildRepresentation(headers: HeaderList, { body, hash, encoding }: RepresentationSource): Representation {
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

/** Its value is set for each request. */
const requestIdHeader = 'x-request-id'
