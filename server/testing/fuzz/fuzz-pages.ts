// Sends random requests and forms to every route of the built site. Needs the built pages.
import { request } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as fc from 'fast-check'
import type { ServerBuild } from 'react-router'
import { expect } from 'vitest'
import { callSettings, logIn, siteCalls } from '../site/site-calls.ts'
import { dataFolder, startProcess } from '../site/site-process.ts'
import { internals } from './fuzz-endpoints.ts'
import { headerValue, hostileString } from './hostile-input.ts'
import { seed } from './random.ts'

/** Sends `runs` random requests, including forms, to each page. @throws at the first bad response, with its seed (TEST_SEED) */
export async function fuzzPages({ runs }: { runs: number }): Promise<void> {
  const build: ServerBuild = await import(pathToFileURL(join(import.meta.dirname, '../../../build/server/index.js')).href)
  const { routes } = build
  await using run = await startProcess({ ...callSettings, DATA_DIR: await dataFolder() })
  const admin = siteCalls(run.address, await logIn(run.address))
  await admin.createPost({ title: 'Known', description: 'About it', content: '<p>Text</p>' })
  for (const route of Object.values(routes)) {
    if (!route || route.id === 'root') continue
    await fc.assert(
      fc.asyncProperty(randomRequest(route.path ?? '', Object.keys(routes)), async (pageRequest) => {
        const { status, type, text } = await send(run.address, pageRequest)
        expect(status).toBeLessThan(500)
        // Errors are HTML or plain text. Errors of data requests may also have the router's own format.
        if (status >= 400 && text) expect(type).toMatch(/^text\/(html|plain|x-script)/)
        if (!/^application\/json/.test(type)) expect(text).not.toMatch(internals)
        if (/html/.test(type)) expect(text).not.toContain(marker)
      }),
      { seed, numRuns: runs },
    )
  }
  expect(run.child.exitCode).toBeNull()
  const faults = run
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
  expect(faults).toEqual([])
}

/** Markup that must never appear unescaped. */
const marker = '<x-mark onload='

type PageRequest = { method: string; path: string; headers: Record<string, string>; body: string | null }

function randomRequest(pattern: string, routeIds: readonly string[]): fc.Arbitrary<PageRequest> {
  const text = fc.oneof({ weight: 4, arbitrary: hostileString }, { weight: 1, arbitrary: fc.constant(`"'>${marker}alert(1)>`) })
  const part = fc.oneof(
    text.map(encoded),
    fc.constantFrom('%00', '%', '%E0%A4%A', '..', '%2e%2e', '%2F', 'a;b', '%0d%0aSet-Cookie:x=1', '.data', '_.data'),
  )
  const path = fc
    .array(part, { minLength: 3, maxLength: 3 })
    .chain((parts) => fc.constantFrom('', '.data', '/', '/_.data', '//', '/..%2f').map((end) => fill(pattern, parts) + end))
  const names = fc.oneof(
    fc.constantFrom('page', 'category', 'q', '_routes', 'service', 'state', 'index', 'limit', '_data'),
    hostileString,
  )
  const query = fc.array(fc.tuple(names, fc.oneof(text, fc.constantFrom(...routeIds))), { maxLength: 3 })
  const headers = fc.record(
    {
      accept: headerValue,
      'accept-encoding': fc.oneof(headerValue, fc.constantFrom('br', 'gzip;q=0', '*')),
      'if-none-match': headerValue,
      'if-modified-since': headerValue,
      range: fc.oneof(headerValue, fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=0-0,2-3')),
      cookie: headerValue,
      host: fc.constantFrom('evil.test', 'x'.repeat(300), '[::1'),
      'x-forwarded-host': headerValue,
      'x-forwarded-for': headerValue,
      'save-data': fc.constantFrom('on', 'x'),
      'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
    },
    { requiredKeys: [] },
  )
  return fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'OPTIONS', 'PROPFIND'),
      path,
      query,
      headers: fc.oneof(fc.constant({}), headers),
      body: bodyOf(text),
    })
    .map(({ method, path, query, headers, body }) => {
      const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
      const isPosted = method === 'POST' || method === 'PUT'
      return {
        method,
        path: (search ? `${path}?${search}` : path) || '/',
        headers: { ...headers, ...(isPosted ? { 'content-type': body.type } : {}) },
        body: isPosted ? body.content : null,
      }
    })
}

function bodyOf(text: fc.Arbitrary<string>) {
  const email = fc.oneof(
    text,
    fc.nat(1000).map((n) => `reader${n}@reader.test`),
  )
  const fields = fc.record(
    {
      form: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom('newsletter', 'contact', 'return', 'confirm', 'erase') },
        { weight: 1, arbitrary: text },
      ),
      place: fc.oneof(fc.constantFrom('contact', 'quote', 'footer'), text),
      email,
      name: text,
      phone: text,
      subject: text,
      message: text,
      size: text,
      date: text,
      website: fc.constant(''),
    },
    { requiredKeys: ['form'] },
  )
  const posted = fields.map((values) => ({
    type: 'application/x-www-form-urlencoded',
    content: Object.entries(values)
      .map(([name, value]) => `${name}=${encoded(value)}`)
      .join('&'),
  }))
  const broken = fc.record({
    type: fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/json',
      '',
    ),
    content: fc.oneof(
      text,
      fc.constantFrom(
        '--x\r\nContent-Disposition: form-data; name="form"\r\n\r\ncontact\r\n',
        '--x--',
        '%',
        'form=contact&form=newsletter',
        '&&&===',
      ),
    ),
  })
  return fc.oneof({ weight: 4, arbitrary: posted }, { weight: 1, arbitrary: broken })
}

function fill(pattern: string, parts: readonly string[]): string {
  let index = 0
  return `/${pattern.replace(/:\w+|\*/g, () => parts[index++ % parts.length] ?? '')}`
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Sends the path unchanged, which fetch would normalize. */
function send(
  address: string,
  { method, path, headers, body }: PageRequest,
): Promise<{ status: number; type: string; text: string }> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          text: String(Buffer.concat(chunks)),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}
