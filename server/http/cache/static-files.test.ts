import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '../app-env.ts'
import { commonHeaders } from '../middleware/security-headers.ts'
import { staticFiles } from './static-files.ts'

const script = 'console.log("a script that is long enough to be compressed");\n'.repeat(100)
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1v1"/>'.repeat(100)}</svg>`
// The server uses another level, so that a test can tell its compression from this built copy.
const asBuilt = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
const film = Buffer.alloc(3000, 'film')

async function files({ isCached = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  const client = join(folder, 'client')
  const pictures = join(folder, 'pictures')
  const media = join(folder, 'media')
  for (const path of [join(client, 'assets'), pictures, join(media, 'svg')]) await mkdir(path, { recursive: true })
  const put = (path: string, bytes: string | Buffer) => writeFile(join(folder, path), bytes)
  await Promise.all([
    put('client/assets/app-1.js', script),
    put('client/assets/app-1.js.br', asBuilt),
    put('client/assets/large-1.js', Buffer.alloc(1024 * 1024 + 1, 'x')),
    put('client/robots.txt', 'User-agent: *'),
    put('client/secret', 'no ending'),
    put('pictures/a-1-640.avif', 'a picture'),
    put('pictures/index.json', '{}'),
    put('media/film.webm', film),
    put('media/ident.mp3', 'a sound'),
    put('media/film.vtt', 'WEBVTT'),
    put('media/svg/a.svg', svg),
    put('media/manifest.ts', 'export {}'),
    put('media/.hidden.svg', 'x'),
    put('media/master.jpg', 'x'),
    put('package.json', '{}'),
  ])
  const app = new Hono<AppEnv>()
  app.onError((error, c) => c.text(error.message, error instanceof AppError ? 404 : 500))
  const find = staticFiles(app, {
    folders: { client, pictures, media },
    common: commonHeaders('https://site.test'),
    isCached,
    now: () => new Date(),
  })
  app.get('*', (c) => c.text('a page'))
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await app.request(path, { method, headers })
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
  }
  return { ask, find, put }
}

const day = 'public, max-age=86400'
const forEver = 'public, max-age=31536000, immutable'

