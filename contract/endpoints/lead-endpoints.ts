// Endpoints of leads. They are separate from endpoints.ts, so that public pages don't download them.
import * as v from 'valibot'
import { inboxMessage } from '../entities/inbox.ts'
import { leadChange, leadThread, newNote, newReply } from '../entities/leads.ts'
import { adminMessages } from '../messages/admin-messages.ts'
import { leadMessages } from '../messages/lead-messages.ts'
import { type Endpoint, unauthorized } from './endpoints.ts'

const kB = 1024
const common = { auth: 'bearer', timeoutMs: 15_000 } as const
const leadErrors = { ...unauthorized, 404: adminMessages.messageGone }
const openMessage = v.object({ message: inboxMessage, ...leadThread.entries })
export type OpenMessage = v.InferOutput<typeof openMessage>

export const leadEndpoints = {
  readMessage: {
    ...common,
    method: 'GET',
    path: '/messages/{id}',
    summary: 'Get a message with its thread: replies by email and the answers to them',
    status: 200,
    response: openMessage,
    errorResponses: leadErrors,
  },
  changeLead: {
    ...common,
    method: 'PUT',
    path: '/messages/{id}/lead',
    summary: 'Change owner, stage, value or next step of a message; If-Match has its version',
    body: { type: 'json', schema: leadChange, maxBytes: 8 * kB },
    status: 200,
    response: inboxMessage,
    errorResponses: { ...leadErrors, 409: leadMessages.changedElsewhere },
  },
  addLeadNote: {
    ...common,
    method: 'POST',
    path: '/messages/{id}/notes',
    summary: 'Add a note to a message; repeating the request adds nothing twice',
    body: { type: 'json', schema: newNote, maxBytes: 64 * kB },
    status: 200,
    response: inboxMessage,
    errorResponses: leadErrors,
  },
  sendReply: {
    ...common,
    method: 'POST',
    path: '/messages/{id}/replies',
    summary: 'Reply to a message by email; repeating the request sends nothing twice',
    body: { type: 'json', schema: newReply, maxBytes: 256 * kB },
    status: 200,
    response: openMessage,
    errorResponses: { ...leadErrors, 409: leadMessages.replyToSpam },
  },
  eraseMessage: {
    ...common,
    method: 'DELETE',
    path: '/messages/{id}',
    summary: 'Permanently delete a message with its notes and emails',
    status: 204,
    errorResponses: leadErrors,
  },
} as const satisfies Record<string, Endpoint>
