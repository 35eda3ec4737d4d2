// Every call of a site, as the site itself describes them, with what nobody should send: whatever comes, the answer is in order.
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Db, Schema } from '../db/schema.ts'
import { type DescribedCall, describedCalls, type JsonSchema, type Known, nearValidFields } from './described-calls.ts'
import { headerValue, hostileString, hostileValue } from './hostile.ts'
import { knownTexts } from './known-texts.ts'
import { seed } from './random.ts'
import { adminPassword, type TestSite } from './test-site.ts'

/** What an answer must never tell: where the code lies, what it asks the database, what went wrong in it. */
export const innards =
  /\bat (?:\S+ )?\(?(?:file:|node:|\/)|node_modules|\.ts:\d|SQLITE_|syntax error|\b(?:select|insert into|update|delete from) "/i

/** Whatever a call may change, mails apart. Deliveries are made in the background. */
const tables: readonly (keyof Schema)[] = [
  'settings',
  'sessions',
  'posts',
  'old_slugs',
  'post_versions',
  'drafts',
  'previews',
  'pictures',
  'picture_files',
  'subscribers',
  'suppressions',
  'campaigns',
  'contact_messages',
  'taps',
]

/** Refused in order: bad input, no token, not there, and so on. What is left is a fault of ours. */
const refusals = [400, 401, 403, 404, 405, 409, 410, 411, 412, 413, 415, 422, 429]

/** Sends each call `runs` requests; the first that is not answered in order fails, with the seed that brings it back (TEST_SEED). */
export async function fuzzCalls(site: TestSite, { runs }: { runs: number }): Promise<{ calls: number; done: Set<string> }> {
  const calls = await describedCalls(await site.app.request('/api'))
  const { known, files } = await knownTexts(site)
  const done = new Set<string>()
  // What deletes comes last: the others would find nothing.
  for (const call of calls.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))) {
    let admin = await freshToken(site)
    await fc.assert(
      fc.asyncProperty(requestOf(call, { known: known(call.path), files }), async ({ request, asAdmin }) => {
        const { path, init } = request
        const before = await countRows(site.db)
        const headers = { ...(asAdmin ? admin : {}), ...init.headers }
        const response = await site.app.request(path, { ...init, headers })
        const isDone = call.done.includes(response.status)
        if (!isDone) expect(refusals).toContain(response.status)
        // A stream ends with what it tells of, which may take long.
        if (isDone && response.headers.get('content-type')?.includes('ndjson')) await response.body?.cancel()
        else checkAnswer(response.status, response.headers.get('content-type') ?? '', await response.text())
        if (isDone) done.add(call.id)
        else expect(await countRows(site.db)).toEqual(before)
        // Some end sessions, our own among them.
        if (isDone && call.path.startsWith('/api/auth/') && call.method !== 'GET') admin = await freshToken(site)
      }),
      { seed, numRuns: runs },
    )
  }
  const faults = site.logLines().filter(({ level }) => Number(level) >= 50)
  expect(faults).toEqual([])
  return { calls: calls.length, done }
}

function checkAnswer(status: number, type: string, text: string): void {
  if (status < 300) return
  expect(text).not.toMatch(innards)
  expect(type).toMatch(/^application\/json/)
  const answer: unknown = JSON.parse(text)
  expect(answer).toEqual({ message: expect.stringMatching(/\S/), ...(hasErrors(answer) ? { errors: expect.any(Object) } : {}) })
  if (hasErrors(answer)) for (const message of Object.values(answer.errors)) expect(message).toMatch(/\S/)
}

function hasErrors(answer: unknown): answer is { errors: object } {
  return typeof answer === 'object' && answer !== null && 'errors' in answer
}

type Init = { method: string; headers: Record<string, string>; body?: string | FormData }
type Materials = { known: Known; files: readonly Uint8Array<ArrayBuffer>[] }

