// Generates requests to an endpoint. Most of them are valid, and some contain hostile input.
import * as fc from 'fast-check'
import type { DescribedCall, JsonSchema } from '../site/described-endpoints.ts'
import { headerValue, hostileString, hostileValue } from './hostile-input.ts'
import { type KnownValues, nearValidFields } from './near-valid-fields.ts'

type Init = { method: string; headers: Record<string, string>; body?: string | FormData | Uint8Array<ArrayBuffer> }
type Materials = { known: KnownValues; files: readonly Uint8Array<ArrayBuffer>[] }

/** Generates requests; one with `asAdmin` must be sent with a valid admin token. */
export function callRequests(call: DescribedCall, { known, files }: Materials) {
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
      // Most requests have no hostile headers, so that they reach the endpoint.
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
        // Each request comes from another visitor, so that no rate limit applies.
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
      : type === 'application/octet-stream'
        ? fc.oneof(hostileString, fc.constantFrom(...files)).map((content) => ({ type, content }))
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

/** Generates multipart forms without a content type, because fetch sets it together with the boundary between the parts. */
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

/** Replaces lone surrogates, because encodeURIComponent() throws on them. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2E')
}
