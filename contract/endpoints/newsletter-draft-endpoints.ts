// Endpoints of the newsletter editor. They are separate from endpoints.ts, so that public pages don't download them.
import * as v from 'valibot'
import { bulkResponse } from '../entities/newsletter.ts'
import {
  listedNewsletterDraft,
  newsletterDraftCheck,
  newsletterDraftCheckInput,
  newsletterDraftInput,
  newsletterSchedule,
  newsletterSending,
  openNewsletterDraft,
  testNewsletterDraft,
} from '../entities/newsletter-drafts.ts'
import { messages } from '../messages/messages.ts'
import { newsletterDraftMessages } from '../messages/newsletter-draft-messages.ts'
import { type Endpoint, unauthorized } from './endpoints.ts'

const maxBytes = 512 * 1024
const common = { auth: 'bearer', timeoutMs: 15_000 } as const
const draftErrors = { ...unauthorized, 404: newsletterDraftMessages.notFound }
const writeErrors = { ...draftErrors, 409: newsletterDraftMessages.changedElsewhere, 410: newsletterDraftMessages.alreadySent }
const sendErrors = { ...writeErrors, 422: newsletterDraftMessages.textMissing }

export const newsletterDraftEndpoints = {
  listNewsletterDrafts: {
    ...common,
    method: 'GET',
    path: '/newsletter/drafts',
    summary: 'List newsletters that are drafts or scheduled: scheduled ones first, then the last changed',
    status: 200,
    response: v.array(listedNewsletterDraft),
    errorResponses: unauthorized,
  },
  readNewsletterDraft: {
    ...common,
    method: 'GET',
    path: '/newsletter/drafts/{id}',
    summary: 'Get a newsletter draft, also after it was sent',
    status: 200,
    response: openNewsletterDraft,
    errorResponses: draftErrors,
  },
  saveNewsletterDraft: {
    ...common,
    method: 'PUT',
    path: '/newsletter/drafts/{id}',
    summary: 'Create or change a newsletter draft; If-Match has its version',
    body: { type: 'json', schema: newsletterDraftInput, maxBytes },
    status: 200,
    response: listedNewsletterDraft,
    errorResponses: writeErrors,
  },
  deleteNewsletterDraft: {
    ...common,
    method: 'DELETE',
    path: '/newsletter/drafts/{id}',
    summary: 'Delete a newsletter draft or a scheduled newsletter',
    status: 204,
    errorResponses: { ...draftErrors, 410: newsletterDraftMessages.alreadySent },
  },
  checkNewsletterDraft: {
    ...common,
    method: 'POST',
    path: '/newsletter/drafts/check',
    summary: 'Check a newsletter draft: its email, its recipients and what prevents sending',
    body: { type: 'json', schema: newsletterDraftCheckInput, maxBytes },
    status: 200,
    response: newsletterDraftCheck,
    errorResponses: unauthorized,
  },
  testNewsletterDraft: {
    ...common,
    method: 'POST',
    path: '/newsletter/drafts/test',
    summary: 'Send a newsletter draft to one address',
    body: { type: 'json', schema: testNewsletterDraft, maxBytes },
    status: 200,
    response: v.object({ message: v.string() }),
    errorResponses: { ...unauthorized, 422: newsletterDraftMessages.textMissing },
  },
  scheduleNewsletter: {
    ...common,
    method: 'POST',
    path: '/newsletter/drafts/{id}/schedule',
    summary: 'Schedule a newsletter draft; If-Match has its version',
    body: { type: 'json', schema: newsletterSchedule, maxBytes: 1024 },
    status: 200,
    response: listedNewsletterDraft,
    errorResponses: sendErrors,
  },
  unscheduleNewsletter: {
    ...common,
    method: 'POST',
    path: '/newsletter/drafts/{id}/unschedule',
    summary: 'Cancel the schedule of a newsletter, which becomes a draft again',
    status: 200,
    response: listedNewsletterDraft,
    errorResponses: writeErrors,
  },
  sendNewsletterDraft: {
    ...common,
    method: 'POST',
    path: '/newsletter/drafts/{id}/send',
    summary: 'Send a newsletter draft to its audience; repeating the request sends nothing twice. If-Match has its version',
    body: { type: 'json', schema: newsletterSending, maxBytes: 1024 },
    status: 200,
    response: bulkResponse,
    errorResponses: { ...sendErrors, 400: messages.bulkNoSubscribers },
  },
} as const satisfies Record<string, Endpoint>
