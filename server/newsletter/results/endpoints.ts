import type { Hono } from 'hono'
import { resultEndpoints } from '#contract/endpoints/result-endpoints.ts'
import { messages } from '#contract/messages/messages.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readDays } from '#server/http/counting/daily-visitors.ts'
import { csvResponse } from '#server/http/csv.ts'
import { type Authenticate, registerEndpoint } from '#server/http/register-endpoint.ts'
import { readAllResults, readLinkClicks, readResults } from './results.ts'

type ResultEndpointDeps = { db: Db; now: () => Date; isMailboxRead: boolean; authenticate: Authenticate }

const header = [
  'Date',
  'Subject',
  'Recipients',
  'Sent',
  'Delivered',
  'Clicks',
  'Unsubscribes',
  'Bounces',
  'Complaints',
  'Replies',
]

export function registerResultEndpoints(api: Hono<AppEnv>, { db, now, isMailboxRead, authenticate }: ResultEndpointDeps): void {
  const options = { authenticate }

  registerEndpoint(
    api,
    resultEndpoints.readCampaignResults,
    ({ params: { id = '' }, c }) => {
      c.header('cache-control', 'no-store')
      return readResults(db, id, { isMailboxRead })
    },
    options,
  )

  registerEndpoint(
    api,
    resultEndpoints.exportCampaignLinks,
    async ({ params: { id = '' }, c }) => {
      const campaign = await db.selectFrom('campaigns').select('created_at').where('id', '=', id).executeTakeFirst()
      if (!campaign) throw new AppError(404, messages.campaignNotFound)
      const name = `newsletter-links-${readDays(new Date(campaign.created_at)).day}.csv`
      return csvResponse(c, { name, header: ['Number', 'URL', 'Clicks'], rows: toLinkRows(db, id) })
    },
    options,
  )

  registerEndpoint(
    api,
    resultEndpoints.exportCampaignResults,
    async ({ c }) =>
      csvResponse(c, { name: `newsletters-${readDays(now()).day}.csv`, header, rows: toResultRows(db, isMailboxRead) }),
    options,
  )
}

async function* toLinkRows(db: Db, id: string): AsyncGenerator<string[][]> {
  yield (await readLinkClicks(db, id)).map(({ number, url, clicks }) => [String(number), url, String(clicks)])
}

/** A cell is empty if its number isn't counted. */
async function* toResultRows(db: Db, isMailboxRead: boolean): AsyncGenerator<string[][]> {
  for await (const campaigns of readAllResults(db, { isMailboxRead }))
    yield campaigns.map(
      ({ created_at, subject, recipients, sent, delivered, clicks, unsubscribes, bounces, complaints, replies }) => [
        created_at,
        subject,
        ...[recipients, sent, delivered, clicks, unsubscribes, bounces, complaints, replies].map((count) => String(count ?? '')),
      ],
    )
}
