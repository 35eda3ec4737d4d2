import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCachedResponse } from './cached-response.ts'
import { createResponseCache } from './response-cache.ts'

const noon = Date.parse('2030-01-01T12:00:00Z')

function createTestCache({ maxBytes = 1000, maxEntries = 10 } = {}) {
  let time = noon
  const cache = createResponseCache({ maxBytes, maxEntries, now: () => new Date(time) })
  let made = 0
  return {
    ...cache,
    made: () => made,
    at: (later: number) => {
      time = noon + later
    },
    make:
      (text: string, until = noon + 1000) =>
      async () => {
        made += 1
        return answerOf(text, until)
      },
  }
}

const answerOf = (text: string, expiresAt = noon + 1000) => ({
  response: createCachedResponse({ headers: [], body: Buffer.from(text) }),
  expiresAt,
})

test('a response is made once for concurrent requests, and not again while it is cached', async () => {
  const { get, find, make, made } = createTestCache()
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/', make('a'))))
  expect([new Set(answers).size, made()]).toEqual([1, 1])
  expect(await get('/', make('b'))).toBe(answers[0])
  expect(find('/')).toBe(answers[0])
  expect(made()).toBe(1)
})

test('an invalidated response is made again, even if it was being made at that moment', async () => {
  const { get, find, invalidate, make, made } = createTestCache()
  await get('/', make('a'))
  invalidate()
  expect(find('/')).toBeNull()

  const old = Promise.withResolvers<ReturnType<typeof answerOf>>()
  const first = get('/', () => old.promise)
  invalidate()
  // A request after the invalidation doesn't wait for the older render.
  const second = await get('/', make('new'))
  old.resolve(answerOf('old'))
  await first
  expect(find('/')).toBe(second)
  expect(made()).toBe(2)
})

test('a response expires at its time, and the next one gets it as stale', async () => {
  const { get, find, at, make } = createTestCache()
  const first = await get('/', make('a'))
  at(999)
  expect(find('/')).toBe(first)
  at(1000)
  expect(find('/')).toBeNull()
  await get('/', async (outlived) => {
    expect(outlived).toBe(first)
    return answerOf('b', noon + 5000)
  })
  expect(find('/')).not.toBeNull()
})

test('responses that are uncacheable, missing or failing are requested each time', async () => {
  const { get, find, make, made } = createTestCache()
  await get('/', make('a', 0))
  await get('/', make('a', 0))
  expect(made()).toBe(2)
  expect(await get('/nothing', async () => null)).toBeNull()
  await expect(
    get('/fails', async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await get('/fails', make('well'))).not.toBeNull()
  for (const key of ['/', '/nothing']) expect(find(key)).toBeNull()
})

test('it holds a limited number and size; the least recently used response goes first', async () => {
  const few = createTestCache({ maxEntries: 3 })
  for (const key of ['a', 'b', 'c']) await few.get(key, few.make(key))
  few.find('a')
  await few.get('d', few.make('d'))
  expect(['a', 'b', 'c', 'd'].filter((key) => few.find(key))).toEqual(['a', 'c', 'd'])

  const small = createTestCache({ maxBytes: 100 })
  for (const key of ['a', 'b', 'c']) await small.get(key, small.make('x'.repeat(40)))
  expect(['a', 'b', 'c'].filter((key) => small.find(key))).toEqual(['b', 'c'])
  await small.get('huge', small.make('x'.repeat(101)))
  expect(['b', 'c', 'huge'].filter((key) => small.find(key))).toEqual(['b', 'c'])
  // A replaced entry counts only once towards the limits.
  for (let time = 0; time < 5; time += 1) {
    small.at(2000 + time)
    await small.get('b', small.make('x'.repeat(40), noon + 2001 + time))
  }
  await small.get('c', small.make('x'.repeat(40), noon + 9000))
  expect(['b', 'c'].filter((key) => small.find(key))).toEqual(['b', 'c'])
})

test('a response cached while the clock was ahead is made again once the clock is right', async () => {
  const { get, find, make, at } = createTestCache()
  at(400 * 86_400_000)
  await get('/', make('then', noon + 401 * 86_400_000))
  at(0)
  expect(find('/')).toBeNull()
})

test('text that is cached compressed is sent whole to clients that accept no compression, or only gzip', async () => {
  const text = 'All of it. '.repeat(500)
  const answer = createCachedResponse({ headers: [['content-type', 'text/plain']], body: Buffer.from(text) })
  const ask = (accept?: string) =>
    answer.toResponse(new Request('http://site.test/', { headers: accept === undefined ? {} : { 'accept-encoding': accept } }))
  // Not `bytes()`, which the Response of @hono/node-server lacks. It is the global one if another test of this process has started a server.
  const readBytes = async (accept: string) => Buffer.from(await (await ask(accept)).arrayBuffer())
  expect(brotliDecompressSync(await readBytes('br')).toString()).toBe(text)
  const plain = await ask()
  expect([plain.headers.get('content-encoding'), plain.headers.get('content-length'), await plain.text()]).toEqual([
    null,
    String(text.length),
    text,
  ])
  expect(gunzipSync(await readBytes('gzip')).toString()).toBe(text)
})
