// The Hono app: all middleware and routes, in the order in which a request meets them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ErrorHandler, Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { defaultFonts } from '#contract/brand/font-pairs.ts'
import { chooseLogo, toLogoPng } from '#contract/brand/logo.ts'
import { derivePalette, isDefault } from '#contract/brand/palette.ts'
import type { Media, SamplePost, SiteContent } from '#contract/content/content.ts'
import { defaultCurrency } from '#contract/content/currency.ts'
import { findSampleMarks, type SampleMark } from '#contract/content/sample-content.ts'
import type { BackupStats } from '#contract/endpoints/backup-endpoints.ts'
import { parseFormOutcome } from '#contract/endpoints/form-outcome.ts'
import type { FormState } from '#contract/endpoints/form-state.ts'
import { toDay } from '#contract/format/agency-time.ts'
import { appendErrorId, toErrorId } from '#contract/format/error-id.ts'
import { messages } from '#contract/messages/messages.ts'
import { isLocalHost } from '#server/http/local-host.ts'
import { hasInvited } from './auth/accounts.ts'
import { registerAuthEndpoints } from './auth/endpoints.ts'
import type { StaffMailDeps } from './auth/link-emails.ts'
import type { Secrets } from './auth/secrets.ts'
import { findLoggedIn } from './auth/sessions.ts'
import { readClickCounts } from './contact/click-counts/click-counts.ts'
import { registerClickEndpoint } from './contact/click-counts/endpoints.ts'
import { createReceiveMessage, registerContactEndpoints } from './contact/endpoints.ts'
import { issueFormToken } from './contact/form-tokens.ts'
import { countMessages } from './contact/inbox.ts'
import { registerInboxEndpoints } from './contact/inbox-endpoints.ts'
import { eraseMessagesFrom } from './contact/leads/change-lead.ts'
import { registerLeadEndpoints } from './contact/leads/endpoints.ts'
import type { ReplyDeps } from './contact/leads/send-reply.ts'
import { createSpamCheck } from './contact/spam-check.ts'
import { countVisibleSamples, listPageSamples } from './content/admin/list-entries.ts'
import { countMissedDrafts } from './content/admin/publish-due-entries.ts'
import type { ContentDeps } from './content/content-deps.ts'
import { isPreview, previewParam } from './content/content-previews.ts'
import { registerContentEndpoints } from './content/endpoints.ts'
import type { ContentPreview } from './content/published/live-content.ts'
import type { Db } from './db/schema.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import type { Env } from './env.ts'
import { AppError, notFound } from './errors.ts'
import type { AppEnv } from './http/app-env.ts'
import type { FindCached } from './http/cache/cache-fast-path.ts'
import { offlineWorker } from './http/cache/offline-worker.ts'
import { createPageCache, toCachedResponse } from './http/cache/page-cache.ts'
import { stateUrl } from './http/cache/page-urls.ts'
import { type Folders, staticFiles } from './http/cache/static-files.ts'
import { isOpenToCounting } from './http/counting/counted-request.ts'
import { liteSwitchResponse, readLiteSwitch, wantsLiteOf } from './http/lite.ts'
import { createAttemptLimit } from './http/middleware/attempt-limit.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from './http/middleware/concurrency-limit.ts'
import { rejectCrossSite } from './http/middleware/csrf.ts'
import { type OnRequest, requestLog } from './http/middleware/request-log.ts'
import { commonHeaders, type Header, securityHeaders } from './http/middleware/security-headers.ts'
import { openApi } from './http/openapi.ts'
import { type FormHandlers, readFormBody, redirectAfterForm, submitPageForm } from './http/page-forms.ts'
import { type Authenticate, limitBodySize, toErrorBody } from './http/register-endpoint.ts'
import { securityTxt } from './http/security-txt.ts'
import { webManifest } from './http/web-manifest.ts'
import { readFailingJobs } from './jobs/scheduler.ts'
import { listOutbox, readOutboxMail } from './mail/outbox.ts'
import { queueMail } from './mail/queue/mail-queue.ts'
import { readMailStats } from './mail/queue/mail-stats.ts'
import type { Quotas } from './mail/queue/send-quota.ts'
import { readSendingPause } from './mail/queue/sending-pause.ts'
import { readTestMail, sendTestMail } from './mail/queue/test-mail.ts'
import {
  registerLogoEndpoint,
  registerMediaEndpoint,
  registerMediaLibraryEndpoints,
  registerPictureLibraryEndpoints,
} from './media/endpoints.ts'
import { readLogoFile } from './media/logos.ts'
import { readPictureFile, storePicture, toPictureUrls } from './media/pictures.ts'
import { listCampaigns, readDelayedCampaign } from './newsletter/campaigns/campaign-reports.ts'
import { registerCampaignEndpoints } from './newsletter/campaigns/endpoints.ts'
import { registerNewsletterDraftEndpoints } from './newsletter/drafts/endpoints.ts'
import { readUnsentNewsletter } from './newsletter/drafts/newsletter-drafts.ts'
import type { NewsletterComposer } from './newsletter/drafts/prepare-newsletter.ts'
import { createSubscribe, registerNewsletterEndpoints, registerSubscriberForms } from './newsletter/endpoints.ts'
import { registerResultEndpoints } from './newsletter/results/endpoints.ts'
import type { LinkClicks } from './newsletter/results/link-clicks.ts'
import { registerLinkRedirect } from './newsletter/results/link-redirect.ts'
import { registerSubscriberEndpoints } from './newsletter/subscribers/endpoints.ts'
import { countSubscribed } from './newsletter/subscribers/subscriber-admin.ts'
import type { SubscriptionEmailSettings } from './newsletter/subscribers/subscription-emails.ts'
import { registerTagEndpoints } from './newsletter/tags/endpoints.ts'
import { registerActivityEndpoints } from './ops/activity/endpoints.ts'
import { registerBackupEndpoints } from './ops/backup/endpoints.ts'
import { readFreeBytes } from './ops/health/readiness.ts'
import { registerOverviewEndpoints } from './ops/overview/endpoints.ts'
import { readSetup, writeSetup } from './ops/overview/setup.ts'
import { registerVisitorEndpoints } from './ops/visitors/endpoints.ts'
import { readFormPage } from './ops/visitors/read-view.ts'
import type { Visitors } from './ops/visitors/visitors.ts'
import type { RenderRoute, RequestContext } from './pages/built-pages.ts'
import { createPageRenderer, isVisitorPage, type PageRendererDeps } from './pages/render-page.ts'
import { registerPostAdminEndpoints } from './posts/admin/endpoints.ts'
import { registerPostEndpoints } from './posts/endpoints.ts'
import { registerPostImportEndpoint } from './posts/import/endpoints.ts'
import { listPosts, readNextPublicationDate, readPost } from './posts/posts.ts'
import { type DeadLinks, findPostsWithDeadLinks } from './posts/public/dead-links.ts'
import { createPostCheck } from './posts/public/post-check.ts'
import { countSamplePosts, isSamplePost, trashSamplePosts } from './posts/sample-posts.ts'
import { registerSeoEndpoints } from './seo/endpoints.ts'
import type { IconBrand } from './seo/icons/draw-icon.ts'
import { registerIconEndpoints } from './seo/icons/endpoints.ts'
import { registerRedirectEndpoints } from './seo/redirects/endpoints.ts'
import { type LiveRedirects, redirectMissing, toRedirect } from './seo/redirects/live-redirects.ts'
import { insertRedirect } from './seo/redirects/redirects.ts'
import type { CardBrand } from './seo/share-cards/card.ts'
import { registerShareCardEndpoint } from './seo/share-cards/endpoints.ts'
import type { SitemapSources } from './seo/sitemap-entries.ts'

