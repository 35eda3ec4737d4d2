// Spec §7 as one table: the browser's client, the server's checks and GET /api (OpenAPI) are made from it.
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { login, loginAnswer } from './auth.ts'
import { contactPass, contactRequest } from './contact.ts'
import { messages } from './messages.ts'
import { bulkAnswer, bulkNewsletter, subscription } from './newsletter.ts'
import { listedPost, post, postInput, postsQuery } from './posts.ts'

/** One call. Paths are below the base (`/api` here, or the spec's hosts); `{name}` in a path is a parameter. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** Which of the spec's hosts the browser asks: BACKEND_URL or API_URL. */
  host: 'backend' | 'api'
  summary: string
  auth: 'none' | 'optional' | 'bearer'
  query?: GenericSchema
  body?: { type: 'json' | 'multipart'; schema: GenericSchema; files?: readonly string[]; maxBytes: number }
  status: 200 | 201 | 204
  answer?: GenericSchema
  /** Refusals that are part of the rules, by status. 400 (bad input), 413, 429 and 5xx may come from every call. */
  refusals: Partial<Record<number, string>>
  /** How long the browser waits before it counts the call as failed (spec §9). */
  timeoutMs: number
}

const message = v.object({ message: v.string() })
const kB = 1024
const postForm = { type: 'multipart', schema: postInput, files: ['thumbnail'], maxBytes: 12 * kB * kB } as const

export const calls = {
  listPosts: {
    method: 'GET',
    path: '/posts',
    host: 'backend',
    auth: 'optional',
    summary: 'All posts, newest first',
    query: postsQuery,
    status: 200,
    answer: v.array(listedPost),
    refusals: { 401: messages.sessionExpired },
    timeoutMs: 15_000,
  },
  readPost: {
    method: 'GET',
    path: '/posts/{slug}',
    host: 'backend',
    auth: 'none',
    summary: 'One post with its content',
    status: 200,
    answer: post,
    refusals: { 404: messages.postNotFound },
    timeoutMs: 15_000,
  },
  createPost: {
    method: 'POST',
    path: '/posts',
    host: 'backend',
    auth: 'bearer',
    summary: 'Add a post',
    body: postForm,
    status: 201,
    answer: post,
    refusals: { 401: messages.sessionExpired, 413: messages.pictureTooLarge, 415: messages.pictureUnreadable },
    timeoutMs: 300_000,
  },
  updatePost: {
    method: 'PUT',
    path: '/posts/{id}',
    host: 'backend',
    auth: 'bearer',
    summary: 'Replace a post; without a thumbnail the old one stays',
    body: postForm,
    status: 200,
    answer: post,
    refusals: {
      401: messages.sessionExpired,
      404: messages.postNotFound,
      413: messages.pictureTooLarge,
      415: messages.pictureUnreadable,
    },
    timeoutMs: 300_000,
  },
  deletePost: {
    method: 'DELETE',
    path: '/posts/{id}',
    host: 'backend',
    auth: 'bearer',
    summary: 'Delete a post',
    status: 204,
    refusals: { 401: messages.sessionExpired, 404: messages.postNotFound },
    timeoutMs: 15_000,
  },
  subscribe: {
    method: 'POST',
    path: '/newsletter',
    host: 'backend',
    auth: 'none',
    summary: 'Subscribe to the newsletter',
    body: { type: 'json', schema: subscription, maxBytes: 4 * kB },
    status: 201,
    answer: message,
    refusals: { 409: messages.alreadySubscribed },
    timeoutMs: 10_000,
  },
  sendMessage: {
    method: 'POST',
    path: '/contact',
    host: 'api',
    auth: 'none',
    summary: 'Send a contact message',
    body: { type: 'json', schema: contactRequest, maxBytes: 64 * kB },
    status: 201,
    answer: message,
    refusals: {},
    timeoutMs: 10_000,
  },
  readContactPass: {
    method: 'GET',
    path: '/contact/pass',
    host: 'api',
    auth: 'none',
    summary: 'A pass for one contact message: fetched when someone begins to type; without it a message is taken too',
    status: 200,
    answer: contactPass,
    refusals: {},
    timeoutMs: 10_000,
  },
  sendNewsletter: {
    method: 'POST',
    path: '/newsletter/bulk',
    host: 'backend',
    auth: 'none',
    summary: 'Send a newsletter to every subscriber',
    body: { type: 'json', schema: bulkNewsletter, maxBytes: 256 * kB },
    status: 200,
    answer: bulkAnswer,
    refusals: { 401: messages.bulkInvalidKey, 400: messages.bulkNoSubscribers, 422: messages.bulkKeyReused },
    timeoutMs: 30_000,
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    host: 'backend',
    auth: 'none',
    summary: 'Exchange the password for a bearer token (8 hours)',
    body: { type: 'json', schema: login, maxBytes: 8 * kB },
    status: 200,
    answer: loginAnswer,
    refusals: { 401: messages.incorrectPassword },
    timeoutMs: 15_000,
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls

/** What every refusal looks like. `errors` names the fields of a form. */
export type ErrorAnswer = { message: string; errors?: Record<string, string> }
