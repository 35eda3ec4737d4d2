// The API of spec §7 as one table, which the browser's client, the server's validation and GET /api (OpenAPI) use.
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { loginRequest, loginResponse } from '../entities/auth.ts'
import {
  campaign,
  campaignProgress,
  campaignsQuery,
  deliveriesQuery,
  delivery,
  listedCampaign,
  newsletterCheck,
  newsletterDraft,
  resolveUncertainRequest,
  resolveUncertainResponse,
  retryResponse,
  testNewsletterRequest,
} from '../entities/campaigns.ts'
import { contactRequest, formToken } from '../entities/contact.ts'
import { bulkNewsletter, bulkResponse, subscription } from '../entities/newsletter.ts'
import { listedPost, post } from '../entities/posts.ts'
import { messages } from '../messages/messages.ts'
import { postInput, postsQuery } from './post-input.ts'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path below `/api`; `{name}` in it is a parameter. */
  path: `/${string}`
  summary: string
  auth: 'none' | 'optional' | 'bearer'
  query?: GenericSchema
  body?:
    | { type: 'json' | 'multipart'; schema: GenericSchema; files?: readonly string[]; maxBytes: number }
    /** A raw file or chunk, which the endpoint's handler reads itself. */
    | { type: 'bytes'; schema?: undefined; maxBytes: number }
  status: 200 | 201 | 204
  response?: GenericSchema
  /** The response is a stream of JSON lines, each of which matches `response`. */
  isStream?: true
  /** Errors specific to this endpoint, by status. Every endpoint may also answer 400, 413, 429 and 5xx. */
  errorResponses: Partial<Record<number, string>>
  /** How long the browser waits for the response (spec §9). */
  timeoutMs: number
}

const messageResponse = v.object({ message: v.string() })
const kB = 1024
/** The error of every endpoint that needs a token. */
export const unauthorized = { 401: messages.sessionExpired }
const campaignErrors = { ...unauthorized, 404: messages.campaignNotFound }
const postFormBody = { type: 'multipart', schema: postInput, files: ['thumbnail'], maxBytes: 12 * kB * kB } as const

