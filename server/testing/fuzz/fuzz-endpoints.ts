// Sends random requests to every endpoint of a site's OpenAPI description and checks the responses.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Db, Schema } from '#server/db/schema.ts'
import { describedCalls } from '../site/described-endpoints.ts'
import { adminPassword, type TestSite } from '../site/test-site.ts'
import { callRequests } from './endpoint-requests.ts'
import { createKnownValues } from './known-values.ts'
import { seed } from './random.ts'

/** What a response must never contain: file paths, SQL, stack traces. */
export const internals =
  /\bat (?:\S+ )?\(?(?:file:|node:|\/)|node_modules|\.ts:\d|SQLITE_|syntax error|\b(?:select|insert into|update|delete from) "/i

/** Tables that an endpoint may change, except emails (counted separately) and deliveries (created by a background job). */
const tables: readonly (keyof Schema)[] = [
  'settings',
  'sessions',
  'posts',
  'old_slugs',
  'post_versions',
  'drafts',
  'previews',
  'pictures',
  'picture_files',
  'media_files',
  'media_parts',
  'subscribers',
  'suppressions',
  'campaigns',
  'contact_messages',
  'click_counts',
  'content_entries',
  'redirects',
  'accounts',
  'newsletter_drafts',
]

const refusals = [400, 401, 403, 404, 405, 409, 410, 411, 412, 413, 415, 422, 429]

/** Sends each endpoint `runs` requests. @throws at the first bad response, with its seed (TEST_SEED) */
export async function fuzzCalls(site: TestSite, { runs }: { runs: number }): Promise<{ calls: number; done: Set<string> }> {
  const described = await describedCalls(await site.app.request('/api'))
  // Leaves out backups on PostgreSQL, because they contain the database of the settings, not the test's schema.
  const calls = described.filter(({ method, path }) => isOnFile(site) || method !== 'POST' || !path.startsWith('/api/backups'))
  const { known, files } = await createKnownValues(site)
  const done = new Set<string>()
  // Deletions come last, because other endpoints would find nothing after them.
  for (const call of calls.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))) {
    let admin = await freshToken(site)
    await fc.assert(
      fc.asyncProperty(callRequests(call, { known: known(call.path), files }), async ({ request, asAdmin }) => {
        const { path, init } = request
        const before = await countRows(site.db)
        const headers = { ...(asAdmin ? admin : {}), ...init.headers }
        const response = await site.app.request(path, { ...init, headers })
        const isDone = call.successStatuses.includes(response.status)
        // A renamed post redirects to its new URL.
        const isMoved = response.status === 301 && /^[a-z0-9-]+$/.test(response.headers.get('location') ?? '')
        if (!isDone && !isMoved) expect(refusals).toContain(response.status)
        // Cancels progress streams, because they may take long.
        if (isDone && response.headers.get('content-type')?.includes('ndjson')) await response.body?.cancel()
        // Two dots in a parameter lead out of the API, where errors are pages or plain text (fuzz-pages.ts).
        else if (new URL(path, 'https://site.test').pathname.startsWith('/api/'))
          checkAnswer(response.status, response.headers.get('content-type') ?? '', await response.text())
        if (isDone) done.add(call.id)
        else expect(await countRows(site.db)).toEqual(before)
        // Gets a new token if necessary, because some endpoints of /api/auth end the session.
        if (isDone && call.path.startsWith('/api/auth/') && call.method !== 'GET') admin = await freshToken(site)
      }),
      { seed, numRuns: runs },
    )
  }
  const faults = site.logLines().filter(({ level }) => Number(level) >= 50)
  expect(faults).toEqual([])
  return { calls: calls.length, done }
}

function isOnFile({ dataDir }: TestSite): boolean {
  return existsSync(join(dataDir, 'site.db'))
}

function checkAnswer(status: number, type: string, text: string): void {
  if (status < 400) return
  expect(text).not.toMatch(internals)
  expect(type).toMatch(/^application\/json/)
  const answer: unknown = JSON.parse(text)
  expect(answer).toEqual({ message: expect.stringMatching(/\S/), ...(hasErrors(answer) ? { errors: expect.any(Object) } : {}) })
  if (hasErrors(answer)) for (const message of Object.values(answer.errors)) expect(message).toMatch(/\S/)
}

function hasErrors(answer: unknown): answer is { errors: object } {
  return typeof answer === 'object' && answer !== null && 'errors' in answer
}

/** All in one query, because it is asked twice for each request. */
async function countRows(db: Db): Promise<Record<string, number>> {
  const counts = await db
    .selectNoFrom(({ selectFrom }) => [
      ...tables.map((table) =>
        selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .as(table),
      ),
      // Emails that a job queues, at any moment and perhaps because of an earlier request, don't count.
      selectFrom('emails')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('kind', 'not in', ['spam digest', 'lockout', 'reset', 'reminder', 'newsletter notice'])
        .as('mails'),
    ])
    .executeTakeFirstOrThrow()
  return Object.fromEntries(Object.entries(counts).map(([table, count]) => [table, Number(count)]))
}

/** Reuses the session of site.login() while it is valid, because hashing a password is slow. */
async function freshToken(site: TestSite): Promise<{ authorization: string }> {
  const answer = await site.app.request('/api/auth/sessions', { headers: await site.login() })
  if (answer.status === 200) return site.login()
  const { access_token } = (await (
    await site.post('/api/auth/login', { password: adminPassword }, { 'x-forwarded-for': '192.0.2.1' })
  ).json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}
