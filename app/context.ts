// What the server hands to the loaders of one request. The pages know nothing else of the server.

import { createContext } from 'react-router'
import type { Media } from '#contract/content/content.ts'
import type { FormState } from '#contract/endpoints/form-state.ts'
import type { ConfirmationState } from '#contract/entities/newsletter.ts'
import type { PersonalData } from '#contract/entities/personal-data.ts'
import type { Post, PostSummary } from '#contract/entities/posts.ts'
import type { WebViewEmail } from '#contract/entities/web-view-email.ts'

export type PostReader = {
  /** Newest first, without content. */
  list(query: { q?: string; category?: string; featured?: boolean; limit?: number; offset?: number }): Promise<PostSummary[]>
  read(slug: string): Promise<Post | null>
  /** The address that a post of this old address has now. */
  findMoved(slug: string): Promise<string | null>
}

export type RequestContext = {
  /** True for a whole page, false for the data of a navigation in the browser (which reads posts by the API). */
  isDocument: boolean
  /** The visitor saves data: no film, no web font, no map; posts and media have small pictures only. */
  isLite: boolean
  site: {
    /** Public address, without trailing slash. */
    url: string
    /** Visitors' browsers keep what was visited, to be read without a line. */
    offlinePages: boolean
  }
  media: Media
  /** The share card of a page, of a post's with the post; undefined where nobody shares the page. */
  cardOf(path: string, post?: PostSummary): { src: string; alt: string } | undefined
  posts: PostReader
  /** The newest text of the post that a private link was made for; null when it is not ours or was revoked. */
  readPreview(token: string): Promise<Post | null>
  /** What an unsubscribe link stands for; null when it is not ours. */
  readUnsubscribe(token: string): Promise<'subscribed' | 'pending' | 'unsubscribed' | null>
  /** What a confirmation's link stands for; null when it is not ours. */
  readConfirmation(token: string): Promise<ConfirmationState | null>
  /** The letter that a link "View in browser" leads to; null when it is not ours. */
  readOpenLetter(token: string): Promise<WebViewEmail | null>
  /** What is stored about the subscriber whom a link in a letter was made for; null when it is not ours, or erased. */
  readPersonalData(token: string): Promise<PersonalData | null>
  submitted: FormState | null
  /** Where the page's state can be fetched, so that it need not be in the page; null: there is no such address. */
  stateAddress: string | null
  /** Not the page is wanted but its state. */
  isState: boolean
  /** By what an error that this page meets is found in the log; shown to whoever meets it. */
  errorId: string
  /** One log line, with that id, for an error that the pages did not expect. */
  reportError(error: unknown): void
}

export const requestContext = createContext<RequestContext>()