export const endpoints = {
  listPosts: {
    method: 'GET',
    path: '/posts',
    auth: 'optional',
    summary: 'List posts, newest first',
    query: postsQuery,
    status: 200,
    response: v.array(listedPost),
    errorResponses: unauthorized,
    timeoutMs: 15_000,
  },
  readPost: {
    method: 'GET',
    path: '/posts/{slug}',
    auth: 'none',
    summary: 'Read one post with its content',
    status: 200,
    response: post,
    errorResponses: { 404: messages.postNotFound },
    timeoutMs: 15_000,
  },
  createPost: {
    method: 'POST',
    path: '/posts',
    auth: 'bearer',
    summary: 'Add a post',
    body: postFormBody,
    status: 201,
    response: post,
    errorResponses: { ...unauthorized, 413: messages.pictureTooLarge, 415: messages.pictureUnreadable },
    timeoutMs: 300_000,
  },
  updatePost: {
    method: 'PUT',
    path: '/posts/{id}',
    auth: 'bearer',
    summary: 'Update a post; without a thumbnail the current one is kept',
    body: postFormBody,
    status: 200,
    response: post,
    errorResponses: {
      ...unauthorized,
      404: messages.postNotFound,
      413: messages.pictureTooLarge,
      415: messages.pictureUnreadable,
    },
    timeoutMs: 300_000,
  },
  deletePost: {
    method: 'DELETE',
    path: '/posts/{id}',
    auth: 'bearer',
    summary: 'Move a post to the trash for 30 days; delete a trashed post permanently',
    query: v.object({ forever: v.optional(v.picklist(['true'])) }),
    status: 204,
    errorResponses: { ...unauthorized, 404: messages.postNotFound },
    timeoutMs: 15_000,
  },
  subscribe: {
    method: 'POST',
    path: '/newsletter',
    auth: 'none',
    summary: 'Subscribe to the newsletter',
    body: { type: 'json', schema: subscription, maxBytes: 4 * kB },
    status: 201,
    response: messageResponse,
    errorResponses: { 409: messages.alreadySubscribed },
    timeoutMs: 10_000,
  },
  sendMessage: {
    method: 'POST',
    path: '/contact',
    auth: 'none',
    summary: 'Send a contact message',
    body: { type: 'json', schema: contactRequest, maxBytes: 64 * kB },
    status: 201,
    response: messageResponse,
    errorResponses: {},
    timeoutMs: 10_000,
  },
  createFormToken: {
    method: 'GET',
    path: '/contact/form-token',
    auth: 'none',
    summary: 'Get a one-time anti-spam token for the contact form (optional)',
    status: 200,
    response: formToken,
    errorResponses: {},
    timeoutMs: 10_000,
  },
  sendNewsletter: {
    method: 'POST',
    path: '/newsletter/bulk',
    auth: 'none',
    summary: 'Send a newsletter to every subscriber',
    body: { type: 'json', schema: bulkNewsletter, maxBytes: 256 * kB },
    status: 200,
    response: bulkResponse,
    errorResponses: { 401: messages.bulkInvalidKey, 400: messages.bulkNoSubscribers, 422: messages.bulkKeyReused },
    timeoutMs: 30_000,
  },
  listCampaigns: {
    method: 'GET',
    path: '/newsletter/campaigns',
    auth: 'bearer',
    summary: 'List newsletters, newest first; the next page is in the Link header',
    query: campaignsQuery,
    status: 200,
    response: v.array(listedCampaign),
    errorResponses: unauthorized,
    timeoutMs: 15_000,
  },
  readCampaign: {
    method: 'GET',
    path: '/newsletter/campaigns/{id}',
    auth: 'bearer',
    summary: 'Get newsletter progress',
    status: 200,
    response: campaign,
    errorResponses: campaignErrors,
    timeoutMs: 15_000,
  },
  watchCampaign: {
    method: 'GET',
    path: '/newsletter/campaigns/{id}/progress',
    auth: 'bearer',
    summary:
      'Stream newsletter progress as lines of JSON: immediately, then every second with a change, until it is done or cancelled',
    status: 200,
    response: campaignProgress,
    isStream: true,
    errorResponses: campaignErrors,
    timeoutMs: 3_600_000,
  },
  listDeliveries: {
    method: 'GET',
    path: '/newsletter/campaigns/{id}/deliveries',
    auth: 'bearer',
    summary: 'List a newsletter’s deliveries and their results; the next page is in the Link header',
    query: deliveriesQuery,
    status: 200,
    response: v.array(delivery),
    errorResponses: campaignErrors,
    timeoutMs: 15_000,
  },
  pauseCampaign: {
    method: 'POST',
    path: '/newsletter/campaigns/{id}/pause',
    auth: 'bearer',
    summary: 'Pause a newsletter',
    status: 200,
    response: campaign,
    errorResponses: { ...campaignErrors, 409: messages.campaignEnded },
    timeoutMs: 15_000,
  },
  resumeCampaign: {
    method: 'POST',
    path: '/newsletter/campaigns/{id}/resume',
    auth: 'bearer',
    summary: 'Resume a paused newsletter',
    status: 200,
    response: campaign,
    errorResponses: { ...campaignErrors, 409: messages.campaignEnded },
    timeoutMs: 15_000,
  },
  cancelCampaign: {
    method: 'POST',
    path: '/newsletter/campaigns/{id}/cancel',
    auth: 'bearer',
    summary: 'Cancel a newsletter; before its start no one is emailed',
    status: 200,
    response: campaign,
    errorResponses: { ...campaignErrors, 409: messages.campaignEnded },
    timeoutMs: 15_000,
  },
  retryFailed: {
    method: 'POST',
    path: '/newsletter/campaigns/{id}/retry',
    auth: 'bearer',
    summary: 'Retry failed deliveries (skips addresses that don’t exist)',
    status: 200,
    response: retryResponse,
    errorResponses: { ...campaignErrors, 409: messages.campaignEnded },
    timeoutMs: 60_000,
  },
  resolveUncertain: {
    method: 'POST',
    path: '/newsletter/campaigns/{id}/uncertain',
    auth: 'bearer',
    summary: 'Resolve deliveries whose result is unknown: resend (may arrive twice) or abandon',
    body: { type: 'json', schema: resolveUncertainRequest, maxBytes: 4 * kB },
    status: 200,
    response: resolveUncertainResponse,
    errorResponses: { ...campaignErrors, 409: messages.campaignEnded },
    timeoutMs: 60_000,
  },
  sendTestNewsletter: {
    method: 'POST',
    path: '/newsletter/test',
    auth: 'bearer',
    summary: 'Send a test newsletter to one address',
    body: { type: 'json', schema: testNewsletterRequest, maxBytes: 256 * kB },
    status: 201,
    response: messageResponse,
    errorResponses: unauthorized,
    timeoutMs: 15_000,
  },
  checkNewsletter: {
    method: 'POST',
    path: '/newsletter/check',
    auth: 'bearer',
    summary: 'Run pre-send checks on a newsletter',
    body: { type: 'json', schema: newsletterDraft, maxBytes: 256 * kB },
    status: 200,
    response: newsletterCheck,
    errorResponses: unauthorized,
    timeoutMs: 15_000,
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    auth: 'none',
    summary:
      'Log in: exchange the password for a bearer token (valid for 8 hours). From the second account on, with the email address. For an account with a second factor, the answer is a challenge for the next step',
    body: { type: 'json', schema: loginRequest, maxBytes: 8 * kB },
    status: 200,
    response: loginResponse,
    errorResponses: { 401: messages.incorrectPassword },
    timeoutMs: 15_000,
  },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** The body of every error response. `errors`: messages by form field. `id`: finds a server error in the log. */
export type ErrorBody = { message: string; errors?: Record<string, string>; id?: string }
