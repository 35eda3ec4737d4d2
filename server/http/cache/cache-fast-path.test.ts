// Tests that cached responses are the same over a socket, without Hono, and through Hono.
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { rawClient } from '#server/testing/http/raw-client.ts'
import { createCacheFastPath, type RequestHandler } from './cache-fast-path.ts'
import { type CachedResponse, createCachedResponse } from './cached-response.ts'

const text = 'An answer that is long enough to be worth compressing. '.repeat(200)
const headers = [
  ['content-type', 'text/html; charset=utf-8'],
  ['cache-control', 'no-cache'],
  ['content-security-policy', "script-src 'self'"],
] as const
const page = () => createCachedResponse({ headers, body: Buffer.from(text) })

type AnswerProbe = (request: IncomingMessage, response: ServerResponse) => boolean
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; port: number | undefined }
type RequestOptions = { method?: string; headers?: Record<string, string>; agent?: Agent }

/** A server that answers the URLs in `answers` from its fast path, and all others with the text "next". */
async function startServer(
  answers: Record<string, CachedResponse>,
  { answerProbe, before }: { answerProbe?: AnswerProbe; before?: RequestHandler } = {},
) {
  const lines: string[] = []
  const site = createCacheFastPath({
    find: (url) => answers[url] ?? null,
    log: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
    next: (_request, response) => void response.writeHead(200, { 'x-from': 'next' }).end('next'),
    ...(answerProbe && { answerProbe }),
  })
  const server = createServer((incoming, response) => {
    before?.(incoming, response)
    site(incoming, response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has an AddressInfo
  return {
    port,
    lines: () => lines.map((line): Record<string, unknown> => JSON.parse(line)),
    ask: (path: string, { method = 'GET', headers = {}, agent }: RequestOptions = {}) =>
      new Promise<Answer>((resolve, reject) => {
        const sent = request({ port, host: 'localhost', path, method, headers, agent: agent ?? false }, (answer) => {
          const chunks: Buffer[] = []
          // The client's port: the same port means the same connection.
          const clientPort = answer.socket.localPort
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks), port: clientPort }),
          )
        })
        sent.on('error', reject).end()
      }),
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Creates these encodings of a response, which otherwise happens when a client first requests them. */
async function compressed(answer: CachedResponse, ...encodings: string[]) {
  for (const encoding of encodings)
    await answer.toResponse(new Request('http://localhost/', { headers: { 'accept-encoding': encoding } }))
  return answer
}

test('each encoding holds the same page, with its own length and ETag', async () => {
  await using site = await startServer({ '/': await compressed(page(), 'br', 'gzip'), '/new': page() })
  const plain = await site.ask('/new')
  const gzip = await site.ask('/', { headers: { 'accept-encoding': 'gzip' } })
  const br = await site.ask('/', { headers: { 'accept-encoding': 'gzip, br' } })
  expect([plain.body, gunzipSync(gzip.body), brotliDecompressSync(br.body)].map(String)).toEqual([text, text, text])
  for (const [answer, encoding] of [
    [plain, undefined],
    [gzip, 'gzip'],
    [br, 'br'],
  ] as const) {
    expect(answer.headers).toMatchObject({
      'content-length': String(answer.body.length),
      vary: 'accept-encoding',
      'content-security-policy': "script-src 'self'",
      'cache-control': 'no-cache',
    })
    expect(answer.headers['content-encoding']).toBe(encoding)
  }
  expect(new Set([plain, gzip, br].map((answer) => answer.headers.etag)).size).toBe(3)
})

test('an encoding that is not compressed yet is left to Hono, which compresses it once', async () => {
  const answer = page()
  await using site = await startServer({ '/': answer })
  const ask = () => site.ask('/', { headers: { 'accept-encoding': 'br' } })
  expect((await ask()).headers['x-from']).toBe('next')
  expect(site.lines()).toEqual([])
  await compressed(answer, 'br')
  expect((await ask()).headers['content-encoding']).toBe('br')
})

test('a client that has the response already gets 304, with its headers and no body', async () => {
  await using site = await startServer({ '/': await compressed(page(), 'br') })
  const { headers: known } = await site.ask('/', { headers: { 'accept-encoding': 'br' } })
  const etag = known.etag ?? ''
  for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await site.ask('/', { headers: { 'accept-encoding': 'br', 'if-none-match': ifNoneMatch } })
    expect([ifNoneMatch, answer.status, answer.body.length]).toEqual([ifNoneMatch, 304, 0])
    expect(answer.headers).toMatchObject({
      etag,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
      'content-security-policy': "script-src 'self'",
    })
    for (const name of ['content-type', 'content-encoding']) expect(answer.headers).not.toHaveProperty(name)
  }
  // The ETag of another encoding doesn't match.
  expect((await site.ask('/', { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('a response other than 200 is sent whole, whatever the visitor has', async () => {
  const missing = createCachedResponse({ status: 404, headers, body: Buffer.from(text) })
  await using site = await startServer({ '/x': missing })
  const answer = await site.ask('/x', { headers: { 'if-none-match': '*' } })
  expect([answer.status, String(answer.body), answer.headers.etag]).toEqual([404, text, undefined])
  const { status } = await missing.toResponse(new Request('http://localhost/x', { headers: { 'if-none-match': '*' } }))
  expect(status).toBe(404)
})

test('HEAD has the headers of GET and no body; after it or a 304 the connection can be used again', async () => {
  await using site = await startServer({ '/': await compressed(page(), 'br') })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (method: string, more = {}) => site.ask('/', { method, agent, headers: { 'accept-encoding': 'br', ...more } })
  const got = await ask('GET')
  const head = await ask('HEAD')
  const fresh = await ask('GET', { 'if-none-match': got.headers.etag })
  const again = await ask('GET')
  agent.destroy()
  const withoutOwn = ({ 'x-request-id': _id, date: _date, ...rest }: IncomingHttpHeaders) => rest
  expect(head.body.length).toBe(0)
  expect(withoutOwn(head.headers)).toEqual(withoutOwn(got.headers))
  expect(again.body.equals(got.body)).toBe(true)
  expect(new Set([got, head, fresh, again].map(({ port }) => port)).size).toBe(1)
})

test('pipelined requests are answered in order', async () => {
  await using site = await startServer({ '/': page() })
  const client = rawClient(
    site.port,
    'HEAD / HTTP/1.1\r\nHost: x\r\n\r\nGET /other HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  )
  const received = await client.ended
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3)
  expect(received.indexOf('x-from: next')).toBeLessThan(received.indexOf(text))
  expect(received.endsWith(text)).toBe(true)
})

test('a server that is stopping can still set its Connection header', async () => {
  const before: RequestHandler = (_request, response) => void response.setHeader('connection', 'close')
  await using site = await startServer({ '/': page() }, { before })
  const agent = new Agent({ keepAlive: true })
  const { headers, body } = await site.ask('/', { agent })
  agent.destroy()
  expect([headers.connection, headers['cache-control'], String(body)]).toEqual(['close', 'no-cache', text])
})

test('each response has its own request ID and one log line with it, without the query', async () => {
  await using site = await startServer({ '/?email=ada@example.com': page() })
  for (const method of ['GET', 'HEAD']) await site.ask('/?email=ada@example.com', { method })
  const [first, second] = site.lines()
  expect(site.lines()).toHaveLength(2)
  expect(first).toMatchObject({ msg: 'request', method: 'GET', path: '/', status: 200, ms: 0 })
  expect(first?.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(second?.requestId).not.toBe(first?.requestId)
  const { headers } = await site.ask('/?email=ada@example.com')
  expect(headers['x-request-id']).toBe(site.lines()[2]?.requestId)
})

test('only cached responses to GET and HEAD are answered', async () => {
  await using site = await startServer({ '/': page() })
  for (const [method, path] of [
    ['GET', '/other'],
    ['POST', '/'],
    ['DELETE', '/'],
    ['OPTIONS', '/'],
  ] as const) {
    expect([method, path, (await site.ask(path, { method })).headers['x-from']]).toEqual([method, path, 'next'])
  }
})

test('a range of a file is left to the next handler; a client with another version gets the whole file', async () => {
  const file = createCachedResponse({ headers: [['content-type', 'video/webm']], body: Buffer.from(text), supportsRanges: true })
  await using site = await startServer({ '/film.webm': file, '/': page() })
  const part = { range: 'bytes=0-10' }
  expect((await site.ask('/film.webm', { headers: part })).headers['x-from']).toBe('next')
  expect(String((await site.ask('/film.webm', { headers: { ...part, 'if-range': '"old"' } })).body)).toBe(text)
  expect(String((await site.ask('/', { headers: part })).body)).toBe(text)
})

test('a request target that is not a path is refused, and its text is not logged', async () => {
  await using site = await startServer({})
  const client = rawClient(
    site.port,
    'GET http://user:password@elsewhere.test/blog HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  )
  expect(await client.ended).toMatch(/^HTTP\/1\.1 400 [\s\S]*x-request-id: /i)
  expect(site.lines()).toEqual([expect.objectContaining({ status: 400, method: 'GET' })])
  expect(JSON.stringify(site.lines())).not.toContain('password')
})

test('health checks are answered first', async () => {
  const answerProbe: AnswerProbe = (request, response) => {
    if (request.url === '/healthz') response.end('well')
    return request.url === '/healthz'
  }
  await using site = await startServer({ '/': page(), '/healthz': page() }, { answerProbe })
  expect(String((await site.ask('/healthz')).body)).toBe('well')
  expect(String((await site.ask('/')).body)).toBe(text)
})

test('clients that accept no compression share one decompressed copy', async () => {
  const answer = await compressed(page(), 'br')
  const plain = () => answer.toResponse(new Request('http://localhost/')).then((response) => response.text())
  await using site = await startServer({ '/': answer })
  expect((await site.ask('/')).headers['x-from']).toBe('next')
  expect(await Promise.all([plain(), plain()])).toEqual([text, text])
  expect(String((await site.ask('/')).body)).toBe(text)
})

test('Hono sends the same response', async () => {
  const answers = { '/': await compressed(page(), 'br'), '/new': page() }
  await using site = await startServer(answers)
  const ask = async (headers: Record<string, string>, path: keyof typeof answers = '/') => {
    const sent = await site.ask(path, { headers })
    const { 'x-request-id': _id, date: _date, connection: _connection, ...wire } = sent.headers
    const response = await answers[path].toResponse(new Request('http://localhost/', { headers }))
    expect([response.status, Object.fromEntries(response.headers)]).toEqual([sent.status, wire])
    expect(Buffer.from(await response.arrayBuffer()).equals(sent.body)).toBe(true)
    return sent.headers.etag ?? ''
  }
  const etag = await ask({ 'accept-encoding': 'br' })
  await ask({}, '/new')
  await ask({ 'accept-encoding': 'br', 'if-none-match': etag })
})

test('a body that compression would not make smaller is sent as it is', async () => {
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(5000)))
  const odd = createCachedResponse({ headers: [['content-type', 'text/plain']], body: noise })
  const small = createCachedResponse({ headers: [['content-type', 'text/plain']], body: Buffer.from('short') })
  const picture = createCachedResponse({ headers: [['content-type', 'image/avif']], body: Buffer.from(text) })
  for (const answer of [odd, small, picture]) {
    const response = await answer.toResponse(new Request('http://localhost/', { headers: { 'accept-encoding': 'br, gzip' } }))
    expect(response.headers.get('content-encoding')).toBeNull()
  }
})
