import type { Hono } from 'hono'
import { adminEndpoints } from '#contract/endpoints/admin-endpoints.ts'
import { type Activity, describeActivity } from '#contract/entities/activities.ts'
import { recordActivity } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { csvResponse } from '#server/http/csv.ts'
import { type Authenticate, registerEndpoint } from '#server/http/register-endpoint.ts'
import { listActivities, readAllActivities } from './activities.ts'

type ActivityEndpointDeps = { db: Db; now: () => Date; authenticate: Authenticate }

export function registerActivityEndpoints(api: Hono<AppEnv>, { db, now, authenticate }: ActivityEndpointDeps): void {
  const options = { authenticate }

  registerEndpoint(
    api,
    adminEndpoints.listActivities,
    ({ query, c }) => {
      c.header('cache-control', 'no-store')
      return listActivities(db, query)
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.exportActivities,
    async ({ query, account, c }) => {
      await recordActivity(db, { account, action: 'activities-exported', now: now() })
      const name = `activity-${now().toISOString().slice(0, 10)}.csv`
      return csvResponse(c, { name, header: ['Date (UTC)', 'Name', 'Activity'], rows: toCsvRows(readAllActivities(db, query)) })
    },
    options,
  )
}

async function* toCsvRows(batches: AsyncIterable<Activity[]>): AsyncGenerator<string[][]> {
  for await (const batch of batches)
    yield batch.map((activity) => [activity.at.slice(0, 19).replace('T', ' '), activity.name, describeActivity(activity)])
}