// Enough for the longest message: 10,000 characters of up to nine bytes (%E6%BC%A2).
const maxFormBytes = 128 * 1024

/** `words`: occur only in sample content. `posts`: all sample posts, even deleted ones. */
export type Samples = { marks: readonly SampleMark[]; posts: readonly SamplePost[] }

export type AppDeps = {
  db: Db
  env: Pick<
    Env,
    | 'isDevelopment'
    | 'siteUrl'
    | 'dataDir'
    | 'databaseUrl'
    | 'backups'
    | 'doubleOptIn'
    | 'trustProxy'
    | 'allowedOrigins'
    | 'indexNowKey'
    | 'offlinePages'
    | 'smtpUrl'
    | 'bounces'
    | 'analytics'
    | 'countryHeader'
    | 'bounces'
  >
  secrets: Secrets
  log: Logger
  now: () => Date
  renderRoute: RenderRoute
  /** The content as it is published now. */
  getContent(): SiteContent
  /** The present slug of an entry that was once at the given one. */
  findMovedEntry: RequestContext['findMovedEntry']
  contentSources: Pick<
    ContentDeps,
    'files' | 'getNames' | 'getMedia' | 'getUploads' | 'signingKey' | 'getSampleMarks' | 'getProblems' | 'getKnown'
  >
  /** What a private link to a draft shows; null if its token is invalid or revoked. */
  openPreview(token: string): Promise<ContentPreview | null>
  /** Shows newly published content. */
  reloadContent(): Promise<void>
  getContactTo(): readonly string[]
  emailSettings: SubscriptionEmailSettings
  staffMail: StaffMailDeps
  replies: ReplyDeps
  /** Why newsletters can't be sent; null if they can. */
  newsletterBlocker: string | null
  quotas: Quotas
  newsletterComposer: NewsletterComposer
  wakeSender(): void
  /** Aborted when the site stops, to end long responses such as a newsletter's progress. */
  stopping: AbortSignal
  readBackupStats(): Promise<BackupStats>
  observer?: { onRequest: OnRequest; onDatabaseError(reason: string): void } | undefined
  folders: Folders
  /** The pictures of content/media and of the library, films and sounds. */
  getMedia(): Media
  sitemapSources: SitemapSources
  redirects: LiveRedirects
  deadLinks: DeadLinks
  /** Null if the site doesn't count visitors itself. */
  visitors: Visitors | null
  linkClicks: LinkClicks
  samples: Samples
  /** The logo as SVG. */
  logo: string
}

