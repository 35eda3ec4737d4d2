// Changes content through the API, as the admin does.
import { expect } from 'vitest'
import type { EditableEntry, ListedEntry, ListedKind } from '#contract/endpoints/content-endpoints.ts'
import { testSite } from './test-site.ts'

/** A site with an editor who is logged in, and a clock. */
export async function createEditor(options: Parameters<typeof testSite>[0] = {}) {
  let time = Date.parse('2026-01-01T00:00:00Z')
  const site = await testSite({ now: () => new Date(time), ...options })
  const send = async (method: string, path: string, body?: unknown, version?: number) =>
    site.app.request(`/api/content${path}`, {
      method,
      headers: {
        ...(await site.login()),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const read = async <Answer>(path: string) => (await (await send('GET', path)).json()) as Answer
  return {
    ...site,
    send,
    wait: (ms: number) => {
      time += ms
    },
    entry: (path: string) => read<EditableEntry>(path),
    list: async (kind: string) => (await read<ListedEntry[]>(`/${kind}`)).map(({ key, state }) => `${key}: ${state}`),
    kinds: () => read<ListedKind[]>(''),
    versions: (path: string) => read<{ id: string; wasPublished: boolean }[]>(`${path}/versions`),
    async publish(path: string, entry: unknown) {
      const { version } = await read<EditableEntry>(path)
      const answer = await send('POST', `${path}/publish`, { entry }, version)
      expect([path, answer.status, answer.status === 200 || (await answer.json())]).toEqual([path, 200, true])
    },
    /** The content that a page gets. */
    async content() {
      await site.app.request('/')
      const content = site.lastVisit()?.content
      if (!content) throw new Error('no page was rendered')
      return content
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}
