// Sends requests to a running site over HTTP.
import { adminPassword, newsletterKey } from './test-site.ts'

/** The response to a request; status 0 means that there was none. */
export type Reply = { status: number; message: string; post: { id: string; slug: string } | null; retryAfter: string | null }

export type Message = { name: string; email: string; subject: string; message: string }
export type PostFields = { title: string; description: string; content: string; picture?: Uint8Array<ArrayBuffer> | undefined }

export type SiteCalls = ReturnType<typeof siteCalls>

/** Settings of the site. With TRUST_PROXY each request can claim another IP address, so that no rate limit applies. */
export const callSettings = { ADMIN_PASSWORD: adminPassword, NEWSLETTER_API_KEY: newsletterKey, TRUST_PROXY: '1' }

let visitors = 0

export function siteCalls(address: string, token = '') {
  const authorization = { authorization: `Bearer ${token}` }

  return {
    address,
    get: (path: string) => send('GET', path),
    createPost: (fields: PostFields) => send('POST', '/api/posts', postForm(fields), authorization),
    updatePost: (id: string, fields: PostFields) => send('PUT', `/api/posts/${id}`, postForm(fields), authorization),
    deletePost: (id: string) => send('DELETE', `/api/posts/${id}`, undefined, authorization),
    subscribe: (email: string) => sendJson('/api/newsletter', { email }),
    sendMessage: (message: Message, requestKey: string) => sendJson('/api/contact', message, { 'idempotency-key': requestKey }),
    orderNewsletter: (subject: string, requestKey: string) =>
      sendJson('/api/newsletter/bulk', { subject, message: subject, apiKey: newsletterKey }, { 'idempotency-key': requestKey }),
    /** One-click unsubscribe by the link in a newsletter (RFC 8058). */
    unsubscribe: (path: string) => send('POST', path, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })),
  }

  function sendJson(path: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
    return send('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers })
  }

  async function send(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}): Promise<Reply> {
    visitors += 1
    const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
    try {
      const response = await fetch(address + path, {
        method,
        headers: { ...headers, 'x-forwarded-for': from },
        signal: AbortSignal.timeout(60_000),
        ...(body === undefined ? {} : { body }),
      })
      const text = await response.text()
      const answer = response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : {}
      return {
        status: response.status,
        message: answer.message ?? text,
        post: answer.id && answer.slug ? answer : null,
        retryAfter: response.headers.get('retry-after'),
      }
    } catch {
      return { status: 0, message: '', post: null, retryAfter: null }
    }
  }
}

/** An admin token, valid in every process of the site and after a restart. A site with several accounts needs the `email`. */
export async function logIn(address: string, password = adminPassword, email?: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ password, email }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.255.255.255' },
  })
  if (!response.ok) throw new Error(`the login was answered with ${response.status}`)
  return (await response.json()).access_token
}

function postForm({ picture, ...fields }: PostFields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, category: 'Branding' })) form.set(name, value)
  if (picture) form.set('thumbnail', new File([picture], 'picture.png', { type: 'image/png' }))
  return form
}
