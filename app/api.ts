// The browser's side of the contract's table. It brings the schemas along, so import it when it is needed: await import('#app/api.ts').
import * as v from 'valibot'
import { type Endpoint, type EndpointName, type ErrorBody, endpoints } from '#contract/api.ts'
import { withErrorId } from '#contract/error-id.ts'
import { tokenKey } from './constants.ts'

export type AnswerOf<Row extends Endpoint> = Row extends { response: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : null

export type Request = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Send the stored bearer token along. */
  withToken?: boolean
  /** Sent as Idempotency-Key: the same key is the same request, however often it arrives. */
  key?: string
  /** Sent as If-Match: the version that the writer knows. */
  known?: string | null
}

/** A call that did not work. `status` is null when no answer came (line down, time limit). */
export class CallError extends Error {
  readonly status: number | null
  readonly answer: ErrorBody | null

  constructor(status: number | null, answer: ErrorBody | null, cause?: unknown) {
    super(answer?.message ?? (status === null ? 'No answer' : `Status ${status}`), { cause })
    this.status = status
    this.answer = answer
  }
}

/**
 * Makes one call of spec §7 and gives its answer, unchecked but for being JSON (posts: see posts.ts).
 * @throws CallError
 */
export function call<Name extends EndpointName>(name: Name, request: Request = {}): Promise<AnswerOf<(typeof endpoints)[Name]>> {
  return makeCall(endpoints[name], request)
}

/** The same for a call of another table. @throws CallError */
export async function makeCall<Row extends Endpoint>(row: Row, request: Request = {}): Promise<AnswerOf<Row>> {
  const { method, path, timeoutMs } = row
  const headers = new Headers({ accept: 'application/json' })
  if (request.withToken) headers.set('authorization', `Bearer ${localStorage.getItem(tokenKey) ?? ''}`)
  if (request.key) headers.set('idempotency-key', request.key)
  if (request.known) headers.set('if-match', `"${request.known}"`)
  const isForm = request.body instanceof FormData
  if (!isForm) headers.set('content-type', 'application/json')

  let response: Response
  let answer: unknown
  try {
    response = await fetch(address(path, request), {
      method,
      headers,
      ...(request.body === undefined ? {} : { body: isForm ? (request.body as FormData) : JSON.stringify(request.body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    answer = text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
  } catch (cause) {
    throw new CallError(null, null, cause)
  }
  if (!response.ok) throw new CallError(response.status, readError(answer))
  // A captive portal (the login page of a Wi-Fi network) answers every call with its own HTML.
  if (row.response && answer === null) throw new CallError(null, null)
  return answer as AnswerOf<Row>
}

/** Where a call is made. */
export function address(path: string, { params = {}, query = {} }: Request): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return `/api${filled}${search && `?${search}`}`
}

const errorAnswer = v.object({
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.string())),
  id: v.optional(v.string()),
})

function readError(answer: unknown): ErrorBody | null {
  const read = v.safeParse(errorAnswer, answer)
  if (!read.success) return null
  const { message, errors, id } = read.output
  // People quote what they see.
  return { message: id ? withErrorId(message, id) : message, ...(errors && { errors }), ...(id && { id }) }
}
