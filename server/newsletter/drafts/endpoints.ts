import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { newsletterDraftEndpoints } from '#contract/endpoints/newsletter-draft-endpoints.ts'
import { newsletterDraftId } from '#contract/entities/newsletter-drafts.ts'
import { formatCount } from '#contract/format/plural.ts'
import { messages } from '#contract/messages/messages.ts'
import { newsletterDraftMessages } from '#contract/messages/newsletter-draft-messages.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv, LoggedIn } from '#server/http/app-env.ts'
import { readIfMatch } from '#server/http/middleware/conditional-requests.ts'
import { type Authenticate, registerEndpoint } from '#server/http/register-endpoint.ts'
import type { Quotas } from '#server/mail/queue/send-quota.ts'
import { createTestEmailLimit } from '../campaigns/test-email-limit.ts'
import { personalise } from '../email/personalise.ts'
import { checkDraft } from './check-draft.ts'
import { deleteDraft, listDrafts, readDraft, saveDraft } from './newsletter-drafts.ts'
import { prepareNewsletter } from './prepare-newsletter.ts'
import { type SendDeps, scheduleDraft, sendDraft, unscheduleDraft } from './send-draft.ts'

type DraftEndpointDeps = SendDeps & {
  now: () => Date
  quotas: Quotas
  signingKey: Uint8Array
  /** Whether no mail server is set up. */
  isOutbox: boolean
  authenticate: Authenticate
  wakeSender(): void
  /** Queues a newsletter email to one address, as a recipient would get it. `blocks`: as JSON. */
  queueTestNewsletter(newsletter: { subject: string; message: string; blocks: string; email: string }): Promise<unknown>
}

export function registerNewsletterDraftEndpoints(api: Hono<AppEnv>, deps: DraftEndpointDeps): void {
  registerWriting(api, deps)
  registerChecks(api, deps)
  registerSending(api, deps)
}

function registerWriting(api: Hono<AppEnv>, { db, now, authenticate }: DraftEndpointDeps): void {
  const options = { authenticate }

  registerEndpoint(
    api,
    newsletterDraftEndpoints.listNewsletterDrafts,
    ({ c }) => {
      c.header('cache-control', 'no-store')
      return listDrafts(db)
    },
    options,
  )

  registerEndpoint(
    api,
    newsletterDraftEndpoints.readNewsletterDraft,
    ({ params: { id = '' }, c }) => {
      c.header('cache-control', 'no-store')
      return readDraft(db, id)
    },
    options,
  )

  registerEndpoint(
    api,
    newsletterDraftEndpoints.saveNewsletterDraft,
    async ({ params: { id = '' }, body, account, c }) => {
      if (!v.is(newsletterDraftId, id)) throw new AppError(404, newsletterDraftMessages.notFound)
      return saveDraft(db, { ...toChange(c, { id, account, now: now() }), input: body })
    },
    options,
  )

  registerEndpoint(
    api,
    newsletterDraftEndpoints.deleteNewsletterDraft,
    async ({ params: { id = '' }, account }) => {
      await deleteDraft(db, { id, account, now: now() })
      return undefined
    },
    options,
  )
}

function registerChecks(api: Hono<AppEnv>, deps: DraftEndpointDeps): void {
  const { db, now, authenticate, isOutbox } = deps
  const options = { authenticate }
  const countTestEmail = createTestEmailLimit(deps)

  registerEndpoint(
    api,
    newsletterDraftEndpoints.checkNewsletterDraft,
    ({ body }) => checkDraft(db, body, { ...deps, now: now() }),
    options,
  )

  registerEndpoint(
    api,
    newsletterDraftEndpoints.testNewsletterDraft,
    async ({ body: { email, ...text }, account }) => {
      const { message, blocks } = await prepareNewsletter(db, { ...text, audience: '' }, { ...deps, now: now() })
      if (text.subject === '') throw new AppError(422, newsletterDraftMessages.subjectMissing)
      if (blocks.length === 0) throw new AppError(422, newsletterDraftMessages.textMissing)
      await countTestEmail(account)
      // The test greets the person who orders it.
      const { siteUrl } = deps.composer
      const test = personalise({ subject: text.subject, message, blocks }, { name: account.name, siteUrl })
      await deps.queueTestNewsletter({ ...test, blocks: JSON.stringify(test.blocks), email })
      deps.wakeSender()
      return { message: isOutbox ? messages.testEmailSaved : messages.testEmailSent }
    },
    options,
  )
}

function registerSending(api: Hono<AppEnv>, deps: DraftEndpointDeps): void {
  const { db, now, authenticate } = deps
  const options = { authenticate }

  registerEndpoint(
    api,
    newsletterDraftEndpoints.scheduleNewsletter,
    ({ params: { id = '' }, body: { sendAt }, account, c }) =>
      scheduleDraft(deps, { ...toChange(c, { id, account, now: now() }), sendAt }),
    options,
  )

  registerEndpoint(
    api,
    newsletterDraftEndpoints.unscheduleNewsletter,
    ({ params: { id = '' }, account }) => unscheduleDraft(db, { id, account, now: now() }),
    options,
  )

  registerEndpoint(
    api,
    newsletterDraftEndpoints.sendNewsletterDraft,
    async ({ params: { id = '' }, body: { startInSeconds }, account, c }) => {
      const campaign = await sendDraft(deps, { ...toChange(c, { id, account, now: now() }), startInSeconds })
      deps.wakeSender()
      const { id: campaignId, recipients } = campaign
      c.get('log').info({ campaign: campaignId, recipients }, 'newsletter ordered')
      return { message: `Newsletter queued for ${formatCount(recipients, 'subscriber')}`, ...campaign }
    },
    options,
  )
}

function toChange(c: Context<AppEnv>, change: { id: string; account: LoggedIn; now: Date }) {
  return { ...change, knownVersion: readIfMatch(c) }
}
