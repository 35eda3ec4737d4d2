import type { Hono } from 'hono'
import { adminEndpoints } from '#contract/staff.ts'
import type { Db } from '../db/schema.ts'
import { registerEndpoint } from '../http/calls.ts'
import { createRateLimit } from '../http/limits.ts'
import type { AppEnv } from '../site.ts'
import { countClick } from './taps.ts'

export function registerClickEndpoint(api: Hono<AppEnv>, { db, now }: { db: Db; now: () => Date }): void {
  // More than a crowd behind one mobile address taps; a machine that counts itself up is stopped here.
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
