import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { rawClient } from '#server/testing/http/raw-client.ts'
import { createSiteServer, type Limits } from './site-server.ts'

/** A site that answers /large with 30 MB, never ends its response to /begun, and answers any other request after reading the body. */
async function site(limits: Partial<Limits>) {
  const { server, listen, stop } = createSiteServer({ checkMs: 50, noticeMs: 0, finishMs: 0, ...limits })
  server.on('request', (request, response: ServerResponse) => {
    if (request.url === '/large') response.end(Buffer.alloc(30_000_000))
    else if (request.url === '/begun') response.write('begun')
    else request.resume().on('end', () => response.end('answer'))
    request.on('error', () => {})
  })
  await listen({ port: 0, host: '' })
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return {
    port,
    ask: async () => (await fetch(`http://localhost:${port}/`)).text(),
    connections: () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))),
    async [Symbol.asyncDispose]() {
      await stop()
    },
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`
const post = (path: string, bytes: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: site.test\r\nContent-Length: ${bytes}\r\n${more}\r\n`

test('headers that never end get 408, and other visitors notice nothing', async () => {
  await using running = await site({ headersMs: 300 })
  const slow = Array.from({ length: 50 }, () => {
    const client = rawClient(running.port, 'GET / HTTP/1.1\r\nHost: site.test\r\n')
    client.drip('X-More: 1\r\n', 50)
    return client
  })
  expect(await running.ask()).toBe('answer')
  for (const answer of await Promise.all(slow.map(({ ended }) => ended))) expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(await running.ask()).toBe('answer')
})

test('a connection without any request is closed without a response', async () => {
  await using running = await site({ headersMs: 200 })
  expect(await rawClient(running.port).ended).toBe('')
})

test('a body that comes too slowly gets 408, and other visitors notice nothing', async () => {
  await using running = await site({ bodyMs: 300 })
  const slow = Array.from({ length: 50 }, () => {
    const client = rawClient(running.port, post('/api/contact', 1000))
    client.drip('x', 50)
    return client
  })
  expect(await running.ask()).toBe('answer')
  for (const answer of await Promise.all(slow.map(({ ended }) => ended))) expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(await running.ask()).toBe('answer')
})

test("an administrator's photo may take longer, up to a limit; a stranger's may not", async () => {
  await using running = await site({ headersMs: 200, bodyMs: 200, uploadMs: 1500 })
  const upload = (path: string, more = '') => {
    const client = rawClient(running.port, post(path, 12, more))
    client.drip('x', 50)
    return client.ended
  }
  const token = 'Authorization: Bearer token\r\n'
  const endless = rawClient(running.port, post('/api/posts', 1000, token))
  endless.drip('x', 50)
  for (const path of ['/api/posts', '/api/pictures', '/api/media/uploads/1'])
    expect(await upload(path, `${token}Connection: close\r\n`)).toMatch(/^HTTP\/1.1 200 /)
  expect(await upload('/api/posts')).toMatch(/^HTTP\/1.1 408 /)
  expect(await upload('/api/contact', token)).toMatch(/^HTTP\/1.1 408 /)
  expect(await endless.ended).toMatch(/^HTTP\/1.1 408 /)
})

test('an idle keep-alive connection is closed', async () => {
  await using running = await site({ keepAliveMs: 200 })
  const client = rawClient(running.port, get('/'))
  expect(await client.ended).toContain('answer')
})

test("a client that doesn't read its response, or stops in the middle of its body, is closed", async () => {
  await using running = await site({ idleMs: 1500, keepAliveMs: 1500 })
  const deaf = rawClient(running.port, get('/large'))
  deaf.socket.pause()
  rawClient(running.port, post('/api/contact', 1000))
  expect(await running.ask()).toBe('answer')
  await expect.poll(() => running.connections()).toBe(0)
  deaf.socket.destroy()
})

test('a response that has started is not followed by a 408 when the body is late', async () => {
  await using running = await site({ bodyMs: 200 })
  const answer = await rawClient(running.port, post('/begun', 1000)).ended
  expect(answer).toContain('begun')
  expect(answer).not.toContain('408')
})

test('invalid or oversized HTTP gets a clean response and does no harm', async () => {
  await using running = await site({})
  expect(await rawClient(running.port, 'nonsense\r\n\r\n').ended).toMatch(/^HTTP\/1.1 400 Bad Request\r\nConnection: close\r\n/)
  const long = `GET / HTTP/1.1\r\nHost: site.test\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`
  expect(await rawClient(running.port, long).ended).toMatch(/^HTTP\/1.1 431 /)
  const inTheMiddle = rawClient(running.port, get('/begun'))
  await expect.poll(() => inTheMiddle.received()).toContain('begun')
  inTheMiddle.socket.write('nonsense\r\n\r\n')
  expect(await inTheMiddle.ended).not.toContain('400')
  const leaver = rawClient(running.port, get('/large'))
  leaver.socket.once('data', () => leaver.socket.resetAndDestroy())
  await leaver.ended
  expect(await running.ask()).toBe('answer')
})

test('a connection is closed after its maximum number of requests', async () => {
  await using running = await site({ requestsPerConnection: 2 })
  const client = rawClient(running.port, get('/'))
  await expect.poll(() => client.received()).toMatch(/keep-alive.*answer/s)
  client.socket.write(get('/'))
  await expect.poll(() => client.received()).toMatch(/Connection: close.*answer/s)
})
