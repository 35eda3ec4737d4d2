import type { Hono } from 'hono'
import { calls } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import type { Subscription } from '#contract/newsletter.ts'
import type { Secrets } from '../auth/secrets.ts'
import type { Db } from '../db/schema.ts'
import { mount } from '../http/calls.ts'
import { AppError } from '../http/errors.ts'
import { createLimit } from '../http/limits.ts'
import type { Site } from '../site.ts'
import { orderCampaign } from './campaigns.ts'
import { subscribe } from './subscribers.ts'

/** Subscribes an address, for the call and for the forms of pages without JavaScript; gives the message. @throws AppError 409, 429 */
export type Subscribe = (subscription: Subscription, address: string) => Promise<string>

export function createSubscribe(db: Db, now: () => Date): Subscribe {
  // A whole mobile network may share one address: only a machine reaches this.
  const limit = createLimit([
    { points: 60, seconds: 60 },
    { points: 1000, seconds: 3600 },
  ])
  return async ({ email }, address) => {
    await limit.take(address)
    if ((await subscribe(db, email, now())) === 'already subscribed') throw new AppError(409, messages.alreadySubscribed)
    return messages.subscribed
  }
}

type Deps = {
  db: Db
  now: () => Date
  secrets: Secrets
  subscribe: Subscribe
  /** Why bulk mail can't go out with these settings, or null. */
  bulkRefusal: string | null
  wakeSender(): void
}

/** POST /newsletter and POST /newsletter/bulk (spec §7). */
export function newsletterApi(api: Hono<Site>, { db, now, secrets, subscribe, bulkRefusal, wakeSender }: Deps): void {
  mount(api, calls.subscribe, async ({ body, address }) => ({ message: await subscribe(body, address) }))

  // Wrong keys only.
  const guesses = createLimit([
    { points: 5, seconds: 60 },
    { points: 20, seconds: 3600 },
  ])
  mount(
    api,
    calls.sendNewsletter,
    async ({ body, c }) => {
      if (bulkRefusal) throw new AppError(503, bulkRefusal)
      const requestKey = c.req.header('idempotency-key')?.slice(0, 200) || null
      const { id, recipients } = await orderCampaign(db, { subject: body.subject, message: body.message, requestKey, now: now() })
      wakeSender()
      c.get('log').info({ campaign: id, recipients }, 'newsletter ordered')
      return { message: `Newsletter queued for ${recipients} ${recipients === 1 ? 'subscriber' : 'subscribers'}`, id, recipients }
    },
    {
      // Before anything else is looked at: without the key nobody learns more.
      guard: async (c, raw) => {
        await guesses.take(c.get('address'))
        const key = typeof raw === 'object' && raw !== null && 'apiKey' in raw ? raw.apiKey : null
        if (typeof key !== 'string' || key.length > 500 || !secrets.isNewsletterKey(key))
          throw new AppError(401, messages.bulkInvalidKey)
        await guesses.forget(c.get('address'))
      },
    },
  )
}
