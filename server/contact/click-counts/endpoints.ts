import type { Hono } from 'hono'
import { adminEndpoints } from '#contract/endpoints/admin-endpoints.ts'
import type { Db } from '#server/db/schema.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { createRateLimit } from '#server/http/middleware/rate-limit.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { countClick } from './click-counts.ts'

export function registerClickEndpoint(api: Hono<AppEnv>, { db, now }: { db: Db; now: () => Date }): void {
  // A crowd behind one mobile IP address stays below this limit, but a script doesn't.
  const limit = createRateLimit([
    { points: 120, seconds: 60 },
    { points: 1200, seconds: 3600 },
  ])
  registerEndpoint(api, adminEndpoints.countClick, async ({ query, address }) => {
    await limit.consume(address)
    await countClick(db, { ...query, now: now() })
    return undefined
  })
}
