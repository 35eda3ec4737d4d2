import type { Hono } from 'hono'
import type { InboxMessage } from '#contract/inbox.ts'
import { staffCalls } from '#contract/staff.ts'
import { staffMessages } from '#contract/staff-messages.ts'
import type { Db } from '../db/schema.ts'
import { registerEndpoint, type VerifyAdmin } from '../http/calls.ts'
import { csvResponse } from '../http/csv.ts'
import { AppError } from '../http/errors.ts'
import type { AppEnv } from '../site.ts'
import { changeMessage, readAllMessages, readInbox } from './inbox.ts'

type Deps = { db: Db; now: () => Date; verifyAdmin: VerifyAdmin }

export function inboxApi(api: Hono<AppEnv>, { db, now, verifyAdmin }: Deps): void {
  const options = { verifyAdmin: verifyAdmin }

  registerEndpoint(
    api,
    staffCalls.listMessages,
    ({ query, c }) => {
      c.header('cache-control', 'no-store')
      return readInbox(db, query)
    },
    options,
  )

  registerEndpoint(
    api,
    staffCalls.changeMessage,
    async ({ params: { id = '' }, body }) => {
      const message = await changeMessage(db, id, { ...body, now: now() })
      if (!message) throw new AppError(404, staffMessages.messageGone)
      return message
    },
    options,
  )

  registerEndpoint(
    api,
    staffCalls.exportMessages,
    async ({ query, c }) => {
      const name = `messages-${now().toISOString().slice(0, 10)}.csv`
      return csvResponse(c, { name, header: columns, rows: tableOf(readAllMessages(db, query)) })
    },
    options,
  )
}

const columns = [
  'Date (UTC)',
  'Name',
  'E-mail',
  'Phone',
  'Subject',
  'Service',
  'Budget',
  'Needed by',
  'Message',
  'State',
  'Maybe spam because',
  'Note',
]

async function* tableOf(batches: AsyncIterable<InboxMessage[]>): AsyncGenerator<string[][]> {
  for await (const batch of batches) {
    yield batch.map(({ at, name, email, phone, subject, quote, message, state, suspicion, note }) => [
      at.slice(0, 16).replace('T', ' '),
      name,
      email,
      phone,
      subject,
      quote?.service ?? '',
      quote?.budget ?? '',
      quote?.date ?? '',
      message,
      state,
      suspicion ?? '',
      note,
    ])
  }
}