test('each file has its type, cache lifetime and security headers', async () => {
  const { ask } = await files()
  for (const [path, type, cache] of [
    ['/assets/app-1.js', 'text/javascript; charset=utf-8', forEver],
    ['/assets/large-1.js', 'text/javascript; charset=utf-8', forEver],
    ['/robots.txt', 'text/plain; charset=utf-8', day],
    ['/assets/pictures/a-1-640.avif', 'image/avif', forEver],
    ['/pictures/film.webm', 'video/webm', day],
    ['/pictures/ident.mp3', 'audio/mpeg', day],
    ['/pictures/film.vtt', 'text/vtt', day],
    ['/pictures/svg/a.svg', 'image/svg+xml; charset=utf-8', day],
  ] as const) {
    const { status, headers, body } = await ask(path)
    expect([path, status, headers.get('content-type'), headers.get('cache-control')]).toEqual([path, 200, type, cache])
    expect(headers.get('content-length')).toBe(String(body.length))
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
  const { headers } = await ask('/assets/app-1.js')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  // A script needs no policy, but an SVG can be opened as a document.
  expect(headers.has('content-security-policy')).toBe(false)
  expect((await ask('/pictures/svg/a.svg')).headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('files compressed by the build are sent as they are; others are compressed at the first request', async () => {
  const { ask } = await files()
  const br = await ask('/assets/app-1.js', { 'accept-encoding': 'gzip, br' })
  expect([br.headers.get('content-encoding'), br.body.equals(asBuilt)]).toEqual(['br', true])
  const gzip = await ask('/pictures/svg/a.svg', { 'accept-encoding': 'gzip' })
  expect([gzip.headers.get('content-encoding'), String(gunzipSync(gzip.body))]).toEqual(['gzip', svg])
  expect((await ask('/pictures/film.webm', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding')).toBeNull()
})

test('a client that has the file already gets 304; HEAD has no body', async () => {
  const { ask } = await files()
  const { headers } = await ask('/assets/app-1.js')
  const fresh = await ask('/assets/app-1.js', { 'if-none-match': headers.get('etag') ?? '' })
  expect([fresh.status, fresh.body.length, fresh.headers.get('cache-control')]).toEqual([304, 0, forEver])
  const head = await ask('/assets/app-1.js', {}, 'HEAD')
  expect([head.status, head.body.length, head.headers.get('content-length')]).toEqual([200, 0, String(script.length)])
})

test('a film can be requested in ranges, before and after it is cached', async () => {
  const { ask } = await files()
  for (let time = 0; time < 2; time += 1) {
    const { status, headers, body } = await ask('/pictures/film.webm', { range: 'bytes=10-19' })
    expect([status, headers.get('content-range'), headers.get('cache-control')]).toEqual([206, 'bytes 10-19/3000', day])
    expect(body.equals(film.subarray(10, 20))).toBe(true)
    expect((await ask('/pictures/film.webm')).body.equals(film)).toBe(true)
  }
  const whole = await ask('/pictures/film.webm')
  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
  expect((await ask('/pictures/film.webm', { range: 'items=0-5' })).status).toBe(200)
  const none = await ask('/pictures/film.webm', { range: 'bytes=5000-' })
  expect([none.status, none.headers.get('content-range'), none.headers.get('cache-control')]).toEqual([
    416,
    'bytes */3000',
    'no-store',
  ])
})

test('one byte range gets a 206; several ranges, or an invalid one, get the whole file', async () => {
  const { ask, put } = await files()
  const large = Buffer.alloc(1024 * 1024 + 10, 'large film ')
  await put('media/large.mp4', large)
  for (const [path, whole] of [
    ['/pictures/film.webm', film],
    ['/pictures/large.mp4', large],
  ] as const) {
    const { length } = whole
    const answerTo = async (range: string, more: Record<string, string> = {}) => {
      const { status, headers, body } = await ask(path, { range, ...more })
      expect([range, headers.get('content-length')]).toEqual([
        range,
        status === 416 ? headers.get('content-length') : String(body.length),
      ])
      return { status, contentRange: headers.get('content-range'), body, modified: headers.get('last-modified') ?? '' }
    }
    for (const range of [
      'bytes=0-1,4-5',
      'bytes=0-1, -5',
      'bytes=0-0,1-1,2-2',
      'bytes=5-2',
      'bytes=',
      'bytes=-',
      'bytes=a-b',
      'bytes=1',
      'bytes 0-5',
      '0-5',
      'items=0-5',
      'bytes=0-5;q=1',
      '',
    ]) {
      const { status, contentRange, body } = await answerTo(range)
      expect([path, range, status, contentRange, body.equals(whole)]).toEqual([path, range, 200, null, true])
    }
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=10-19', 10, 19],
      ['bytes=2990-', 2990, length - 1],
      ['bytes=-7', length - 7, length - 1],
      ['bytes=-99999999', 0, length - 1],
      ['bytes=1-99999999', 1, length - 1],
    ] as const) {
      const { status, contentRange, body } = await answerTo(range)
      expect([path, range, status, contentRange]).toEqual([path, range, 206, `bytes ${start}-${end}/${length}`])
      expect(body.equals(whole.subarray(start, end + 1))).toBe(true)
    }
    for (const range of [`bytes=${length}-`, 'bytes=99999999-99999999', 'bytes=-0', `bytes=${'9'.repeat(40)}-`]) {
      const { status, contentRange } = await answerTo(range)
      expect([path, range, status, contentRange]).toEqual([path, range, 416, `bytes */${length}`])
    }
    // With If-Range a range is sent only if the client has the same version of the file.
    const { modified } = await answerTo('bytes=0-5')
    expect(modified).toMatch(/GMT$/)
    for (const [ifRange, status] of [
      [modified, 206],
      ['Thu, 01 Jan 2015 00:00:00 GMT', 200],
      ['"an etag"', 200],
      ['W/"an etag"', 200],
      ['nonsense', 200],
    ] as const)
      expect([path, ifRange, (await answerTo('bytes=0-5', { 'if-range': ifRange })).status]).toEqual([path, ifRange, status])
    expect((await answerTo('bytes=99999999-', { 'if-range': '"an etag"' })).status).toBe(200)
    const head = await ask(path, { range: 'bytes=0-5' }, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(length)])
  }
})

test('small files are cached after their first use, large files never, and none in development', async () => {
  const { ask, find, put } = await files()
  for (const path of ['/assets/app-1.js', '/assets/large-1.js']) await ask(path)
  expect(find('/assets/app-1.js?v=1')).not.toBeNull()
  expect(find('/assets/large-1.js')).toBeNull()
  await put('client/assets/app-1.js', 'changed')
  expect(String((await ask('/assets/app-1.js')).body)).toBe(script)

  const edited = await files({ isCached: false })
  await edited.ask('/robots.txt')
  await edited.put('client/robots.txt', 'changed')
  expect(String((await edited.ask('/robots.txt')).body)).toBe('changed')
})

test('nothing else in the folders, or outside them, is ever sent', async () => {
  const { ask } = await files()
  const part = { range: 'bytes=0-5' }
  for (const path of [
    '/assets/app-1.js.br',
    '/assets/app-1.js.gz',
    '/assets/',
    '/assets/nothing.js',
    '/pictures/manifest.ts',
    '/pictures/.hidden.svg',
    '/pictures/master.jpg',
    '/assets/pictures/index.json',
    '/assets/pictures/../index.json',
    '/assets/pictures/nothing.avif',
    '/pictures/../package.json',
    '/pictures/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/nothing.css',
  ]) {
    for (const headers of [{}, part]) {
      const { status, body } = await ask(path, headers)
      expect([path, status, String(body)]).toEqual([path, 404, expect.not.stringMatching(/a page|export|\{\}|console/)])
    }
  }
  // Paths that don't end in a served file extension belong to the pages.
  for (const path of ['/secret', '/robots.txt.br']) expect(String((await ask(path)).body)).toBe('a page')
})