export type App = {
  app: Hono<AppEnv>
  /** Cached responses for cache-fast-path.ts, which answers without Hono. */
  findCached: FindCached
  /** Marks all cached pages as stale, after posts have changed. */
  invalidatePages(): void
  /** `rendered`: pages rendered since the start. `cached`: pages in memory now. */
  pageStats(): { rendered: number; cached: number; cachedBytes: number }
}

export function createApp(deps: AppDeps): App {
  const { env, now, log } = deps
  const app = new Hono<AppEnv>()
  const common = commonHeaders(env.siteUrl)
  const forms = createFormServices(deps)
  const pages = createPages(deps, common, (...page) => files.shareCards.find(...page))
  const invalidatePages = () => {
    pages.postCheck.invalidate()
    pages.cache.invalidate()
    files.seo.invalidate()
    files.shareCards.invalidate()
    files.icons.invalidate()
  }

  // 1. Log and headers come first, so that refused requests get them too.
  let hasUnknownProxy = false
  app.use(
    requestLog(log, {
      trustProxy: env.trustProxy,
      onUnknownProxy() {
        hasUnknownProxy = true
      },
      onRequest: deps.observer?.onRequest,
    }),
  )
  app.use(securityHeaders(common))
  app.use(redirectMissing(deps.redirects))
  app.onError(createErrorHandler(deps))

  // 2. The API. Pages of other sites may use it only from allowed origins.
  const isPage = async (path: string) => (await pages.cache.respond(path)).status === 200
  app.route('/api', createApi(deps, { forms, onPublicChange: invalidatePages, isPage, hasUnknownProxy: () => hasUnknownProxy }))

  // 3. Files come before pages, so that a missing file gets a plain 404 instead of a page.
  const files = registerFiles(app, deps, common)

  // 4. Links in emails come before rejectCrossSite (step 5), because mail providers post to them from any origin (RFC 8058).
  const limitForms = createConcurrencyLimit({ concurrency: 2, maxQueued: 500 })
  app.on('POST', '*', limitBodySize(maxFormBytes))
  registerSubscriberForms(app, {
    db: deps.db,
    now,
    emailSettings: forms.emailSettings,
    wakeSender: deps.wakeSender,
    renderFormPage: pages.renderFormResponse,
    limitConcurrency: limitForms,
  })

  registerLinkRedirect(app, { db: deps.db, clicks: deps.linkClicks, siteUrl: deps.env.siteUrl })

  // 5. Forms of the pages, posted without JavaScript.
  registerPageForms(app, { siteUrl: env.siteUrl, handlers: forms, renderFormResponse: pages.renderFormResponse, limitForms })

  const isRedirected = (url: string) => url.startsWith('/?') && deps.redirects.findByQuery(url.slice(1)) !== null

  // 6. Pages. A slash at the end of the path redirects, so that each page has one URL.
  registerPages(app, pages, deps.redirects)
  return {
    app,
    findCached: (url, isLite) =>
      isPreview(url) || isRedirected(url) ? null : (pages.cache.find(url, isLite) ?? files.findCached(url)),
    invalidatePages,
    pageStats() {
      const { entries, bytes } = pages.cache.size()
      return { rendered: pages.render.count(), cached: entries, cachedBytes: bytes }
    },
  }
}

