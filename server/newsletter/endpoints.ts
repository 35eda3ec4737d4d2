import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { endpoints } from '#contract/endpoints/endpoints.ts'
import { getOutcomeMessage } from '#contract/endpoints/form-outcome.ts'
import type { FormState } from '#contract/endpoints/form-state.ts'
import type { Subscription } from '#contract/entities/newsletter.ts'
import { subscriberName } from '#contract/entities/subscribers.ts'
import { formatCount } from '#contract/format/plural.ts'
import { messages } from '#contract/messages/messages.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import type { TryAttempt } from '#server/http/middleware/attempt-limit.ts'
import type { ConcurrencyLimit } from '#server/http/middleware/concurrency-limit.ts'
import { createRateLimit } from '#server/http/middleware/rate-limit.ts'
import { redirectAfterForm } from '#server/http/page-forms.ts'
import { parseInput, registerEndpoint } from '#server/http/register-endpoint.ts'
import { createCampaign } from './campaigns/create-campaign.ts'
import { eraseSubscriber, exportPersonalData } from './subscribers/personal-data.ts'
import { confirm, requestResubscription, saveName, subscribe } from './subscribers/subscribe.ts'
import type { SubscriptionEmailSettings } from './subscribers/subscription-emails.ts'
import { campaignParam, unsubscribe } from './subscribers/unsubscribe.ts'

/** `address` is the IP address; `headers` say from which page the form was sent. @throws AppError 409 if already subscribed, 429 after too many requests */
type SubscribeAddress = (
  subscription: Subscription,
  from: { address: string; headers: Headers },
) => Promise<'subscribed' | 'confirm-by-mail'>

type SubscribeDeps = {
  db: Db
  now: () => Date
  emailSettings: SubscriptionEmailSettings
  isConfirmationRequired: boolean
  /** The path of the page from which a form was sent; null if it isn't known. */
  findFormPage(headers: Headers): string | null
  wakeSender(): void
}

export function createSubscribe({
  db,
  now,
  emailSettings,
  isConfirmationRequired,
  findFormPage,
  wakeSender,
}: SubscribeDeps): SubscribeAddress {
  // Only a script reaches this limit. It is high, because many people of a mobile network may share one IP address.
  const limit = createRateLimit([
    { points: 60, seconds: 60 },
    { points: 1000, seconds: 3600 },
  ])
  return async ({ email }, { address, headers }) => {
    await limit.consume(address)
    const page = findFormPage(headers) ?? ''
    if ((await subscribe(db, { email, page, emailSettings, isConfirmationRequired, now: now() })) === 'already subscribed')
      throw new AppError(409, messages.alreadySubscribed)
    wakeSender()
    return isConfirmationRequired ? 'confirm-by-mail' : 'subscribed'
  }
}

type NewsletterEndpointDeps = {
  db: Db
  siteUrl: string
  now: () => Date
  /** Whether `key` is the API key for newsletters. */
  checkKey(key: string): Promise<boolean>
  tryAttempt: TryAttempt
  subscribe: SubscribeAddress
  /** Why newsletters can't be sent with these settings; null if they can. */
  newsletterBlocker: string | null
  wakeSender(): void
}

export function registerNewsletterEndpoints(
  api: Hono<AppEnv>,
  { db, siteUrl, now, checkKey, tryAttempt, subscribe, newsletterBlocker, wakeSender }: NewsletterEndpointDeps,
): void {
  registerEndpoint(api, endpoints.subscribe, async ({ body, address, c }) => ({
    message: getOutcomeMessage(await subscribe(body, { address, headers: c.req.raw.headers })),
  }))

  registerEndpoint(
    api,
    endpoints.sendNewsletter,
    async ({ body, c }) => {
      if (newsletterBlocker) throw new AppError(503, newsletterBlocker)
      const idempotencyKey = c.req.header('idempotency-key')?.slice(0, 200) || null
      const { id, recipients } = await createCampaign(db, { ...body, blocks: null, siteUrl, idempotencyKey, now: now() })
      wakeSender()
      c.get('log').info({ campaign: id, recipients }, 'newsletter ordered')
      return { message: `Newsletter queued for ${formatCount(recipients, 'subscriber')}`, id, recipients }
    },
    {
      // The key is checked before the body is validated, so that a caller without the key gets no validation errors.
      beforeValidation: async (c, rawBody) => {
        const key = typeof rawBody === 'object' && rawBody !== null && 'apiKey' in rawBody ? rawBody.apiKey : null
        const isKeyValid = async () => typeof key === 'string' && key.length <= 500 && (await checkKey(key))
        if (!(await tryAttempt(c.get('address'), isKeyValid))) throw new AppError(401, messages.bulkInvalidKey)
      },
    },
  )
}

