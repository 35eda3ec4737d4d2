// Calls the API. Public pages load this module only on demand, because it imports the schemas of all endpoints.
import * as v from 'valibot'
import { type Endpoint, type EndpointName, type ErrorBody, endpoints } from '#contract/endpoints/endpoints.ts'
import { appendErrorId } from '#contract/format/error-id.ts'
import { tokenStorageKey } from '../constants.ts'

export type EndpointResponse<Target extends Endpoint> = Target extends { response: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : null

export type ApiRequest = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Whether to send the bearer token of the admin session. */
  withToken?: boolean
  /** Sent as Idempotency-Key: the server carries out requests with the same key only once. */
  idempotencyKey?: string
  /** Sent as If-Match: `updatedAt` of the text last read. The server refuses the request if the text has changed since. */
  ifMatch?: string | null
}

/** The error of a failed API call. `status` is null when no response came, for example offline or after a timeout. */
export class ApiError extends Error {
  readonly status: number | null
  readonly answer: ErrorBody | null

  constructor(status: number | null, answer: ErrorBody | null, cause?: unknown) {
    super(answer?.message ?? (status === null ? 'No answer' : `Status ${status}`), { cause })
    this.status = status
    this.answer = answer
  }
}

/** Calls an endpoint of spec §7, without validating the response's JSON. @throws ApiError */
export function callApi<Name extends EndpointName>(
  name: Name,
  request: ApiRequest = {},
): Promise<EndpointResponse<(typeof endpoints)[Name]>> {
  return callEndpoint(endpoints[name], request)
}

/** Like `callApi`, but takes an endpoint instead of its name, for the admin's endpoints. @throws ApiError */
export async function callEndpoint<Target extends Endpoint>(
  endpoint: Target,
  request: ApiRequest = {},
): Promise<EndpointResponse<Target>> {
  const { method, path, timeoutMs } = endpoint
  const headers = new Headers({ accept: 'application/json' })
  if (request.withToken) headers.set('authorization', `Bearer ${localStorage.getItem(tokenStorageKey) ?? ''}`)
  if (request.idempotencyKey) headers.set('idempotency-key', request.idempotencyKey)
  if (request.ifMatch) headers.set('if-match', `"${request.ifMatch}"`)
  const isForm = request.body instanceof FormData
  if (!isForm) headers.set('content-type', 'application/json')

  let response: Response
  let answer: unknown
  try {
    response = await fetch(buildUrl(path, request), {
      method,
      headers,
      ...(request.body === undefined ? {} : { body: isForm ? (request.body as FormData) : JSON.stringify(request.body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    answer = text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
  } catch (cause) {
    throw new ApiError(null, null, cause)
  }
  if (!response.ok) throw new ApiError(response.status, parseError(answer))
  // A captive portal (the login page of a Wi-Fi network) answers every call with its own HTML, which counts as no response.
  if (endpoint.response && answer === null) throw new ApiError(null, null)
  return answer as EndpointResponse<Target>
}

export function buildUrl(path: string, { params = {}, query = {} }: ApiRequest): string {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return `/api${filledPath}${search && `?${search}`}`
}

const errorSchema = v.object({
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.string())),
  id: v.optional(v.string()),
})

/** Reads the body of an error. */
export function parseError(answer: unknown): ErrorBody | null {
  const parsed = v.safeParse(errorSchema, answer)
  if (!parsed.success) return null
  const { message, errors, id } = parsed.output
  // Adds the error ID to the message, because visitors quote the message when they report an error.
  return { message: id ? appendErrorId(message, id) : message, ...(errors && { errors }), ...(id && { id }) }
}