type FormServices = ReturnType<typeof createFormServices>

/** What the API and the forms without JavaScript share, so that their rate limits count together. */
function createFormServices(deps: AppDeps) {
  const { db, env, secrets, now, visitors, wakeSender, getContent, getContactTo, emailSettings } = deps
  const checkSpam = createSpamCheck({ db, signingKey: secrets.signingKey, now })
  return {
    emailSettings,
    subscribe: createSubscribe({
      db,
      now,
      emailSettings,
      isConfirmationRequired: env.doubleOptIn,
      findFormPage(headers) {
        const sent = Object.fromEntries(headers)
        return isOpenToCounting(sent) ? readFormPage(sent, new URL(env.siteUrl).host) : null
      },
      wakeSender,
    }),
    receiveMessage: createReceiveMessage({
      db,
      now,
      checkSpam,
      findSource: async ({ address, headers }) =>
        (await visitors?.findLeadSource({ address, headers: Object.fromEntries(headers) })) ?? null,
      getContactTo,
      getReply: () => getContent().mails.reply,
      wakeSender,
    }),
  }
}

type Pages = ReturnType<typeof createPages>

function createPages(deps: AppDeps, common: readonly Header[], getShareCard: PageRendererDeps['getShareCard']) {
  // Fewer renders than database connections, so that some connections are left for writes.
  const limitRendering = createConcurrencyLimit({ concurrency: 5, maxQueued: 500 })
  const postCheck = createPostCheck(() => listPosts(deps.db, toPictureUrls, { limit: 1, dueBy: deps.now() }))
  const render = createPageRenderer({
    ...deps,
    hasPosts: postCheck.hasPosts,
    signingKey: deps.secrets.signingKey,
    getShareCard,
    onDatabaseError: (reason) => deps.observer?.onDatabaseError(reason),
  })
  const cache = createPageCache({
    pageUrls: deps.renderRoute.createPageUrls?.(deps.getContent, deps.findMovedEntry),
    render: (url, { isLite, isState, isStorable }) =>
      limitRendering(() =>
        render(url, { isLite, isState, stateUrl: isStorable && isVisitorPage(url) ? stateUrl(url, isLite) : null }),
      ),
    commonHeaders: common,
    now: deps.now,
    readNextScheduledPublication: (after) => readNextPublicationDate(deps.db, after),
  })
  return { cache, postCheck, render, renderFormResponse, renderPreview, limitRendering }

  /** A page with the draft of a private link. If the link is invalid, the page of preview links says so. */
  async function renderPreview(request: Request, token: string): Promise<Response> {
    const { pathname } = new URL(request.url)
    const preview = await deps.openPreview(token)
    const page = await render(preview ? pathname : '/preview/invalid', { isLite: wantsLiteOf(request), preview })
    page.headers.set('cache-control', 'no-store')
    page.headers.set('referrer-policy', 'same-origin')
    page.headers.set('x-robots-tag', 'noindex')
    const policy = page.headers.get('content-security-policy')
    // The admin shows previews in frames.
    if (policy) page.headers.set('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
    return (await toCachedResponse(page, common)).toResponse(request)
  }

  async function renderFormResponse(request: Request, submitted: FormState, status = 200): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const page = await render(pathname + search, { isLite: wantsLiteOf(request), submitted })
    page.headers.set('cache-control', 'no-store')
    const answer = await toCachedResponse(
      page.status === 200 ? new Response(page.body, { status, headers: page.headers }) : page,
      common,
    )
    return answer.toResponse(request)
  }
}

