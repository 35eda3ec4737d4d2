// Renders pages with the data and functions that they read (RequestContext).
import { randomUUID } from 'node:crypto'
import { setImmediate as nextIteration } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isRouteErrorResponse } from 'react-router'
import type { Media, SiteContent } from '#contract/content/content.ts'
import { hasToken } from '#contract/endpoints/token-paths.ts'
import { appendErrorId, formatErrorId, toErrorId } from '#contract/format/error-id.ts'
import { messages } from '#contract/messages/messages.ts'
import { listPostLinks, withoutPostLinks } from '../content/published/dead-post-links.ts'
import type { ContentPreview } from '../content/published/live-content.ts'
import { withoutBlog } from '../content/published/without-blog.ts'
import type { Db } from '../db/schema.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import type { Env } from '../env.ts'
import { pageVary } from '../http/lite.ts'
import { toPictureUrls } from '../media/pictures.ts'
import { readNewsletterPage } from '../newsletter/email/view-in-browser.ts'
import { readPersonalData } from '../newsletter/subscribers/personal-data.ts'
import { readConfirmation } from '../newsletter/subscribers/subscribe.ts'
import { readUnsubscribeState } from '../newsletter/subscribers/unsubscribe.ts'
import { readPreview } from '../posts/admin/previews.ts'
import { findCurrentSlug } from '../posts/old-slugs.ts'
import { listPosts } from '../posts/posts.ts'
import type { DeadLinks } from '../posts/public/dead-links.ts'
import { readPostPage } from '../posts/public/post-page.ts'
import { searchPosts } from '../posts/public/search-posts.ts'
import type { RenderRoute, RequestContext } from './built-pages.ts'
import { toLiteContext, toLiteMedia } from './lite-context.ts'
import { createSampleChecks } from './sample-checks.ts'

export type PageRendererDeps = {
  db: Db
  env: Pick<Env, 'siteUrl' | 'offlinePages' | 'analytics' | 'countryHeader'>
  signingKey: Uint8Array
  log: Logger
  now: () => Date
  renderRoute: RenderRoute
  getMedia(): Media
  getContent: () => SiteContent
  hasPosts(): Promise<boolean>
  findMovedEntry: RequestContext['findMovedEntry']
  deadLinks: DeadLinks
  getShareCard: RequestContext['getShareCard']
  samples: Parameters<typeof createSampleChecks>[1]
  onDatabaseError(reason: string): void
}

type RenderOptions = Pick<RequestContext, 'submitted' | 'isLite' | 'isState' | 'stateUrl'> & {
  /** The content with the draft of a private link; null for published pages. */
  preview: ContentPreview | null
}

type RenderPage = {
  /** Renders a page from its path, its query and `options` alone, without the visitor's headers. */
  (url: string, options: Partial<RenderOptions> & Pick<RenderOptions, 'isLite'>): Promise<Response>
  count(): number
}

