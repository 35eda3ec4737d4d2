// The whole pipeline on one page, in the order a request meets it.
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { messages } from '#contract/messages.ts'
import { authApi } from './auth/api.ts'
import type { Secrets } from './auth/secrets.ts'
import { isAdmin } from './auth/tokens.ts'
import { contactApi, createTakeMessage } from './contact/api.ts'
import type { Db } from './db/schema.ts'
import { Unavailable } from './db/unavailable.ts'
import type { Env } from './env.ts'
import { errorAnswer, limitBody } from './http/calls.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import { AppError, notFound } from './http/errors.ts'
import { createGate } from './http/gate.ts'
import { openApi } from './http/openapi.ts'
import { submitPageForm } from './http/page-forms.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { queueMail } from './mail/mails.ts'
import { mediaApi } from './media/api.ts'
import { pictureAddresses, storePicture } from './media/pictures.ts'
import { createSubscribe, newsletterApi } from './newsletter/api.ts'
import { leave, readUnsubscribe } from './newsletter/subscribers.ts'
import type { Pages, Visit } from './pages.ts'
import { postsApi } from './posts/api.ts'
import { listPosts, readPost } from './posts/posts.ts'
import type { Site } from './site.ts'

// The longest message, ten thousand characters, takes nine bytes for each in a posted form where it is Chinese or an emoji.
const maxFormBytes = 128 * 1024

export type Deps = {
  db: Db
  env: Pick<Env, 'siteUrl' | 'trustProxy' | 'backendUrl' | 'apiUrl' | 'allowedOrigins'>
  secrets: Secrets
  log: Logger
  now: () => Date
  pages: Pages
  siteName: string
  contactTo: string
  bulkRefusal: string | null
  wakeSender(): void
  folders: { client: string; pictures: string }
}

export function createApp(deps: Deps): Hono<Site> {
  const { db, env, secrets, log, now, wakeSender } = deps
  const app = new Hono<Site>()
  const subscribe = createSubscribe(db, now)
  const takeMessage = createTakeMessage({ db, now, contactTo: deps.contactTo, queueMail, wakeSender })
  const pictureGate = createGate({ atOnce: 1, waiting: 20 })

  // 1. Outermost, so that every answer has an id, a log line and the headers, refusals too.
  app.use(requestLog(log, env.trustProxy))
  app.use(securityHeaders(env.siteUrl))
  app.onError((thrown, c) => {
    if (thrown instanceof Unavailable) log.error({ err: thrown, requestId: c.get('requestId') }, 'database not available')
    const error = thrown instanceof Unavailable ? unavailableAnswer(thrown) : thrown
    if (error instanceof AppError) {
      if (error.retryAfter) c.header('retry-after', String(error.retryAfter))
      c.header('cache-control', 'no-store')
      if (c.req.path.startsWith('/api/')) return c.json(errorAnswer(error), error.status as ContentfulStatusCode)
      return c.text(error.message, error.status as ContentfulStatusCode)
    }
    // A visitor who goes away while sending is no fault of ours.
    const level = c.req.raw.signal.aborted ? 'debug' : 'error'
    log[level]({ err: error, requestId: c.get('requestId') }, 'unexpected error')
    c.header('cache-control', 'no-store')
    const answer = { message: messages.serverFailed }
    return c.req.path.startsWith('/api/') ? c.json(answer, 500) : c.text(`${answer.message} (${c.get('requestId')})`, 500)
  })

  // 2. The calls. Other sites' pages may use them only if they are named; a write from anywhere else is refused.
  const api = new Hono<Site>()
  api.use(compress())
  api.use('/posts/*', etag({ weak: true }))
  api.use(
    cors({ origin: [...env.allowedOrigins], allowHeaders: ['authorization', 'content-type', 'idempotency-key'], maxAge: 600 }),
  )
  api.use(refuseCrossSite(env.allowedOrigins))
  api.get('/', (c) => c.json(openApi({ name: deps.siteName, url: env.siteUrl })))
  authApi(api, { secrets })
  postsApi(api, {
    db,
    now,
    addresses: pictureAddresses,
    storePicture: (bytes) => storePicture(db, bytes, { gate: pictureGate, now }),
    readIsAdmin: (authorization) => isAdmin(secrets, authorization),
  })
  newsletterApi(api, { db, now, secrets, subscribe, bulkRefusal: deps.bulkRefusal, wakeSender })
  contactApi(api, takeMessage)
  api.all('*', () => {
    throw notFound()
  })
  app.route('/api', api)

  // 3. Files, before the pages: a missing one is a plain 404, never the home page.
  mediaApi(app, { db })
  app.all('/media/*', () => {
    throw notFound()
  })
  app.use(compress())
  staticFiles(app, deps.folders)

  // 4. Leaving the newsletter. Mail providers post here for their users (RFC 8058): no cookie, no redirect, from anywhere.
  app.post('/unsubscribe/:token', limitBody(16 * 1024), async (c) => {
    const state = await leave(db, secrets.signingKey, c.req.param('token'), now())
    const submitted = { form: 'unsubscribe' as const, place: '', ok: state === 'left', message: '', errors: {}, values: {} }
    return page(new Request(c.req.url), { ...visit(c.req.raw), submitted })
  })

  // 5. The pages' own forms, where JavaScript is off or not there yet.
  app.post('*', limitBody(maxFormBytes), refuseCrossSite([]), async (c) => {
    const result = await submitPageForm(c, { subscribe, takeMessage })
    if (!result) return c.text('This page takes no form.', 405, { allow: 'GET, HEAD' })
    return page(new Request(c.req.url), { ...visit(c.req.raw), submitted: result.submitted }, result.status)
  })

  // 6. The pages. One address each: no slash at the end.
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    if (pathname.length > 1 && pathname.endsWith('/'))
      return c.redirect(`${pathname.replace(/\/+/g, '/').replace(/\/$/, '') || '/'}${search}`, 301)
    return page(c.req.raw, visit(c.req.raw))
  })
  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD, POST' }))
  return app

  function visit(request: Request): Visit {
    return {
      isDocument: !new URL(request.url).pathname.endsWith('.data'),
      site: { url: env.siteUrl, backendUrl: env.backendUrl, apiUrl: env.apiUrl },
      posts: {
        list: (query) => listPosts(db, pictureAddresses, { ...query, dueBy: now() }),
        read: (slug) => readPost(db, pictureAddresses, { slug, dueBy: now() }),
      },
      readUnsubscribe: (token) => readUnsubscribe(db, secrets.signingKey, token),
      submitted: null,
      reportError: (error) => log.error({ err: error }, 'page failed'),
    }
  }

  async function page(request: Request, about: Visit, status?: number): Promise<Response> {
    // Always drawn as a GET: a HEAD must have the same headers, and the policy is made from the body.
    const drawn = await deps.pages(new Request(request.url, { headers: request.headers, signal: request.signal }), about)
    const response = new Response(drawn.body, {
      status: status && drawn.status === 200 ? status : drawn.status,
      headers: drawn.headers,
    })
    const path = new URL(request.url).pathname
    if (path.startsWith('/admin')) response.headers.set('x-robots-tag', 'noindex')
    if (!response.headers.has('cache-control'))
      response.headers.set('cache-control', response.status === 200 && !about.submitted ? 'no-cache' : 'no-store')
    return response
  }
}

function unavailableAnswer({ reason }: Unavailable): AppError {
  if (reason === 'full') return new AppError(507, messages.serverFull, { retryAfter: 60 })
  return new AppError(503, messages.serverBusy, { retryAfter: 5 })
}
