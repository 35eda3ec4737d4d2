// Writes and sends newsletters through the API, as the admin does.
import { v4 as uuid } from 'uuid'
import type { ListedNewsletterDraft, OpenNewsletterDraft } from '#contract/entities/newsletter-drafts.ts'
import { testSite } from './test-site.ts'

type Options = Parameters<typeof testSite>[0]

/** A site whose owner is logged in. `send` makes a request with the login; a version is sent as If-Match. */
export async function createDraftEditor(options: Options = {}) {
  const site = await testSite(options)
  async function send(method: string, path: string, { body, version, headers }: Request = {}) {
    return site.app.request(`/api/newsletter/drafts${path}`, {
      method,
      headers: {
        ...(headers ?? (await site.login())),
        ...(version === undefined || version === null ? {} : { 'if-match': `"${version}"` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }
  return {
    ...site,
    send,
    /** Creates a draft. @throws if it is refused */
    async create(content = '<p>Hello</p>', subject = 'News') {
      const answer = await send('PUT', `/${uuid()}`, { body: { subject, content } })
      if (answer.status !== 200) throw new Error(await answer.text())
      return (await answer.json()) as ListedNewsletterDraft
    },
    save: (id: string, body: Record<string, unknown>, version: number | null) => send('PUT', `/${id}`, { body, version }),
    schedule: ({ id, version }: ListedNewsletterDraft, sendAt: string) =>
      send('POST', `/${id}/schedule`, { body: { sendAt }, version }),
    sendNow: ({ id, version }: ListedNewsletterDraft, startInSeconds = 0) =>
      send('POST', `/${id}/send`, { body: { startInSeconds }, version }),
    read: async (id: string) => (await (await send('GET', `/${id}`)).json()) as OpenNewsletterDraft,
    list: async () => (await (await send('GET', '')).json()) as ListedNewsletterDraft[],
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

type Request = { body?: unknown; version?: number | null; headers?: Record<string, string> }
