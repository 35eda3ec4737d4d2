// The plain, Brotli and gzip encodings of a response body. Once text is compressed, its plain form is dropped to save memory.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { acceptedEncodings, type Encoding } from './content-negotiation.ts'

/** An ArrayBuffer, because Response refuses a SharedArrayBuffer. */
export type Bytes = Buffer<ArrayBuffer>

export type HeaderList = readonly (readonly [name: string, value: string])[]

type RepresentationsOptions = {
  headers: HeaderList
  body: Bytes
  /** Hash for the ETag; null for a response without one. */
  hash: string | null
  isCompressible: boolean
  precompressed: Partial<Record<Encoding, Bytes>>
  hasBestCompression: boolean
}

type Representations = {
  /** The encoding that the client gets; null if it doesn't exist yet. */
  find(acceptEncoding: string | undefined): Representation | null
  /** The encoding that the client gets, created if necessary. */
  get(acceptEncoding: string | undefined): Promise<Representation>
  getUncompressed(): Promise<Bytes>
}

export function createRepresentations(options: RepresentationsOptions): Representations {
  const { headers, body, hash, isCompressible, precompressed, hasBestCompression } = options
  const shared = isCompressible ? withVaryEncoding(headers) : headers
  const plain = buildRepresentation(shared, { body, hash, encoding: null })
  const { length } = body
  /** The encodings created so far; null for one that didn't make the body smaller. */
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
      .then((bytes) => compress[encoding](bytes, hasBestCompression))
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

  /** The result is kept, because a copy for each client would let a few slow clients fill the memory. */
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

// Level 10 fits the home page into the ten packets that a new connection sends at once (RFC 6928). 6 is faster.
const compress = {
  br: (body: Bytes, hasBestCompression: boolean) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: hasBestCompression ? 10 : 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        // A window of the body's size. The usual 4 MB make the garbage collector run so often that a page costs twice the processor time.
        [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length + 16)))),
      },
    }),
  gzip: (body: Bytes) => promisify(gzip)(body, { level: 6 }),
}

/** Copies a small buffer out of Node's shared 64 kB slab, which stays in memory as long as any buffer in it. */
function copyToOwnBuffer(bytes: Bytes): Bytes {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

type Representation = {
  /** Null if this is the uncompressed representation and only compressed bodies are kept in memory. */
  body: Bytes | null
  etag: string | null
  /** Names and values alternate, which writeHead sends fastest. The last value is the request ID. */
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
    // A 304 repeats the security headers, because browsers update the headers of their cached copy from it.
    notModified: [...common.filter(([name]) => name !== 'content-type'), id].flat(),
  }
}

const requestIdHeader = 'x-request-id'