function requestOf(call: DescribedCall, { known, files }: Materials) {
  const part = (name: string) =>
    fc.oneof(
      { weight: 6, arbitrary: known(name).map(encodeURIComponent) },
      { weight: 1, arbitrary: hostileString.map(encoded) },
      { weight: 1, arbitrary: fc.constantFrom('%00', '%', '%E0%A4%A', '..', '%2e%2e', '%2F') },
    )
  const query = fc.oneof(
    { weight: 4, arbitrary: nearValidFields(call.query, known) },
    { weight: 1, arbitrary: fc.dictionary(hostileString, hostileString, { maxKeys: 4 }) },
  )
  const headers = fc.record(
    {
      'idempotency-key': headerValue,
      'if-match': fc.oneof(headerValue, fc.constant('*')),
      'if-none-match': headerValue,
      accept: headerValue,
      'accept-encoding': headerValue,
      authorization: fc.oneof(
        headerValue,
        headerValue.map((text) => `Bearer ${text}`),
      ),
      origin: fc.constantFrom('null', 'https://site.test', 'https://evil.test'),
      'user-agent': headerValue,
    },
    { requiredKeys: [] },
  )
  return fc
    .record({
      parts: fc.tuple(...call.pathParameters.map(part)),
      query,
      // Most requests get as far as the call itself.
      headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
      asAdmin: fc.nat(4).map((choice) => choice > 0),
      from: fc.ipV4(),
      body: call.body ? bodyOf(call.body, { known, files }) : fc.constant(null),
    })
    .map(({ parts, query, headers, asAdmin, from, body }) => {
      let index = 0
      const path = call.path.replace(/\{\w+\}/g, () => String(parts[index++]))
      const search = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(asText(value))}`)
      const type = body?.type ? { 'content-type': body.type } : {}
      const init: Init = {
        method: call.method,
        // Limits are for one visitor: here each request is another's.
        headers: { 'x-forwarded-for': from, ...headers, ...type },
        ...(body ? { body: body.content } : {}),
      }
      return { asAdmin, request: { path: search.length > 0 ? `${path}?${search.join('&')}` : path, init } }
    })
}

function bodyOf({ type, schema }: NonNullable<DescribedCall['body']>, { known, files }: Materials) {
  const right =
    type === 'application/json'
      ? json(fc.oneof({ weight: 12, arbitrary: nearValidFields(schema, known) }, { weight: 1, arbitrary: hostileValue }))
      : multipart(schema, { known, files })
  const otherType = fc.constantFrom(
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/json; charset=utf-7',
    'APPLICATION/JSON',
  )
  const otherBody = fc.oneof(
    hostileString,
    fc.constantFrom(
      '{',
      '[',
      '"',
      '{"a":1}{',
      `${'['.repeat(20_000)}`,
      '{"a":'.repeat(2000),
      '\ufeff{}',
      '--x\r\n\r\n',
      '{"__proto__":{"message":"x"}}',
    ),
  )
  return fc.oneof(
    { weight: 6, arbitrary: right },
    { weight: 1, arbitrary: fc.record({ type: fc.oneof(fc.constant(type), otherType), content: otherBody }) },
  )
}

function json(value: fc.Arbitrary<unknown>): fc.Arbitrary<{ type: string; content: string | FormData }> {
  return value.map((each) => ({ type: 'application/json', content: JSON.stringify(each) ?? '' }))
}

/** The type, with its boundary, is set by whoever sends the form. */
function multipart({ properties = {}, ...schema }: JsonSchema, { known, files }: Materials) {
  const uploads = Object.entries(properties).flatMap(([name, { format }]) => (format === 'binary' ? [name] : []))
  const others = Object.fromEntries(Object.entries(properties).filter(([name]) => !uploads.includes(name)))
  return fc
    .record({
      fields: nearValidFields({ ...schema, properties: others }, known),
      file: fc.option(fc.constantFrom(...files), { freq: 8 }),
      field: fc.constantFrom(...uploads),
      name: hostileString,
    })
    .map(({ fields, file, field, name }) => {
      const content = new FormData()
      for (const [key, value] of Object.entries(fields)) content.append(key, asText(value))
      if (file) content.set(field, new File([file], name))
      return { type: '', content }
    })
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** As far as it can be: half a surrogate can't. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2E')
}

async function countRows(db: Db): Promise<Record<string, number>> {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return [table, Number(count)] as const
    }),
  )
  // A job tells the agency of suspects at any moment.
  const mails = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('kind', '!=', 'set aside')
    .executeTakeFirstOrThrow()
  return { ...Object.fromEntries(counts), mails: Number(mails.count) }
}

/** Not through the login, whose hash takes its time, but for the first. */
async function freshToken(site: TestSite): Promise<{ authorization: string }> {
  const answer = await site.app.request('/api/auth/sessions', { headers: await site.login() })
  if (answer.status === 200) return site.login()
  const { access_token } = (await (
    await site.post('/api/auth/login', { password: adminPassword }, { 'x-forwarded-for': '192.0.2.1' })
  ).json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}
