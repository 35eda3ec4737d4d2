import type { Hono } from 'hono'
import { adminEndpoints } from '#contract/endpoints/admin-endpoints.ts'
import type { Analytics } from '#contract/entities/analytics.ts'
import type { Db } from '#server/db/schema.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readDays } from '#server/http/counting/daily-visitors.ts'
import { csvResponse } from '#server/http/csv.ts'
import { type Authenticate, registerEndpoint } from '#server/http/register-endpoint.ts'
import { readAllVisitorCounts, readVisitorsReport } from './report.ts'

type VisitorEndpointDeps = { db: Db; now: () => Date; analytics: Analytics; authenticate: Authenticate }

export function registerVisitorEndpoints(api: Hono<AppEnv>, { db, now, analytics, authenticate }: VisitorEndpointDeps): void {
  const options = { authenticate }
  const countedBy = typeof analytics === 'string' ? analytics : analytics.name

  registerEndpoint(
    api,
    adminEndpoints.readVisitors,
    ({ query, c }) => {
      c.header('cache-control', 'no-store')
      return readVisitorsReport(db, { query, countedBy, now: now() })
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.exportVisitors,
    async ({ query, c }) => {
      const name = `visitors-${readDays(now()).day}.csv`
      return csvResponse(c, { name, header: ['Date', 'Kind', 'Name', 'Count'], rows: toCsvRows({ db, query, now: now() }) })
    },
    options,
  )
}

async function* toCsvRows({ db, ...asked }: { db: Db } & Parameters<typeof readAllVisitorCounts>[1]): AsyncGenerator<string[][]> {
  for await (const rows of readAllVisitorCounts(db, asked))
    yield rows.map(({ day, kind, name, count }) => [day, kind, name, String(count)])
}
