// A complete site for a test, with its own data folder and database. All pages are the same placeholder.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Samples } from '#server/app.ts'
import { createSite, type Site } from '#server/create-site.ts'
import type { Db } from '#server/db/schema.ts'
import { addSetting } from '#server/db/settings.ts'
import { parseEnv } from '#server/env.ts'
import type { RequestContext } from '#server/pages/built-pages.ts'
import type { PublicPage } from '#server/seo/public-pages.ts'
import { migratedDatabase } from '../database/test-database.ts'
import { outboxMails } from '../mail/outbox.ts'
import { quickHash } from './quick-hash.ts'
import { testContent, testMediaNames } from './test-content.ts'

export const adminPassword = 'correct horse battery'
export const newsletterKey = 'a newsletter key for tests'

export type TestSite = AsyncDisposable & {
  app: Site['app']
  visitors: Site['visitors']
  linkClicks: Site['linkClicks']
  db: Db
  dataDir: string
  lastVisit(): RequestContext | null
  logLines(): Record<string, unknown>[]
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Posts a form as a browser without JavaScript does, and follows the redirect. */
  postForm(path: string, fields: Record<string, string>): Promise<Response>
  login(): Promise<{ authorization: string }>
  sendPicture(bytes: Uint8Array): Promise<Response>
  /** Waits until the outbox has at least `count` emails; returns all as raw text. */
  mails(count: number): Promise<string[]>
}

type Options = {
  env?: Record<string, string>
  now?: () => Date
  dataDir?: string
  pages?: readonly PublicPage[]
  jobPollMs?: number
  newsletterSettleMs?: number
  samples?: Samples
  /** Whether a path has a page; by default every path has one. */
  isPage?(path: string): boolean
}

export async function testSite({
  env: extra = {},
  now = () => new Date(),
  dataDir: given,
  pages = [],
  jobPollMs,
  newsletterSettleMs,
  samples = { marks: [], posts: [] },
  isPage = () => true,
}: Options = {}): Promise<TestSite> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'site-')))
  const env = parseEnv(
    {
      SITE_URL: 'https://site.test',
      DATA_DIR: dataDir,
      NEWSLETTER_API_KEY: newsletterKey,
      ...extra,
    },
    dataDir,
  )
  const { db, drop } = await migratedDatabase(dataDir)
  if (extra.ADMIN_PASSWORD === undefined) await addSetting(db, 'admin_password_hash', await quickHash(adminPassword))
  let lastContext: RequestContext | null = null
  const lines: string[] = []
  const { app, visitors, linkClicks, stop } = await createSite({
    db,
    env,
    now,
    content: testContent,
    mediaNames: testMediaNames,
    log: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
    folders: { client: dataDir, pictures: dataDir, media: dataDir },
    media: { pictures: {}, films: {}, sounds: {} },
    listPublicPages: () => pages,
    jobPollMs,
    newsletterSettleMs,
    samples,
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8h-8z"/></svg>',
    renderRoute: async (request, about) => {
      lastContext = about
      return new Response('<!doctype html><title>page</title>', {
        status: isPage(new URL(request.url).pathname) ? 200 : 404,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    },
  })
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
  // One login per site, because hashing a password is slow.
  let login: Promise<{ authorization: string }> | undefined
  let loggedInAt = 0
  async function logIn() {
    const answer = (await (await post('/api/auth/login', { password: adminPassword })).json()) as { access_token: string }
    return { authorization: `Bearer ${answer.access_token}` }
  }
  function currentLogin() {
    // Logs in again halfway through a session (eight hours of the test's clock), so that the caller has time to use the token.
    if (!login || now().getTime() - loggedInAt > 4 * 60 * 60 * 1000) {
      loggedInAt = now().getTime()
      login = logIn()
    }
    return login
  }

  return {
    app,
    visitors,
    linkClicks,
    db,
    dataDir,
    post,
    async postForm(path, fields) {
      const answer = await app.request(path, { method: 'POST', body: new URLSearchParams(fields) })
      return answer.status === 303 ? app.request(answer.headers.get('location') ?? '') : answer
    },
    lastVisit: () => lastContext,
    logLines: () => lines.map((line): Record<string, unknown> => JSON.parse(line)),
    login: currentLogin,
    async sendPicture(bytes) {
      const headers = { ...(await currentLogin()), 'content-type': 'application/octet-stream' }
      return app.request('/api/pictures', { method: 'POST', headers, body: new Uint8Array(bytes) })
    },
    async mails(count) {
      return until(async () => {
        const mails = await outboxMails(dataDir)
        return mails.length >= count ? mails : null
      })
    },
    async [Symbol.asyncDispose]() {
      await stop()
      await db.destroy()
      if (given) return
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Polls until the value is not null, and returns it. @throws after 90 seconds, long enough for a machine that does other work */
export async function until<Value>(read: () => Promise<Value | null> | Value | null): Promise<Value> {
  const end = Date.now() + 90_000
  for (;;) {
    const value = await read()
    if (value !== null) return value
    if (Date.now() > end) throw new Error('It did not happen within 90 seconds')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