export function createPageRenderer({ db, env, signingKey, log, now, ...settings }: PageRendererDeps): RenderPage {
  const { origin } = new URL(env.siteUrl)
  // Made again only when the media have changed.
  let small = { of: settings.getMedia(), media: toLiteMedia(settings.getMedia()) }
  const contentOfState = new WeakMap<SiteContent, { state: string; content: SiteContent }>()
  const sampleChecks = createSampleChecks(env, settings.samples)
  let renderCount = 0
  return Object.assign(render, { count: () => renderCount })

  async function render(...[url, options]: Parameters<RenderPage>): Promise<Response> {
    const request = new Request(origin + url)
    const { pathname } = new URL(request.url)
    await yieldToWaitingRequests()
    renderCount += 1
    // Each render gets a request ID of its own, because several requests may wait for the same render.
    const requestId = randomUUID()
    const hasPosts = await settings.hasPosts()
    const whole = options.preview?.content ?? settings.getContent()
    const content = leaveOutDeadPosts(whole, { hasPosts, dead: await settings.deadLinks.findDeadPosts(listPostLinks(whole)) })
    const all = { submitted: null, isState: false, stateUrl: null, preview: null, ...options, requestId, hasPosts, content }
    const page = await settings.renderRoute(request, createContext(pathname, all))
    const headers = new Headers(page.headers)
    headers.set('vary', pageVary)
    if (!isVisitorPage(pathname)) headers.set('x-robots-tag', 'noindex')
    // Send plain text if not even the error page could be rendered.
    if (page.status >= 500 && !page.body) {
      headers.set('content-type', 'text/plain; charset=utf-8')
      return new Response(appendErrorId(messages.serverFailed, toErrorId(requestId)), { status: page.status, headers })
    }
    return new Response(page.body, { status: page.status, headers })
  }

  /** Another site's script runs on no page that shows a token or a draft, nor on Lite pages, which save data. */
  function findOutsideAnalytics(pathname: string, { isLite, isPreview }: { isLite: boolean; isPreview: boolean }) {
    const isAllowed = isVisitorPage(pathname) && !hasToken(pathname) && !isLite && !isPreview
    return isAllowed && typeof env.analytics === 'object' ? env.analytics : null
  }

  function getSmallMedia(media: Media): Media {
    if (small.of !== media) small = { of: media, media: toLiteMedia(media) }
    return small.media
  }

  /** Leaves out links to posts that are gone. Made once for each state of the posts, so that what is known about its parts stays known. */
  function leaveOutDeadPosts(
    whole: SiteContent,
    { hasPosts, dead }: { hasPosts: boolean; dead: readonly string[] },
  ): SiteContent {
    if (hasPosts && dead.length === 0) return whole
    const state = [hasPosts, ...dead].join(' ')
    const known = contentOfState.get(whole)
    if (known?.state === state) return known.content
    const withoutDead = dead.length > 0 ? withoutPostLinks(whole, new Set(dead), env.siteUrl) : whole
    const content = hasPosts ? withoutDead : withoutBlog(withoutDead, env.siteUrl)
    contentOfState.set(whole, { state, content })
    return content
  }

  function createContext(
    pathname: string,
    { requestId, preview, ...options }: RenderOptions & Pick<RequestContext, 'hasPosts' | 'content'> & { requestId: string },
  ): RequestContext {
    const errorId = toErrorId(requestId)
    const media = settings.getMedia()
    const reportError = (error: unknown) => {
      // 404s of unknown URLs aren't logged, because strangers can request any number of them.
      if (isRouteErrorResponse(error)) return
      log.error({ err: error, requestId }, 'page failed')
      if (error instanceof DatabaseUnavailable) settings.onDatabaseError(error.reason)
    }
    const unavailablePage = (error: unknown): never => {
      if (!(error instanceof DatabaseUnavailable)) throw error
      reportError(error)
      throw new Response(formatErrorId(errorId), {
        status: 503,
        headers: { 'cache-control': 'no-store', 'content-type': 'text/plain' },
      })
    }
    const context: RequestContext = {
      ...options,
      isDocument: !pathname.endsWith('.data'),
      site: { url: env.siteUrl, offlinePages: env.offlinePages },
      analytics: env.analytics,
      areCountriesCounted: env.countryHeader !== null,
      outsideAnalytics: findOutsideAnalytics(pathname, { isLite: options.isLite, isPreview: preview !== null }),
      media,
      ...(preview && { preview: preview.isInvalid ? 'invalid draft' : 'draft' }),
      findMovedEntry: settings.findMovedEntry,
      ...sampleChecks,
      getShareCard: settings.getShareCard,
      posts: {
        list: ({ q, ...query }) => {
          const published = { ...query, dueBy: now() }
          return q ? searchPosts(db, toPictureUrls, { ...published, q }) : listPosts(db, toPictureUrls, published)
        },
        read: (slug) =>
          readPostPage(db, toPictureUrls, {
            slug,
            dueBy: now(),
            withAuthor: options.content.blog.showsAuthors ?? false,
            deadLinks: settings.deadLinks,
          }),
        findMoved: (slug) => findCurrentSlug(db, { slug, dueBy: now() }),
      },
      readPreview: (token) =>
        readPreview(db, toPictureUrls, { signingKey, token, now: now(), deadLinks: settings.deadLinks }).catch(unavailablePage),
      readUnsubscribe: (token) => readUnsubscribeState(db, signingKey, token).catch(unavailablePage),
      readConfirmation: (token) => readConfirmation(db, { signingKey, token, now: now() }).catch(unavailablePage),
      readWebViewEmail: (token) => readNewsletterPage(db, signingKey, token).catch(unavailablePage),
      readPersonalData: (token) => readPersonalData(db, { signingKey, token, now: now() }).catch(unavailablePage),
      errorId,
      reportError,
    }
    return options.isLite ? toLiteContext(context, getSmallMedia(media)) : context
  }
}

/** Lets waiting requests go first, because a render blocks the event loop, and Node accepts one connection per iteration. */
async function yieldToWaitingRequests(): Promise<void> {
  for (let iteration = 0; iteration < 50; iteration += 1) await nextIteration()
}

/** Whether a page is meant for visitors, unlike the admin, previews and the offline page. */
export function isVisitorPage(url: string): boolean {
  return !/^\/(admin|preview|offline)([/?]|$)/i.test(url)
}