type SubscriberFormDeps = {
  db: Db
  now: () => Date
  emailSettings: SubscriptionEmailSettings
  wakeSender(): void
  renderFormPage(request: Request, toSubmitted: FormState, status: number): Promise<Response>
  limitConcurrency: ConcurrencyLimit
}

/** Receives the forms on the pages that newsletters link to. The URL's token authorizes a request, whatever its origin. */
export function registerSubscriberForms(
  app: Hono<AppEnv>,
  { db, now, emailSettings, wakeSender, renderFormPage, limitConcurrency }: SubscriberFormDeps,
): void {
  const { signingKey } = emailSettings
  app.post('/unsubscribe/:token', async (c, next) => {
    // The newsletter form and the switch to Lite mode (pages for slow connections) in the footer post to the page's own URL.
    const form = await readFormName(c)
    if (form === 'newsletter' || form === 'lite') return next()
    const token = c.req.param('token')
    return limitConcurrency(async () => {
      if (form === 'return') {
        const isRequested = (await requestResubscription(db, token, { emailSettings, now: now() })) === 'requested'
        wakeSender()
        if (isRequested) return redirectAfterForm(c.req.url, { outcome: 'return', place: '' })
        return renderFormPage(c.req.raw, toSubmitted('return', false), 404)
      }
      const isUnsubscribed =
        (await unsubscribe(db, { signingKey, token, now: now(), linkKey: c.req.query(campaignParam) })) === 'unsubscribed'
      // Only the page's own form is redirected: mail providers send no form name and follow no redirects (RFC 8058).
      if (isUnsubscribed && form === 'unsubscribe') return redirectAfterForm(c.req.url)
      return renderFormPage(c.req.raw, toSubmitted('unsubscribe', isUnsubscribed), isUnsubscribed ? 200 : 404)
    })
  })
  app.post('/confirm/:token', async (c, next) => {
    const posted = await readForm(c)
    const form = posted?.get('form')
    if (form !== 'confirm' && form !== 'name') return next()
    const link = { signingKey, token: c.req.param('token'), now: now() }
    return limitConcurrency(async () => {
      if (form === 'name') {
        const { name } = parseInput(v.object({ name: subscriberName }), { name: posted?.get('name') })
        if (name === '') return redirectAfterForm(c.req.url)
        if (await saveName(db, { ...link, name })) return redirectAfterForm(c.req.url, { outcome: 'name', place: '' })
        return renderFormPage(c.req.raw, toSubmitted('name', false), 404)
      }
      const state = await confirm(db, link)
      if (state === 'confirmed') return redirectAfterForm(c.req.url)
      return renderFormPage(c.req.raw, toSubmitted('confirm', false), state === null ? 404 : 200)
    })
  })
  app.post('/your-data/:token/erase', async (c, next) => {
    if ((await readFormName(c)) !== 'erase') return next()
    return limitConcurrency(async () => {
      const state = await eraseSubscriber(db, { signingKey, token: c.req.param('token'), now: now() })
      if (state === 'erased') return redirectAfterForm(c.req.url, { outcome: 'erase', place: '' })
      return renderFormPage(c.req.raw, toSubmitted('erase', false), 404)
    })
  })
  app.get('/your-data/:token/download', async (c) => {
    const token = c.req.param('token')
    const stored = await exportPersonalData(db, signingKey, token)
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'same-origin')
    c.header('x-robots-tag', 'noindex')
    // The page at this URL tells the visitor that the link is invalid.
    if (!stored) return c.redirect(`/your-data/${encodeURIComponent(token)}`, 303)
    c.header('content-type', 'application/json; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="your-data.json"')
    return c.body(JSON.stringify(stored, null, 2))
  })
}

function toSubmitted(form: FormState['form'], ok: boolean): FormState {
  return { form, formId: '', ok, message: '', errors: {}, values: {} }
}

/** The field `form` of a POST request. One-click unsubscribing by mail providers (RFC 8058) sends none. */
async function readFormName(c: Context<AppEnv>): Promise<unknown> {
  return (await readForm(c))?.get('form') ?? null
}

/** Null if the body isn't a form. */
async function readForm(c: Context<AppEnv>): Promise<FormData | null> {
  const body = await c.req.arrayBuffer()
  const response = new Response(body, { headers: { 'content-type': c.req.header('content-type') ?? '' } })
  return response.formData().catch(() => null)
}
