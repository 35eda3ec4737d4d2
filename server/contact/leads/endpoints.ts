import type { Hono } from 'hono'
import { leadEndpoints, type OpenMessage } from '#contract/endpoints/lead-endpoints.ts'
import type { InboxMessage } from '#contract/entities/inbox.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readIfMatch } from '#server/http/middleware/conditional-requests.ts'
import { type Authenticate, registerEndpoint } from '#server/http/register-endpoint.ts'
import { readMessage } from '../inbox.ts'
import { addNote, changeLead, eraseMessage } from './change-lead.ts'
import { listPossibleOwners } from './lead-rows.ts'
import { type ReplyDeps, sendReply } from './send-reply.ts'
import { readThread } from './thread.ts'

type LeadEndpointDeps = ReplyDeps & {
  db: Db
  now: () => Date
  authenticate: Authenticate
  /** Whether a mailbox is set up from which answers are read. */
  readsAnswers: boolean
  wakeSender(): void
}

/** Register these after the calls of the inbox, because `/messages/export` isn't the ID of a message. */
export function registerLeadEndpoints(api: Hono<AppEnv>, deps: LeadEndpointDeps): void {
  const { db, now, authenticate } = deps
  const options = { authenticate }

  registerEndpoint(
    api,
    leadEndpoints.readMessage,
    ({ params: { id = '' }, c }) => {
      c.header('cache-control', 'no-store')
      return openMessage(id)
    },
    options,
  )

  registerEndpoint(
    api,
    leadEndpoints.changeLead,
    async ({ params: { id = '' }, body, account, c }) => {
      await changeLead(db, { id, account, now: now(), change: body, knownVersion: readIfMatch(c) })
      return requireMessage(id)
    },
    options,
  )

  registerEndpoint(
    api,
    leadEndpoints.addLeadNote,
    async ({ params: { id = '' }, body, account }) => {
      await addNote(db, { id, account, now: now(), note: body })
      return requireMessage(id)
    },
    options,
  )

  registerEndpoint(
    api,
    leadEndpoints.sendReply,
    async ({ params: { id = '' }, body, account }) => {
      await sendReply(db, { id, reply: body, account, now: now() }, deps)
      deps.wakeSender()
      return openMessage(id)
    },
    options,
  )

  registerEndpoint(
    api,
    leadEndpoints.eraseMessage,
    async ({ params: { id = '' }, account }) => {
      await eraseMessage(db, { id, account, now: now() })
      return undefined
    },
    options,
  )

  async function openMessage(id: string): Promise<OpenMessage> {
    const message = await requireMessage(id)
    const [thread, people] = [await readThread(db, id), await listPossibleOwners(db)]
    return { message, thread, people, readsAnswers: deps.readsAnswers }
  }

  /** @throws AppError 404 */
  async function requireMessage(id: string): Promise<InboxMessage> {
    const message = await readMessage(db, id)
    if (!message) throw new AppError(404, adminMessages.messageGone)
    return message
  }
}
