import { get as httpGet } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rawClient } from '#server/testing/http/raw-client.ts'
import { createSiteServer, type Limits } from './site-server.ts'

/** A site whose /slow answers when the test says so. */
async function site(limits: Partial<Limits> = {}) {
  const { server, listen, stop, isStopping } = createSiteServer({ noticeMs: 100, finishMs: 10_000, ...limits })
  const { promise: mayAnswer, resolve: answerSlow } = Promise.withResolvers<void>()
  let slowRequests = 0
  server.on('request', async (request, response) => {
    request.on('error', () => {})
    if (request.url === '/large') return response.end(Buffer.alloc(30_000_000))
    if (request.url === '/slow') {
      slowRequests += 1
      await mayAnswer
    }
    request.resume().on('end', () => response.writeHead(200, ['Content-Type', 'text/plain', 'Content-Length', '6']).end('answer'))
  })
  await listen({ port: 0, host: '' })
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return {
    port,
    stop,
    isStopping,
    answerSlow,
    slowRequests: () => slowRequests,
    isListening: () => server.listening,
    async [Symbol.asyncDispose]() {
      answerSlow()
      await stop()
    },
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`

test('an idle site stops at once', async () => {
  await using running = await site({ noticeMs: 60_000 })
  expect(await running.stop()).toBe(0)
})

test('while it stops, every response closes its connection, and new visitors are still served', async () => {
  await using running = await site({ noticeMs: 2000 })
  const keepAlive = rawClient(running.port, get('/'))
  await expect.poll(() => keepAlive.received()).toMatch(/keep-alive.*answer/s)
  const slow = rawClient(running.port, get('/slow'))
  await expect.poll(() => running.slowRequests()).toBe(1)
  const stopped = running.stop()
  expect(running.isStopping()).toBe(true)
  keepAlive.socket.write(get('/'))
  expect(await keepAlive.ended).toMatch(/keep-alive.*answer.*Connection: close.*answer/is)
  expect(await rawClient(running.port, get('/')).ended).toMatch(/Connection: close.*answer/is)
  running.answerSlow()
  expect(await slow.ended).toMatch(/Connection: close.*answer/is)
  expect(await stopped).toBe(0)
  expect(await rawClient(running.port, get('/')).ended).toBe('')
})

test('running requests finish after the port has closed: a slow page, an upload, a response that is still being read', async () => {
  await using running = await site()
  const slow = rawClient(running.port, get('/slow'))
  const upload = rawClient(running.port, 'POST / HTTP/1.1\r\nHost: site.test\r\nContent-Length: 10\r\n\r\n12345')
  const late = await new Promise<NodeJS.ReadableStream>((resolve) =>
    httpGet({ port: running.port, path: '/large' }, (answer) => resolve(answer.pause())),
  )
  await expect.poll(() => running.slowRequests()).toBe(1)
  const stopped = running.stop()
  await expect.poll(() => running.isListening()).toBe(false)
  upload.socket.write('67890')
  expect(await upload.ended).toContain('answer')
  let bytes = 0
  for await (const chunk of late) bytes += chunk.length
  expect(bytes).toBe(30_000_000)
  running.answerSlow()
  expect(await slow.ended).toContain('answer')
  expect(await stopped).toBe(0)
})

test("idle connections don't delay the stop; requests that don't end are cut off and counted", async () => {
  await using running = await site({ finishMs: 500 })
  const quiet = [rawClient(running.port), rawClient(running.port, 'GET / HTTP/1.1\r\n'), rawClient(running.port, get('/'))]
  await expect.poll(() => quiet[2]?.received()).toContain('answer')
  const stuck = rawClient(running.port, get('/slow'))
  await expect.poll(() => running.slowRequests()).toBe(1)
  const [first, second] = [running.stop(), running.stop()]
  expect(await first).toBe(1)
  expect(await second).toBe(1)
  await Promise.all(quiet.map(({ ended }) => ended))
  expect(await stuck.ended).toBe('')
})

test('of a crowd of new connections, each that was accepted is answered', async () => {
  await using running = await site()
  const failures: string[] = []
  let answered = 0
  const visit = async () => {
    const client = rawClient(running.port)
    const isAccepted = new Promise<boolean>((resolve) => {
      client.socket.on('connect', () => resolve(true))
      client.socket.on('close', () => resolve(false))
    })
    client.socket.write('GET / HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n')
    if (!(await isAccepted)) return
    const answer = await client.ended
    if (answer.endsWith('answer')) answered += 1
    else failures.push(answer)
  }
  const visits: Promise<void>[] = []
  const visiting = setInterval(() => visits.push(visit(), visit()), 2)
  await expect.poll(() => answered).toBeGreaterThan(20)
  await running.stop()
  await wait(20)
  clearInterval(visiting)
  await Promise.all(visits)
  expect(failures).toEqual([])
})
