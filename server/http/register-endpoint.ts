// Registers endpoints of the API contract (#contract), with access checks, size limits and validation.
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import type { Endpoint, ErrorBody } from '#contract/endpoints/endpoints.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import { getLeastRole, hasRole, isAllowedWithoutFactor } from '#contract/rights.ts'
import { AppError } from '../errors.ts'
import type { AppEnv, LoggedIn } from './app-env.ts'

type EndpointBody<Row extends Endpoint> = Row extends { body: { schema: infer Schema extends v.GenericSchema } }
  ? v.InferOutput<Schema>
  : undefined
type EndpointQuery<Row extends Endpoint> = Row extends { query: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : undefined
type EndpointResponse<Row extends Endpoint> = Row extends { response: infer Schema extends v.GenericSchema }
  ? v.InferInput<Schema>
  : undefined

export type EndpointInput<Row extends Endpoint> = {
  body: EndpointBody<Row>
  query: EndpointQuery<Row>
  params: Record<string, string>
  files: Record<string, File>
  /** The body of an endpoint for `bytes`. It ends with an error if the account has lost its rights meanwhile, so read it all before any change. */
  content: AsyncIterable<Uint8Array>
  /** The visitor's IP address, for rate limits. */
  address: string
  /** Who makes the request; null for visitors. */
  account: Row extends { auth: 'bearer' } ? LoggedIn : LoggedIn | null
  c: Context<AppEnv>
}

/** Runs before the body is validated, and may refuse the request by throwing an AppError. */
type BeforeValidation = (c: Context<AppEnv>, rawBody: unknown) => Promise<void>

/** The account that an Authorization header logs in, or null. */
export type Authenticate = (authorization: string | undefined) => Promise<LoggedIn | null>
type EndpointOptions = { beforeValidation?: BeforeValidation; authenticate?: Authenticate }

/** Adds an endpoint to the API. `handle` returns the body or a whole Response, or throws an AppError. */
export function registerEndpoint<Row extends Endpoint>(
  api: Hono<AppEnv>,
  endpoint: Row,
  handle: (input: EndpointInput<Row>) => Promise<EndpointResponse<Row> | Response>,
  { beforeValidation, authenticate }: EndpointOptions = {},
): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  async function authorizeRequest(c: Context<AppEnv>): Promise<void> {
    const account = endpoint.auth === 'none' ? null : ((await authenticate?.(c.req.header('authorization'))) ?? null)
    // Refuse an invalid token even if it's optional: staff must not mistake the public response for theirs.
    const isRefused = endpoint.auth === 'bearer' || (endpoint.auth === 'optional' && c.req.header('authorization') !== undefined)
    if (isRefused && !account) throw new AppError(401, messages.sessionExpired)
    if (account && !hasRole(account.role, getLeastRole(endpoint))) throw new AppError(403, adminMessages.notAllowed)
    if (account?.mustAddFactor && !isAllowedWithoutFactor(endpoint)) throw new AppError(403, adminMessages.factorNeeded)
    c.set('account', account)
  }
  // Runs before the body is read, so that an upload without a token is refused unread.
  const authorize = createMiddleware<AppEnv>(async (c, next) => {
    await authorizeRequest(c)
    await next()
  })
  const limit = limitBodySize(endpoint.body?.maxBytes ?? 0, endpoint.errorResponses[413])
  api.on(endpoint.method, path, authorize, limit, async (c) => {
    const { fields, files } = await readBody(c, endpoint)
    // Once more, because the body may come long after the headers, and the account may have lost its rights meanwhile.
    if (endpoint.body && endpoint.body.type !== 'bytes') await authorizeRequest(c)
    await beforeValidation?.(c, fields)
    const answer = await handle({
      // The casts are safe, because the types are derived from the same schemas.
      body: (endpoint.body?.schema ? parseInput(endpoint.body.schema, fields) : undefined) as EndpointBody<Row>,
      query: (endpoint.query ? parseInput(endpoint.query, c.req.query()) : undefined) as EndpointQuery<Row>,
      params: c.req.param(),
      files,
      content: readContent(c, () => authorizeRequest(c)),
      address: c.get('address'),
      account: c.get('account') as EndpointInput<Row>['account'],
      c,
    })
    if (answer instanceof Response) return answer
    if (answer === undefined) return c.body(null, 204)
    return c.json(answer, endpoint.status as ContentfulStatusCode)
  })
}

/** The bytes of the body, as they arrive; then `authorize` once more, for the reason above. */
async function* readContent(c: Context<AppEnv>, authorize: () => Promise<void>): AsyncGenerator<Uint8Array> {
  if (c.req.raw.body) yield* c.req.raw.body
  await authorize()
}

/** `maxSize`: bytes. @throws AppError 413 for a larger body */
export function limitBodySize(maxSize: number, message: string = messages.tooLarge) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError(413, message)
    },
  })
}

/** @throws AppError 400 with the fields that are invalid */
export function parseInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const errors: Record<string, string> = {}
  for (const issue of result.issues) {
    const field = v.getDotPath(issue)
    if (field) errors[field] ??= toMessage(issue)
  }
  const first = result.issues[0]
  throw new AppError(400, first ? toMessage(first) : messages.malformedRequest, { errors })
}

export function toErrorBody(error: AppError): ErrorBody {
  return error.errors && Object.keys(error.errors).length > 0
    ? { message: error.message, errors: error.errors }
    : { message: error.message }
}

// For a missing field, Valibot's message names data types, so visitors get `requiredFields` instead.
function toMessage(issue: v.BaseIssue<unknown>): string {
  return issue.message.startsWith('Invalid ') && issue.message.includes('Expected') ? messages.requiredFields : issue.message
}

const contentTypes = { json: 'application/json', multipart: 'multipart/form-data', bytes: 'application/octet-stream' }

async function readBody(c: Context<AppEnv>, endpoint: Endpoint): Promise<{ fields: unknown; files: Record<string, File> }> {
  if (!endpoint.body) return { fields: undefined, files: {} }
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== contentTypes[endpoint.body.type]) throw new AppError(415, messages.wrongContentType)
  try {
    if (endpoint.body.type === 'bytes') return { fields: undefined, files: {} }
    if (endpoint.body.type === 'json') return { fields: JSON.parse(await c.req.text()), files: {} }
    return splitForm(await c.req.formData(), endpoint.body.files ?? [])
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(400, messages.malformedRequest)
  }
}

function splitForm(
  form: FormData,
  fileNames: readonly string[],
): { fields: Record<string, string>; files: Record<string, File> } {
  const fields: Record<string, string> = {}
  const files: Record<string, File> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    // A file field that was left empty arrives as a nameless file of 0 bytes.
    else if (fileNames.includes(name) && value.size > 0) files[name] = value
  }
  return { fields, files }
}
