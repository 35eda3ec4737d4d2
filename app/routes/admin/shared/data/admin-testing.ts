import { onTestFinished, vi } from 'vitest'
import { tokenStorageKey } from '#app/constants.ts'

type RecordedRequest = { method: string; path: string; headers: Headers; body: unknown }
type FakeResponse = { status: number; body?: unknown }

/** The key for saving any draft, because the browser makes the post's ID. */
export const anyDraft = 'PUT any draft'

/** Stubs fetch with responses by "METHOD /path" and returns the recorded requests. */
export function mockFetch(
  answers: Record<string, (requests: RecordedRequest) => FakeResponse | Promise<FakeResponse>>,
  { token }: { token?: string } = {},
): RecordedRequest[] {
  const endpoint: RecordedRequest[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const seen = { method: init.method ?? 'GET', path, headers: new Headers(init.headers), body: init.body }
    endpoint.push(seen)
    const answer = answers[`${seen.method} ${path}`] ?? (path.endsWith('/draft') ? answers[anyDraft] : undefined)
    if (!answer) throw new TypeError(`No answer to ${seen.method} ${path}`)
    const { status, body } = await answer(seen)
    if (body === undefined) return new Response(null, { status })
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  if (token) localStorage.setItem(tokenStorageKey, token)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  return endpoint
}

/** The element that root.tsx has on every page. Added once per file, because the toasts' React root stays in it. */
export function addToastContainer(): void {
  if (document.getElementById('toasts')) return
  const place = document.createElement('div')
  place.id = 'toasts'
  document.body.append(place)
}
