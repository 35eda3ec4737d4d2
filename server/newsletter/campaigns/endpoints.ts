import type { Context, Hono } from 'hono'
import { endpoints } from '#contract/endpoints/endpoints.ts'
import type { ActivityAction } from '#contract/entities/activities.ts'
import type { Campaign } from '#contract/entities/campaigns.ts'
import { messages } from '#contract/messages/messages.ts'
import { type Actor, recordActivity } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { type Authenticate, registerEndpoint } from '#server/http/register-endpoint.ts'
import type { Quotas } from '#server/mail/queue/send-quota.ts'
import { measureHtml, type NewsletterComposer } from '../drafts/prepare-newsletter.ts'
import { reopenDraft } from '../drafts/send-draft.ts'
import {
  abandonUncertain,
  cancelCampaign,
  pauseCampaign,
  resendUncertain,
  resumeCampaign,
  retryFailed,
} from './campaign-control.ts'
import { createProgressReader, registerProgressStream } from './campaign-progress.ts'
import { listCampaigns, listDeliveries } from './campaign-reports.ts'
import { checkNewsletter } from './check-newsletter.ts'
import { createTestEmailLimit } from './test-email-limit.ts'

type CampaignEndpointDeps = {
  db: Db
  /** For keyed hashes. */
  signingKey: Uint8Array
  now: () => Date
  quotas: Quotas
  newsletterBlocker: string | null
  /** Whether no mail server is set up. */
  isOutbox: boolean
  authenticate: Authenticate
  wakeSender(): void
  /** Queues a newsletter email to one address, as a recipient would get it. */
  queueTestNewsletter(newsletter: { subject: string; message: string; email: string }): Promise<unknown>
  composer: NewsletterComposer
  /** Ends open progress streams when the site stops. */
  stopping: AbortSignal
}

export function registerCampaignEndpoints(api: Hono<AppEnv>, deps: CampaignEndpointDeps): void {
  const readProgress = createProgressReader(deps)
  const respond: RespondWithCampaign = (c, id = '') => {
    c.header('cache-control', 'no-store')
    return readProgress(id)
  }
  registerReports(api, deps, respond)
  registerStateChanges(api, deps, respond)
  registerRetries(api, deps)
  registerNewsletterChecks(api, deps)
  registerProgressStream(api, deps, readProgress)
}

type RespondWithCampaign = (c: Context<AppEnv>, id?: string) => Promise<Campaign>

function registerReports(
  api: Hono<AppEnv>,
  { db, now, quotas, authenticate }: CampaignEndpointDeps,
  respond: RespondWithCampaign,
): void {
  const options = { authenticate }

  registerEndpoint(
    api,
    endpoints.listCampaigns,
    async ({ query: { limit, cursor }, c }) => {
      const campaigns = await listCampaigns(db, { limit: limit + 1, cursor }, { quotas, now: now() })
      c.header('cache-control', 'no-store')
      const shown = campaigns.slice(0, limit)
      if (campaigns.length > limit) setNextPageLink(c, shown.at(-1)?.id ?? '')
      return shown
    },
    options,
  )

  registerEndpoint(api, endpoints.readCampaign, ({ params, c }) => respond(c, params.id), options)

  registerEndpoint(
    api,
    endpoints.listDeliveries,
    async ({ params, query, c }) => {
      const { deliveries, next } = await listDeliveries(db, params.id ?? '', query)
      c.header('cache-control', 'no-store')
      if (next) setNextPageLink(c, next)
      return deliveries
    },
    options,
  )
}

type ChangeRequest = Pick<CampaignActivity, 'account' | 'action'> & { params: Record<string, string> }
type ChangeState = (trx: Db, id: string, now: Date) => Promise<void>
type CampaignActivity = { account: Actor; action: ActivityAction; id: string; now: Date }

async function recordCampaignActivity(trx: Db, { id, ...activity }: CampaignActivity): Promise<void> {
  const { subject } = await trx.selectFrom('campaigns').select('subject').where('id', '=', id).executeTakeFirstOrThrow()
  await recordActivity(trx, { ...activity, subject })
}

function registerStateChanges(
  api: Hono<AppEnv>,
  { db, now, authenticate, wakeSender }: CampaignEndpointDeps,
  respond: RespondWithCampaign,
): void {
  const options = { authenticate }
  const change = ({ params, ...request }: ChangeRequest, changeState: ChangeState) =>
    db.transaction().execute(async (trx) => {
      const id = params.id ?? ''
      await changeState(trx, id, now())
      await recordCampaignActivity(trx, { ...request, id, now: now() })
    })

  registerEndpoint(
    api,
    endpoints.pauseCampaign,
    async ({ params, account, c }) => {
      await change({ params, account, action: 'newsletter-paused' }, pauseCampaign)
      return respond(c, params.id)
    },
    options,
  )

  registerEndpoint(
    api,
    endpoints.resumeCampaign,
    async ({ params, account, c }) => {
      await change({ params, account, action: 'newsletter-resumed' }, resumeCampaign)
      wakeSender()
      return respond(c, params.id)
    },
    options,
  )

  registerEndpoint(
    api,
    endpoints.cancelCampaign,
    async ({ params, account, c }) => {
      await change({ params, account, action: 'newsletter-cancelled' }, async (trx, id, at) => {
        await cancelCampaign(trx, id, at)
        await reopenDraft(trx, id, at)
      })
      return respond(c, params.id)
    },
    options,
  )
}

function registerRetries(api: Hono<AppEnv>, { db, now, authenticate, wakeSender }: CampaignEndpointDeps): void {
  const options = { authenticate }

  registerEndpoint(
    api,
    endpoints.retryFailed,
    async ({ params: { id = '' }, account }) => {
      const retried = await retryFailed(db, id, now())
      wakeSender()
      await recordCampaignActivity(db, { account, action: 'newsletter-retried', id, now: now() })
      return { retried }
    },
    options,
  )

  registerEndpoint(
    api,
    endpoints.resolveUncertain,
    async ({ params: { id = '' }, body, account }) => {
      const settled = body.action === 'abandon' ? await abandonUncertain(db, id) : await resendUncertain(db, id, now())
      wakeSender()
      await recordCampaignActivity(db, { account, action: 'newsletter-resolved', id, now: now() })
      return { settled }
    },
    options,
  )
}

function registerNewsletterChecks(api: Hono<AppEnv>, deps: CampaignEndpointDeps): void {
  const { db, now, quotas, authenticate } = deps
  const options = { authenticate }
  const countTestEmail = createTestEmailLimit(deps)

  registerEndpoint(
    api,
    endpoints.sendTestNewsletter,
    async ({ body, account }) => {
      await countTestEmail(account)
      await deps.queueTestNewsletter(body)
      deps.wakeSender()
      return { message: deps.isOutbox ? messages.testEmailSaved : messages.testEmailSent }
    },
    options,
  )

  registerEndpoint(
    api,
    endpoints.checkNewsletter,
    ({ body }) => {
      const { composer, newsletterBlocker, isOutbox } = deps
      const newsletter = { ...body, blocks: null }
      return checkNewsletter(
        db,
        { email: composer.compose(newsletter), htmlBytes: measureHtml(newsletter, composer), message: body.message },
        { quotas, newsletterBlocker, isOutbox, now: now() },
      )
    },
    options,
  )
}

function setNextPageLink(c: Context<AppEnv>, cursor: string): void {
  const next = new URLSearchParams({ ...c.req.query(), cursor })
  c.header('link', `<${c.req.path}?${next}>; rel="next"`)
}