/** Turns an error into a response. Unexpected errors get status 500 and an error ID. */
function createErrorHandler({ log, observer }: AppDeps): ErrorHandler<AppEnv> {
  return (thrown, c) => {
    const requestId = c.get('requestId')
    const id = toErrorId(requestId)
    if (thrown instanceof DatabaseUnavailable) {
      log.error({ err: thrown, requestId }, 'database unavailable')
      observer?.onDatabaseError(thrown.reason)
    }
    const error = thrown instanceof DatabaseUnavailable ? toUnavailableError(thrown) : thrown
    if (error instanceof AppError) {
      if (error.cause) log.error({ err: error.cause, requestId }, 'request refused')
      if (error.retryAfter) c.header('retry-after', String(error.retryAfter))
      c.header('cache-control', 'no-store')
      const isServerError = error.status >= 500
      if (c.req.path.startsWith('/api/'))
        return c.json({ ...toErrorBody(error), ...(isServerError && { id }) }, error.status as ContentfulStatusCode)
      return c.text(isServerError ? appendErrorId(error.message, id) : error.message, error.status as ContentfulStatusCode)
    }
    // An error after the visitor has left is no fault of the server, so it's logged at debug level.
    const level = c.req.raw.signal.aborted ? 'debug' : 'error'
    log[level]({ err: error, requestId }, 'unexpected error')
    c.header('cache-control', 'no-store')
    const message = messages.serverFailed
    return c.req.path.startsWith('/api/') ? c.json({ message, id }, 500) : c.text(appendErrorId(message, id), 500)
  }
}

function toUnavailableError({ reason }: DatabaseUnavailable): AppError {
  if (reason === 'full') return new AppError(507, messages.serverFull, { retryAfter: 60 })
  return new AppError(503, messages.serverBusy, { retryAfter: 5 })
}

type ApiContext = {
  forms: FormServices
  onPublicChange(): void
  isPage(path: string): Promise<boolean>
  hasUnknownProxy(): boolean
}
type Api = Hono<AppEnv>
function createApi(deps: AppDeps, { forms, onPublicChange, isPage, hasUnknownProxy }: ApiContext): Api {
  const { db, env, secrets, log, now } = deps
  const api: Api = new Hono<AppEnv>()
  api.use(compress())
  api.use('/posts/*', etag({ weak: true }))
  api.use(
    cors({
      origin: [...env.allowedOrigins],
      allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match'],
      maxAge: 600,
    }),
  )
  api.use(rejectCrossSite(env.allowedOrigins))
  api.get('/', (c) => c.json(openApi({ name: deps.getContent().brand.name, url: env.siteUrl })))
  const authenticate: Authenticate = (authorization) => findLoggedIn(db, { secrets, authorization, now: now() })
  registerAuthEndpoints(api, {
    db,
    secrets,
    log,
    now,
    authenticate,
    mail: deps.staffMail,
    hasMailServer: env.smtpUrl !== null,
    wakeSender: deps.wakeSender,
    getSite: () => ({ url: env.siteUrl, name: deps.getContent().brand.name }),
  })
  registerPosts(api, deps, { authenticate, onPublicChange })
  registerContentEndpoints(api, {
    db,
    now,
    ...deps.contentSources,
    getContent: deps.getContent,
    authenticate,
    onPublicChange: deps.reloadContent,
    countSamplePosts: () => countSamplePosts(db, deps.samples.posts),
    trashSamplePosts: (trx) => trashSamplePosts(trx, deps.samples.posts, now()),
  })
  registerRedirectEndpoints(api, {
    db,
    siteUrl: env.siteUrl,
    now,
    authenticate,
    isPage,
    async onChange() {
      await deps.redirects.reload()
      onPublicChange()
    },
  })
  registerNewsletter(api, deps, { authenticate, forms })
  registerContact(api, deps, { authenticate, forms })
  registerSubscriberEndpoints(api, { db, now, signingKey: secrets.signingKey, authenticate, eraseMessagesFrom })
  registerTagEndpoints(api, { db, now, authenticate })
  registerClickEndpoint(api, { db, now })
  registerOverview(api, deps, { authenticate, hasUnknownProxy })
  registerActivityEndpoints(api, { db, now, authenticate })
  registerVisitorEndpoints(api, { db, now, analytics: env.analytics, authenticate })
  registerBackupEndpoints(api, {
    db,
    env,
    log,
    now,
    authenticate,
    readFreeBytes: () => readFreeBytes(env.dataDir),
    wakeSender: deps.wakeSender,
    stopping: deps.stopping,
  })
  api.all('*', () => {
    throw notFound()
  })
  return api
}

type PostsContext = { authenticate: Authenticate; onPublicChange(): void }

