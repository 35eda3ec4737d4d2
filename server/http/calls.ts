// Mounts one row of the contract's table: reads the body within its limit, checks it with the row's schema, answers with the row's status.
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import type { Call, ErrorAnswer } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import type { Site } from '../site.ts'
import { AppError } from './errors.ts'

type BodyOf<Row extends Call> = Row extends { body: { schema: infer Schema extends v.GenericSchema } }
  ? v.InferOutput<Schema>
  : undefined
type QueryOf<Row extends Call> = Row extends { query: infer Schema extends v.GenericSchema } ? v.InferOutput<Schema> : undefined
type AnswerOf<Row extends Call> = Row extends { answer: infer Schema extends v.GenericSchema } ? v.InferInput<Schema> : undefined

export type CallInput<Row extends Call> = {
  body: BodyOf<Row>
  query: QueryOf<Row>
  params: Record<string, string>
  files: Record<string, File>
  /** Of the visitor, for limits. */
  address: string
  isAdmin: boolean
  c: Context<Site>
}

/** Runs before the body is checked. It may refuse by throwing an AppError; `raw` is unchecked input. */
type Guard = (c: Context<Site>, raw: unknown) => Promise<void>

/** Whether an Authorization header is the administrator's. */
export type ReadIsAdmin = (authorization: string | undefined) => Promise<boolean>
type Options = { guard?: Guard; readIsAdmin?: ReadIsAdmin }

/**
 * Adds the call to the API. A call with `auth: 'bearer'` is refused with 401 unless `readIsAdmin` says yes.
 * A handler gives the answer's body, or the whole answer where it is of another kind (a stream, a redirect), or throws an AppError.
 */
export function mount<Row extends Call>(
  api: Hono<Site>,
  row: Row,
  handle: (input: CallInput<Row>) => Promise<AnswerOf<Row> | Response>,
  { guard, readIsAdmin }: Options = {},
): void {
  const path = row.path.replace(/\{(\w+)\}/g, ':$1')
  // Before the body is looked at: nothing of a stranger's upload is read.
  const authorize = createMiddleware<Site>(async (c, next) => {
    const isAdmin = row.auth !== 'none' && ((await readIsAdmin?.(c.req.header('authorization'))) ?? false)
    // Where the token is optional, one that has ended is still refused: the administrator must not mistake the public answer for theirs.
    const isRefused = row.auth === 'bearer' || (row.auth === 'optional' && c.req.header('authorization') !== undefined)
    if (isRefused && !isAdmin) throw new AppError(401, messages.sessionExpired)
    c.set('isAdmin', isAdmin)
    await next()
  })
  const limit = limitBody(row.body?.maxBytes ?? 0, row.refusals[413])
  api.on(row.method, path, authorize, limit, async (c) => {
    const { fields, files } = await readBody(c, row)
    await guard?.(c, fields)
    const answer = await handle({
      // The schemas are the row's own, so their outputs are the types that the row promises.
      body: (row.body?.schema ? check(row.body.schema, fields) : undefined) as BodyOf<Row>,
      query: (row.query ? check(row.query, c.req.query()) : undefined) as QueryOf<Row>,
      params: c.req.param(),
      files,
      address: c.get('address'),
      isAdmin: c.get('isAdmin'),
      c,
    })
    if (answer instanceof Response) return answer
    if (answer === undefined) return c.body(null, 204)
    return c.json(answer, row.status as ContentfulStatusCode)
  })
}

/** Refuses a body of more bytes. */
export function limitBody(maxSize: number, message: string = messages.tooLarge) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError(413, message)
    },
  })
}

/** Checks input with a schema. @throws AppError 400 that names the fields */
export function check<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const errors: Record<string, string> = {}
  for (const issue of result.issues) {
    const field = v.getDotPath(issue)
    if (field) errors[field] ??= readable(issue)
  }
  const first = result.issues[0]
  throw new AppError(400, first ? readable(first) : messages.malformedRequest, { errors })
}

/** What an AppError looks like to a client. */
export function errorAnswer(error: AppError): ErrorAnswer {
  return error.errors && Object.keys(error.errors).length > 0
    ? { message: error.message, errors: error.errors }
    : { message: error.message }
}

// valibot's own words for a missing key speak of types; a person is told what the form says.
function readable(issue: v.BaseIssue<unknown>): string {
  return issue.message.startsWith('Invalid ') && issue.message.includes('Expected') ? messages.requiredFields : issue.message
}

const contentTypes = { json: 'application/json', multipart: 'multipart/form-data', bytes: 'application/octet-stream' }

async function readBody(c: Context<Site>, row: Call): Promise<{ fields: unknown; files: Record<string, File> }> {
  if (!row.body) return { fields: undefined, files: {} }
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== contentTypes[row.body.type]) throw new AppError(415, messages.wrongContentType)
  try {
    if (row.body.type === 'bytes') return { fields: undefined, files: {} }
    if (row.body.type === 'json') return { fields: JSON.parse(await c.req.text()), files: {} }
    return splitForm(await c.req.formData(), row.body.files ?? [])
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
    // A file field that was left empty arrives as a nameless file of no bytes.
    else if (fileNames.includes(name) && value.size > 0) files[name] = value
  }
  return { fields, files }
}
