import type { Context, Hono } from 'hono'
import { calls } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import type { Subscription } from '#contract/newsletter.ts'
import { formatCount } from '#contract/plural.ts'
import type { Submitted } from '#contract/submitted.ts'
import type { Db } from '../db/schema.ts'
import { registerEndpoint } from '../http/calls.ts'
import { AppError } from '../http/errors.ts'
import type { ConcurrencyLimit } from '../http/gate.ts'
import type { TryAttempt } from '../http/guess-limit.ts'
import { createRateLimit } from '../http/limits.ts'
import { redirectAfterForm } from '../http/page-forms.ts'
import type { AppEnv } from '../site.ts'
import { orderCampaign } from './campaigns.ts'
import { askBack, confirm, subscribe } from './coming.ts'
import type { ComingMails } from './coming-mails.ts'
import { erase, exportPersonalData } from './personal-data.ts'
import { leave } from './subscribers.ts'

/** Subscribes an address, for the call and for the forms of pages without JavaScript; gives the message. @throws AppError 409, 429 */
export type Subscribe = (subscription: Subscription, address: string) => Promise<string>

type Coming = {
  db: Db
  now: () => Date
  mails: ComingMails
  /** Whoever is new must confirm by mail. */
  mustConfirm: boolean
  wakeSender(): void
}

export function createSubscribe({ db, now, mails, mustConfirm, wakeSender }: Coming): Subscribe {
  // A whole mobile network may share one address: only a machine reaches this.
  const limit = createRateLimit([
    { points: 60, seconds: 60 },
    { points: 1000, seconds: 3600 },
  ])
  return async ({ email }, address) => {
    await limit.consume(address)
    if ((await subscribe(db, { email, mails, mustConfirm, now: now() })) === 'already subscribed')
      throw new AppError(409, messages.alreadySubscribed)
    wakeSender()
    return mustConfirm ? messages.confirmByMail : messages.subscribed
  }
}

type Deps = {
  db: Db
  now: () => Date
  /** Whether it is the key that sends newsletters. */
  checkKey(key: string): Promise<boolean>
  tryKey: TryAttempt
  subscribe: Subscribe
  /** Why bulk mail can't go out with these settings, or null. */
  bulkRefusal: string | null
  wakeSender(): void
}

/** POST /newsletter and POST /newsletter/bulk (spec §7). */
export function newsletterApi(api: Hono<AppEnv>, { db, now, checkKey, tryKey, subscribe, bulkRefusal, wakeSender }: Deps): void {
  registerEndpoint(api, calls.subscribe, async ({ body, address }) => ({ message: await subscribe(body, address) }))

  registerEndpoint(
    api,
    calls.sendNewsletter,
    async ({ body, c }) => {
      if (bulkRefusal) throw new AppError(503, bulkRefusal)
      const requestKey = c.req.header('idempotency-key')?.slice(0, 200) || null
      const { id, recipients } = await orderCampaign(db, { ...body, requestKey, now: now() })
      wakeSender()
      c.get('log').info({ campaign: id, recipients }, 'newsletter ordered')
      return { message: `Newsletter queued for ${formatCount(recipients, 'subscriber')}`, id, recipients }
    },
    {
      // Before anything else is looked at: without the key nobody learns more.
      guard: async (c, raw) => {
        const key = typeof raw === 'object' && raw !== null && 'apiKey' in raw ? raw.apiKey : null
        const isRight = async () => typeof key === 'string' && key.length <= 500 && (await checkKey(key))
        if (!(await tryKey(c.get('address'), isRight))) throw new AppError(401, messages.bulkInvalidKey)
      },
    },
  )
}

type LetterForms = {
  db: Db
  now: () => Date
  mails: ComingMails
  wakeSender(): void
  /** The page that a form stands on, with the answer in it. */
  answer(request: Request, submitted: Submitted, status: number): Promise<Response>
  gate: ConcurrencyLimit
}

/** What the links in each letter lead to, besides pages. The link alone says who it is, so a form may come from anywhere. */
export function letterForms(app: Hono<AppEnv>, { db, now, mails, wakeSender, answer, gate }: LetterForms): void {
  const { signingKey } = mails
  app.post('/unsubscribe/:token', async (c, next) => {
    // The forms at the foot of the page post here too.
    const form = await formOf(c)
    if (form === 'newsletter' || form === 'lite') return next()
    const token = c.req.param('token')
    return gate(async () => {
      if (form === 'return') {
        const isAsked = (await askBack(db, token, { mails, now: now() })) === 'asked'
        wakeSender()
        if (isAsked) return redirectAfterForm(c.req.url, { outcome: 'return', place: '' })
        return answer(c.req.raw, submitted('return', false), 404)
      }
      const hasLeft = (await leave(db, { signingKey, token, now: now() })) === 'unsubscribed'
      // Mail providers, whose posts name no form, take no redirect (RFC 8058).
      if (hasLeft && form === 'unsubscribe') return redirectAfterForm(c.req.url)
      return answer(c.req.raw, submitted('unsubscribe', hasLeft), hasLeft ? 200 : 404)
    })
  })
  app.post('/confirm/:token', async (c, next) => {
    if ((await formOf(c)) !== 'confirm') return next()
    return gate(async () => {
      const state = await confirm(db, { signingKey, token: c.req.param('token'), now: now() })
      if (state === 'confirmed') return redirectAfterForm(c.req.url)
      return answer(c.req.raw, submitted('confirm', false), state === null ? 404 : 200)
    })
  })
  app.post('/your-data/:token/erase', async (c, next) => {
    if ((await formOf(c)) !== 'erase') return next()
    return gate(async () => {
      const state = await erase(db, { signingKey, token: c.req.param('token'), now: now() })
      if (state === 'erased') return redirectAfterForm(c.req.url, { outcome: 'erase', place: '' })
      return answer(c.req.raw, submitted('erase', false), 404)
    })
  })
  app.get('/your-data/:token/download', async (c) => {
    const token = c.req.param('token')
    const stored = await exportPersonalData(db, signingKey, token)
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'same-origin')
    c.header('x-robots-tag', 'noindex')
    // The page says what is the matter.
    if (!stored) return c.redirect(`/your-data/${encodeURIComponent(token)}`, 303)
    c.header('content-type', 'application/json; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="your-data.json"')
    return c.body(JSON.stringify(stored, null, 2))
  })
}

function submitted(form: Submitted['form'], ok: boolean): Submitted {
  return { form, place: '', ok, message: '', errors: {}, values: {} }
}

/** Which form was posted; mail providers' posts name none. The body stays there for whoever comes next. */
async function formOf(c: Context<AppEnv>): Promise<unknown> {
  const body = await c.req.arrayBuffer()
  const posted = new Response(body, { headers: { 'content-type': c.req.header('content-type') ?? '' } })
  return posted.formData().then(
    (form) => form.get('form'),
    () => null,
  )
}
