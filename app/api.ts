// The browser's side of the contract's table. It brings the schemas along, so import it when it is needed: await import('#app/api.ts').
import * as v from 'valibot'
import { type CallName, calls, type ErrorAnswer } from '#contract/api.ts'
import { tokenKey } from './constants.ts'

type Calls = typeof calls
type Answer<Name extends CallName> = Calls[Name] extends { answer: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : null

type Request = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Send the stored bearer token along. */
  withToken?: boolean
  /** Sent as Idempotency-Key: the same key is the same request, however often it arrives. */
  key?: string
}

/** A call that did not work. `status` is null when no answer came (line down, time limit). */
export class CallError extends Error {
  readonly status: number | null
  readonly answer: ErrorAnswer | null

  constructor(status: number | null, answer: ErrorAnswer | null, cause?: unknown) {
    super(answer?.message ?? (status === null ? 'No answer' : `Status ${status}`), { cause })
    this.status = status
    this.answer = answer
  }
}

/**
 * Makes one call of spec §7 and gives its answer, unchecked but for being JSON (posts: see posts.ts).
 * @throws CallError
 */
export async function call<Name extends CallName>(name: Name, request: Request = {}): Promise<Answer<Name>> {
  const { method, path, host, timeoutMs } = calls[name]
  const headers = new Headers({ accept: 'application/json' })
  if (request.withToken) headers.set('authorization', `Bearer ${localStorage.getItem(tokenKey) ?? ''}`)
  if (request.key) headers.set('idempotency-key', request.key)
  const isForm = request.body instanceof FormData
  if (!isForm) headers.set('content-type', 'application/json')

  let response: Response
  let answer: unknown
  try {
    response = await fetch(address(host, path, request), {
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
  // The types are the contract's; what other backends may send differently is checked where it is used.
  return answer as Answer<Name>
}

function address(host: 'backend' | 'api', path: string, { params = {}, query = {} }: Request): string {
  const base = document.documentElement.dataset[host] ?? '/api'
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return `${base}${filled}${search && `?${search}`}`
}

const errorAnswer = v.object({ message: v.string(), errors: v.optional(v.record(v.string(), v.string())) })

function readError(answer: unknown): ErrorAnswer | null {
  const read = v.safeParse(errorAnswer, answer)
  if (!read.success) return null
  const { message, errors } = read.output
  return errors ? { message, errors } : { message }
}