function registerPosts(
  api: Api,
  { db, env, log, secrets, now, getContent, reloadContent, deadLinks, samples, stopping }: AppDeps,
  { authenticate, onPublicChange }: PostsContext,
): void {
  const limitEncoding = createConcurrencyLimit({ concurrency: 1, maxQueued: 20 })
  const storeUpload = (content: AsyncIterable<Uint8Array>) => storePicture(db, content, { limitEncoding, now })
  // onPublicChange invalidates this process's caches. Other processes poll a change counter in the database.
  const getCategories = () => getContent().categories.map(({ name }) => name)
  const posts = {
    db,
    now,
    pictureUrls: toPictureUrls,
    storePicture: storeUpload,
    authenticate,
    onPublicChange,
    getCategories,
    deadLinks,
  }
  registerPostEndpoints(api, {
    ...posts,
    areAuthorsShown: () => getContent().blog.showsAuthors ?? false,
    isSample: (post) => isSamplePost(post, samples.posts),
  })
  registerPostAdminEndpoints(api, { ...posts, signingKey: secrets.signingKey })
  registerPostImportEndpoint(api, {
    db,
    log,
    now,
    getCategories,
    authenticate,
    stopping,
    async storePicture(content) {
      const picture = await storeUpload(content)
      return { ...picture, url: toPictureUrls(picture).thumbnail }
    },
    insertRedirect: (trx, redirect) => insertRedirect(trx, { ...redirect, siteUrl: env.siteUrl }),
  })
  registerPictureLibraryEndpoints(api, {
    db,
    now,
    storePicture: storeUpload,
    authenticate,
    onPublicChange: reloadContent,
  })
  registerMediaLibraryEndpoints(api, { db, now, authenticate, onPublicChange: reloadContent })
  registerLogoEndpoint(api, { db, now, authenticate, onPublicChange: reloadContent })
}

type FormsContext = { authenticate: Authenticate; forms: FormServices }

function registerNewsletter(api: Api, deps: AppDeps, { authenticate, forms }: FormsContext): void {
  const { db, env, secrets, now, newsletterBlocker, wakeSender } = deps
  registerNewsletterEndpoints(api, {
    db,
    siteUrl: env.siteUrl,
    now,
    checkKey: secrets.checkNewsletterKey,
    tryAttempt: createAttemptLimit(db, {
      secret: 'newsletter key',
      signingKey: secrets.signingKey,
      now,
      concurrencyLimit: createConcurrencyLimit({ concurrency: 2, maxQueued: 20 }),
    }),
    subscribe: forms.subscribe,
    newsletterBlocker,
    wakeSender,
  })
  const sending = {
    db,
    signingKey: secrets.signingKey,
    now,
    quotas: deps.quotas,
    newsletterBlocker,
    isOutbox: !env.smtpUrl,
    authenticate,
    wakeSender,
    composer: deps.newsletterComposer,
  }
  registerCampaignEndpoints(api, {
    ...sending,
    queueTestNewsletter: ({ subject, message, email }) =>
      queueMail(db, { kind: 'test', to: email, replyTo: null, subject, text: message }, now()),
    stopping: deps.stopping,
  })
  registerResultEndpoints(api, { db, now, isMailboxRead: env.bounces !== null, authenticate })
  registerNewsletterDraftEndpoints(api, {
    ...sending,
    queueTestNewsletter: ({ subject, message, blocks, email }) =>
      queueMail(db, { kind: 'test', to: email, replyTo: null, subject, text: message, blocks }, now()),
  })
}

function registerContact(api: Api, deps: AppDeps, { authenticate, forms }: FormsContext): void {
  const { db, env, secrets, now, getContent, replies, wakeSender } = deps
  registerContactEndpoints(api, {
    receiveMessage: forms.receiveMessage,
    createFormToken: () => issueFormToken(secrets.signingKey, now()),
  })
  registerInboxEndpoints(api, { db, now, authenticate, getCurrency: () => getContent().brand.currency || defaultCurrency })
  registerLeadEndpoints(api, { db, now, authenticate, ...replies, readsAnswers: env.bounces !== null, wakeSender })
}

type OverviewContext = { authenticate: Authenticate; hasUnknownProxy(): boolean }

