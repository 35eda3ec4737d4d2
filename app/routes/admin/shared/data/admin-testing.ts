import { onTestFinished, vi } from 'vitest'
import { tokenStorageKey } from '#app/constants.ts'

type RecordedRequest = { method: string; path: string; headers: Headers; body: unknown }
type FakeResponse = { status: number; body?: unknown }

/** The key in `answers` of `mockFetch` for all requests that save a draft, whose paths contain a random ID. */
export const anyDraft = 'PUT any draft'
/** The same for all parts of films and sounds that are uploaded. */
export const anyUpload = 'PUT any upload'

/** Stubs fetch and XMLHttpRequest with responses by "METHOD /path" and returns the recorded requests. */
export function mockFetch(
  answers: Record<string, (request: RecordedRequest) => FakeResponse | Promise<FakeResponse>>,
  { token }: { token?: string } = {},
): RecordedRequest[] {
  const requests: RecordedRequest[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const request = { method: init.method ?? 'GET', path, headers: new Headers(init.headers), body: init.body }
    const json = { 'content-type': 'application/json' }
    // Every list and form of posts reads the categories, so these requests aren't recorded.
    if (path === '/api/post-categories') return new Response(JSON.stringify(['Animation', 'Branding']), { headers: json })
    // The login form reads what it asks for, which isn't recorded either.
    if (request.method === 'GET' && path === '/api/auth/login' && !answers['GET /api/auth/login'])
      return new Response(JSON.stringify({ needsEmail: false, canReset: false, sendsEmail: true }), { headers: json })
    // Open forms tell that they are open, which isn't recorded either. Nobody else has one open.
    if (path.endsWith('/editors')) return new Response(JSON.stringify({ others: [] }), { headers: json })
    // Every page shows the number of new messages.
    if (path === '/api/messages?limit=1') return new Response(JSON.stringify({ counts: { new: 0 } }), { headers: json })
    requests.push(request)
    const answer =
      answers[`${request.method} ${path}`] ??
      (path.endsWith('/draft') ? answers[anyDraft] : undefined) ??
      (path.startsWith('/api/media/uploads/') ? answers[anyUpload] : undefined)
    if (!answer) throw new TypeError(`No answer to ${request.method} ${path}`)
    const { status, body } = await answer(request)
    if (body === undefined) return new Response(null, { status })
    return new Response(JSON.stringify(body), { status, headers: json })
  })
  vi.stubGlobal('XMLHttpRequest', FetchRequest)
  if (token) localStorage.setItem(tokenStorageKey, token)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  return requests
}

/** What uploads use of XMLHttpRequest, by way of the stubbed fetch. */
class FetchRequest {
  upload = {}
  status = 0
  response: unknown = null
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  #target: [path: string, method: string] = ['', '']
  #headers = new Headers()

  open(method: string, path: string) {
    this.#target = [path, method]
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  abort() {
    this.onload = () => {}
    this.onabort()
  }
  async send(body: Blob) {
    const [path, method] = this.#target
    try {
      const answer = await fetch(path, { method, headers: this.#headers, body })
      this.status = answer.status
      this.response = await answer.json().catch(() => null)
      this.onload()
    } catch {
      this.onerror()
    }
  }
}

/** Adds the element for toasts, as root.tsx does. An earlier test's element stays, because React renders into it. */
export function addToastContainer(): void {
  if (document.getElementById('toasts')) return
  const container = document.createElement('div')
  container.id = 'toasts'
  document.body.append(container)
}
