// Calls of the inbox, for tests.
import { randomUUID } from 'node:crypto'
import type { OpenMessage } from '#contract/endpoints/lead-endpoints.ts'
import type { InboxMessage, InboxPage } from '#contract/entities/inbox.ts'
import type { LeadChange } from '#contract/entities/leads.ts'
import type { TestSite } from './test-site.ts'

export const contactMessage = {
  name: 'Halima Bello',
  email: 'halima@tudu.test',
  phone: '',
  subject: 'Launch film',
  message: 'When can we talk?',
}

/** `headers`: of the account that makes the calls; by default the first owner. */
export function inboxCalls(site: TestSite, headers?: Record<string, string>) {
  async function request(method: string, path: string, body?: unknown, extra: Record<string, string> = {}): Promise<Response> {
    return site.app.request(`/api/messages${path}`, {
      method,
      headers: { ...(headers ?? (await site.login())), 'content-type': 'application/json', ...extra },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }
  return {
    request,
    /** Stores a contact message as a visitor, and returns it. */
    async write(fields: Partial<typeof contactMessage> = {}): Promise<InboxMessage> {
      await site.post('/api/contact', { ...contactMessage, ...fields })
      const { messages } = (await (await request('GET', '?filter=all')).json()) as InboxPage
      if (!messages[0]) throw new Error('the message was not stored')
      return messages[0]
    },
    list: async (query = '') => (await (await request('GET', query)).json()) as InboxPage,
    read: async (id: string) => (await (await request('GET', `/${id}`)).json()) as OpenMessage,
    changeLead: (id: string, version: number, change: LeadChange) =>
      request('PUT', `/${id}/lead`, change, { 'if-match': `"${version}"` }),
    addNote: (id: string, text: string, noteId: string = randomUUID()) => request('POST', `/${id}/notes`, { id: noteId, text }),
    reply: (id: string, text: string, fields: { id?: string; subject?: string; readTo?: string } = {}) =>
      request('POST', `/${id}/replies`, { id: randomUUID(), subject: 'Re: Launch film', text, ...fields }),
  }
}
