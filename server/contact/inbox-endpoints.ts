import type { Hono } from 'hono'
import { adminEndpoints } from '#contract/endpoints/admin-endpoints.ts'
import { toDay } from '#contract/format/agency-time.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { recordActivity } from '../db/record-activity.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { csvResponse } from '../http/csv.ts'
import { type Authenticate, registerEndpoint } from '../http/register-endpoint.ts'
import { listMessages, readAllMessages, updateMessage } from './inbox.ts'
import { csvColumns, toCsvRows } from './inbox-csv.ts'

type InboxEndpointDeps = { db: Db; now: () => Date; authenticate: Authenticate; getCurrency(): string }

export function registerInboxEndpoints(api: Hono<AppEnv>, { db, now, authenticate, getCurrency }: InboxEndpointDeps): void {
  const options = { authenticate }

  registerEndpoint(
    api,
    adminEndpoints.listMessages,
    async ({ query, account, c }) => {
      c.header('cache-control', 'no-store')
      return { ...(await listMessages(db, { ...query, accountId: account.id, today: toDay(now()) })), currency: getCurrency() }
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
      const rows = toCsvRows(db, readAllMessages(db, { ...query, accountId: account.id, today: toDay(now()) }), getCurrency())
      const name = `messages-${now().toISOString().slice(0, 10)}.csv`
      return csvResponse(c, { name, header: csvColumns, rows })
    },
    options,
  )
}
