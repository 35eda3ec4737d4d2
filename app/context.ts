// What the server passes to the loaders of one request. Pages know nothing else about the server.

import { createContext } from 'react-router'
import type { Media, SiteContent } from '#contract/content/content.ts'
import type { PageKind } from '#contract/content/kinds.ts'
import type { FormState } from '#contract/endpoints/form-state.ts'
import type { Analytics, OutsideAnalytics } from '#contract/entities/analytics.ts'
import type { ConfirmationState } from '#contract/entities/newsletter.ts'
import type { PersonalData } from '#contract/entities/personal-data.ts'
import type { Post, PostSummary } from '#contract/entities/posts.ts'
import type { WebViewEmail } from '#contract/entities/web-view-email.ts'

export type PostReader = {
  /** Lists posts without their content, newest first. */
  list(query: { q?: string; category?: string; featured?: boolean; limit?: number; offset?: number }): Promise<PostSummary[]>
  read(slug: string): Promise<Post | null>
  /** Returns the present slug of a post that once had the given slug. */
  findMoved(slug: string): Promise<string | null>
}

export type RequestContext = {
  /** True if a whole page is rendered, false if a client-side navigation requests only data. */
  isDocument: boolean
  /** Lite mode, for visitors who save data: no films, web fonts or map, and only small pictures. */
  isLite: boolean
  site: {
    /** Public URL, without trailing slash. */
    url: string
    /** Whether browsers may cache pages for reading offline. */
    offlinePages: boolean
  }
  /** Who counts visitors; for the privacy page. */
  analytics: Analytics
  /** Whether the site counts the countries of visitors. */
  areCountriesCounted: boolean
  /** The service whose script this page loads; null on pages that load none. */
  outsideAnalytics: OutsideAnalytics | null
  media: Media
  /** Everything that the agency edits, as it is published now. */
  content: SiteContent
  /** What a page behind a private link shows: the draft, or the published text because the draft has mistakes. */
  preview?: 'draft' | 'invalid draft'
  /** The present slug of a service, project or team member that once had the given one. */
  findMovedEntry(kind: PageKind, slug: string): string | undefined
  /** Whether a part of the content is invented, so that search engines get no structured data of it; never on localhost. */
  isSample(value: unknown): boolean
  /** Whether a post is a sample that hasn't been changed; never on localhost. */
  isSamplePost(post: Pick<PostSummary, 'title' | 'description'>): boolean
  /** The picture that social networks show for a page or post; undefined for pages without a share card. */
  getShareCard(path: string, post?: PostSummary): { src: string; alt: string } | undefined
  posts: PostReader
  /** Whether the blog has a published post. Nothing links to an empty blog (server/content/published/without-blog.ts). */
  hasPosts: boolean
  /** The newest text of the post behind a preview link; null when the link is forged or revoked. */
  readPreview(token: string): Promise<Post | null>
  /** The subscriber's state behind an unsubscribe link; null when the link is forged. */
  readUnsubscribe(token: string): Promise<'subscribed' | 'pending' | 'unsubscribed' | null>
  /** The state behind a confirmation link; null when the link is forged. */
  readConfirmation(token: string): Promise<ConfirmationState | null>
  /** The newsletter email behind a "View in browser" link; null when the link is forged. */
  readWebViewEmail(token: string): Promise<WebViewEmail | null>
  /** What is stored about the subscriber whose emailed link has this token; null if the token is forged or the data was erased. */
  readPersonalData(token: string): Promise<PersonalData | null>
  submitted: FormState | null
  /** URL of the page's state (the loaders' data), for loading it later; null for pages that aren't cached. */
  stateUrl: string | null
  /** Whether the request is for the page's state (the loaders' data) instead of its HTML. */
  isState: boolean
  /** The ID of errors of this request, shown to the visitor and logged. */
  errorId: string
  /** Logs an unexpected error of a page with `errorId`. */
  reportError(error: unknown): void
}

export const requestContext = createContext<RequestContext>()