function registerOverview(api: Api, deps: AppDeps, { authenticate, hasUnknownProxy }: OverviewContext): void {
  const { db, env, now, quotas, getContactTo, samples, wakeSender } = deps
  const contentDeps = { db, now, ...deps.contentSources, getContent: deps.getContent }
  const readSamples = async () => ({
    content: await countVisibleSamples(contentDeps),
    posts: await countSamplePosts(db, samples.posts),
  })
  registerOverviewEndpoints(api, {
    now,
    authenticate,
    countMessages: () => countMessages(db, toDay(now())),
    countSubscribed: () => countSubscribed(db),
    readLastCampaign: async () => (await listCampaigns(db, { limit: 1 }, { quotas, now: now() }))[0] ?? null,
    readClickCounts: () => readClickCounts(db, { days: 30, now: now() }),
    readMailStats: () => readMailStats(db, now()),
    readBackupStats: deps.readBackupStats,
    readFailingJobs: () => readFailingJobs(db, now()),
    readDelayedCampaign: () => readDelayedCampaign(db, { quotas, now: now() }),
    readUnsentNewsletter: () => readUnsentNewsletter(db),
    getInvalidEntries: deps.contentSources.getProblems,
    countMissedDrafts: () => countMissedDrafts(db),
    findPostsWithDeadLinks: () => findPostsWithDeadLinks(db, deps.deadLinks),
    readPublicSamples: async () => (isLocalHost(new URL(env.siteUrl).hostname) ? null : readSamples()),
    readSetup: async () =>
      readSetup(db, {
        design: deps.getContent().design,
        samples: await readSamples(),
        pageSamples: await listPageSamples(contentDeps),
        hasMailServer: env.smtpUrl !== null,
        hasOwnAddress: findSampleMarks(getContactTo(), samples.marks).length === 0,
        hasBackup: Boolean((await deps.readBackupStats().catch(() => null))?.newest),
        hasPeople: await hasInvited(db),
      }),
    writeSetup: (skipped) => writeSetup(db, skipped),
    readFreeBytes: () => readFreeBytes(env.dataDir),
    hasUnknownProxy,
    isSendingPaused: async () => (await readSendingPause(db)) !== null,
    hasMailServer: env.smtpUrl !== null,
    newsletterBlocker: deps.newsletterBlocker,
    getTestRecipient: () => getContactTo().join(', '),
    async sendTestMail() {
      const id = await sendTestMail(db, { to: getContactTo(), siteUrl: env.siteUrl, now: now() })
      wakeSender()
      return id
    },
    readTestMail: (id) => readTestMail(db, id),
    listOutbox: (before) => listOutbox(env.dataDir, before),
    readOutboxMail: (name) => readOutboxMail(env.dataDir, name),
  })
}

function registerFiles(app: Hono<AppEnv>, deps: AppDeps, common: readonly Header[]) {
  const { db, env, now, getContent, folders, sitemapSources } = deps
  const findPicture = registerMediaEndpoint(app, { db, common, now })
  app.all('/media/*', () => {
    throw notFound()
  })
  webManifest(app, () => ({ ...getContent().brand, themeColour: derivePalette(getContent().design).theme }))
  offlineWorker(app, { folder: folders.client, isOn: env.offlinePages, common })
  securityTxt(app, { getEmail: () => getContent().brand.email, siteUrl: env.siteUrl, now })
  const seo = registerSeoEndpoints(app, {
    ...sitemapSources,
    getBrand: () => getContent().brand,
    indexNowKey: env.indexNowKey,
    commonHeaders: common,
    now,
    readNextScheduledPublication: (after) => readNextPublicationDate(db, after),
  })
  const icons = registerIconEndpoints(app, {
    readBrand: () => readIconBrand(db, getContent()),
    commonHeaders: common,
    now,
  })
  const shareCards = registerShareCardEndpoint(app, {
    getPages: () => sitemapSources.getPages().pages,
    readPost: (slug) => readPost(db, toPictureUrls, { slug, dueBy: now() }),
    readPicture: (url) => readSitePicture(db, folders, url),
    getBrand: () => toCardBrand(getContent(), deps.logo),
    findAccent: (category) => getContent().categories.find(({ name }) => name === category)?.accent,
    readLogo: (file) => readLogoPng(db, file),
    folder: join(env.dataDir, 'cache/share'),
    limitRendering: createConcurrencyLimit({ concurrency: 1, maxQueued: 100 }),
    commonHeaders: common,
    now,
  })
  const findStaticFile = staticFiles(app, { folders, common, isCached: !env.isDevelopment, now })
  const findFile = (url: string) => (icons.isDrawn(url) ? icons.findCached(url) : findStaticFile(url))
  const findCached = (url: string) => findFile(url) ?? findPicture(url) ?? shareCards.findCached(url) ?? seo.findCached(url)
  return { seo, shareCards, icons, findCached }
}

