import type { Hono } from 'hono'
import { staffCalls } from '#contract/staff.ts'
import type { Db } from '../db/schema.ts'
import { mount } from '../http/calls.ts'
import { createLimit } from '../http/limits.ts'
import type { Site } from '../site.ts'
import { countTap } from './taps.ts'

export function tapsApi(api: Hono<Site>, { db, now }: { db: Db; now: () => Date }): void {
  // More than a crowd behind one mobile address taps; a machine that counts itself up is stopped here.
  const limit = createLimit([
    { points: 120, seconds: 60 },
    { points: 1200, seconds: 3600 },
  ])
  mount(api, staffCalls.countTap, async ({ query, address }) => {
    await limit.take(address)
    await countTap(db, { ...query, now: now() })
    return undefined
  })
}
