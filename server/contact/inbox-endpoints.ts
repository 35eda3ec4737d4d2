import type { Hono } from 'hono'
import { adminEndpoints } from '#contract/endpoints/admin-endpoints.ts'
import { describeLeadSource, type InboxMessage } from '#contract/entities/inbox.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { recordActivity } from '../db/record-activity.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { csvResponse } from '../http/csv.ts'
import { type Authenticate, registerEndpoint } from '../http/register-endpoint.ts'
import { listMessages, readAllMessages, updateMessage } from './inbox.ts'

type InboxEndpointDeps = { db: Db; now: () => Date; authenticate: Authenticate }

export function registerInboxEndpoints(api: Hono<AppEnv>, { db, now, authenticate }: InboxEndpointDeps): void {
  const options = { authenticate }

  registerEndpoint(
    api,
    adminEndpoints.listMessages,
    ({ query, c }) => {
      c.header('cache-control', 'no-store')
      return listMessages(db, query)
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.changeMessage,
    async ({ params: { id = '' }, body }) => {
      const message = await updateMessage(db, id, { ...body, now: now() })
      if (!message) throw new AppError(404, adminMessages.messageGone)
      return message
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.exportMessages,
    async ({ query, account, c }) => {
      await recordActivity(db, { account, action: 'messages-exported', now: now() })
      const name = `messages-${now().toISOString().slice(0, 10)}.csv`
      return csvResponse(c, { name, header: csvColumns, rows: toCsvRows(readAllMessages(db, query)) })
    },
    options,
  )
}

const csvColumns = [
  'Date (UTC)',
  'Name',
  'Email',
  'Phone',
  'Subject',
  'Service',
  'Size',
  'Needed by',
  'Message',
  'Status',
  'Suspected spam because',
  'Note',
  'Came from',
  'Form on',
]

async function* toCsvRows(batches: AsyncIterable<InboxMessage[]>): AsyncGenerator<string[][]> {
  for await (const batch of batches) {
    yield batch.map(({ at, name, email, phone, subject, quote, message, state, spamReason, note, source }) => [
      at.slice(0, 16).replace('T', ' '),
      name,
      email,
      phone,
      subject,
      quote?.service ?? '',
      quote?.size ?? '',
      quote?.date ?? '',
      message,
      state,
      spamReason ?? '',
      note,
      (source && describeLeadSource(source)) ?? '',
      source?.page ?? '',
    ])
  }
}