function toCardBrand({ brand, design }: SiteContent, mark: string): CardBrand {
  const { kind } = chooseLogo(brand.name, design)
  const { fonts = defaultFonts } = design
  const palette = derivePalette(design)
  if (kind === 'picture' && design.logo) return { palette, fonts, logo: { kind, file: toLogoPng(design.logo.file) } }
  return { palette, fonts, logo: kind === 'mark' ? { kind, svg: mark } : { kind: 'name', name: brand.name } }
}

/** Null while name, logo and colours are those of the sample, whose icons are files. */
function readIconBrand(db: Db, { brand, design }: SiteContent): Promise<IconBrand> | null {
  const { kind } = chooseLogo(brand.name, design)
  if (kind === 'mark' && isDefault(design)) return null
  return readLogo()

  async function readLogo(): Promise<IconBrand> {
    const logo = design.logo ? await readLogoPng(db, toLogoPng(design.logo.file)) : null
    return {
      name: brand.name,
      isMark: kind === 'mark',
      logo,
      palette: derivePalette(design),
      fonts: design.fonts ?? defaultFonts,
    }
  }
}

async function readLogoPng(db: Db, file: string): Promise<Uint8Array | null> {
  return (await readLogoFile(db, file))?.bytes ?? null
}

async function readSitePicture(db: Db, { pictures }: Folders, url: string): Promise<Uint8Array | null> {
  const [, folder, name] = /^\/(media|assets\/pictures)\/(.+)$/.exec(url) ?? []
  if (!name) return null
  if (folder === 'media') return (await readPictureFile(db, name))?.bytes ?? null
  return readFile(join(pictures, name)).catch(() => null)
}

type PageFormsContext = Pick<Pages, 'renderFormResponse'> & {
  siteUrl: string
  handlers: FormHandlers
  limitForms: ConcurrencyLimit
}

function registerPageForms(app: Hono<AppEnv>, { siteUrl, handlers, renderFormResponse, limitForms }: PageFormsContext): void {
  app.post('*', rejectCrossSite([]), async (c) => {
    // Read the whole form before limitForms, so that slow clients don't use up its limit.
    const posted = await readFormBody(c)
    const isLite = await readLiteSwitch(posted.clone())
    if (isLite !== null) return liteSwitchResponse(isLite, { url: c.req.url, isHttps: siteUrl.startsWith('https:') })
    return limitForms(async () => {
      const result = await submitPageForm(posted, { address: c.get('address'), headers: c.req.raw.headers }, handlers)
      if (!result) return c.text('This page doesn’t accept forms.', 405, { allow: 'GET, HEAD' })
      if ('outcome' in result) return redirectAfterForm(c.req.url, result)
      const answer = await renderFormResponse(c.req.raw, result.submitted, result.status)
      if (result.retryAfter) answer.headers.set('retry-after', String(result.retryAfter))
      return answer
    })
  })
}

function registerPages(
  app: Hono<AppEnv>,
  { cache, renderFormResponse, renderPreview, limitRendering }: Pages,
  redirects: LiveRedirects,
): void {
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const { pathname, search, searchParams } = new URL(c.req.url)
    if (pathname.length > 1 && pathname.endsWith('/')) {
      const path = pathname.replace(/\/+/g, '/').replace(/\/$/, '') || '/'
      // Old addresses usually end with a slash, and then one redirect is enough.
      const target = redirects.find(path, search)
      if (target !== null && (await cache.respond(path)).status === 404) return toRedirect(target)
      return c.redirect(`${path}${search}`, 301)
    }
    const outcome = parseFormOutcome(searchParams)
    if (outcome) return limitRendering(() => renderFormResponse(c.req.raw, outcome))
    const token = searchParams.get(previewParam)
    if (token) return limitRendering(() => renderPreview(c.req.raw, token))
    const target = pathname === '/' ? redirects.findByQuery(search) : null
    if (target !== null) return toRedirect(target)
    return (await cache.respond(pathname + search, wantsLiteOf(c.req.raw))).toResponse(c.req.raw)
  })
  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD, POST' }))
}
