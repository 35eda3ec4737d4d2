// Endpoints of the admin overview.
import type { Context, Hono } from 'hono'
import type { SampleCounts } from '#contract/content/sample-content.ts'
import { adminEndpoints } from '#contract/endpoints/admin-endpoints.ts'
import type { BackupStats } from '#contract/endpoints/backup-endpoints.ts'
import type { OutboxMailWithText, OutboxPage, Overview, TestMail } from '#contract/entities/overview.ts'
import type { Setup, SetupStep } from '#contract/entities/setup.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import type { FailingJob } from '#contract/messages/job-descriptions.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { type Authenticate, registerEndpoint } from '#server/http/register-endpoint.ts'
import { type MailStats, runHealthChecks, type SiteState } from './health-checks.ts'

type OverviewDeps = {
  now: () => Date
  authenticate: Authenticate
  countMessages(): Promise<{ new: number; due: number; suspected: number }>
  countSubscribed(): Promise<number>
  readLastCampaign(): Promise<Overview['campaign']>
  readClickCounts(): Promise<Overview['clicks']>
  readMailStats(): Promise<MailStats>
  readBackupStats(): Promise<BackupStats>
  readFailingJobs(): Promise<FailingJob[]>
  readDelayedCampaign(): Promise<SiteState['delayedCampaign']>
  readUnsentNewsletter(): Promise<SiteState['unsentNewsletter']>
  getInvalidEntries(): SiteState['invalidEntries']
  countMissedDrafts(): Promise<number>
  findPostsWithDeadLinks(): Promise<SiteState['postsWithDeadLinks']>
  /** Null on localhost, where nobody else sees them. */
  readPublicSamples(): Promise<SampleCounts | null>
  readSetup(): Promise<Setup | null>
  writeSetup(skipped: readonly SetupStep[]): Promise<void>
  readFreeBytes(): Promise<number>
  hasUnknownProxy(): boolean
  /** Whether emails wait after a restore (mail/queue/sending-pause.ts). */
  isSendingPaused(): Promise<boolean>
  hasMailServer: boolean
  newsletterBlocker: string | null
  getTestRecipient(): string
  sendTestMail(): Promise<string>
  readTestMail(id: string): Promise<TestMail | null>
  listOutbox(before?: string): Promise<OutboxPage>
  readOutboxMail(name: string): Promise<OutboxMailWithText | null>
}

export function registerOverviewEndpoints(api: Hono<AppEnv>, deps: OverviewDeps): void {
  const { now, hasMailServer, newsletterBlocker, getTestRecipient } = deps
  const options = { authenticate: deps.authenticate }

  registerEndpoint(
    api,
    adminEndpoints.readOverview,
    async ({ c }) => {
      c.header('cache-control', 'no-store')
      const [messages, mail] = [await deps.countMessages(), await deps.readMailStats()]
      return {
        waiting: {
          messages: messages.new,
          dueSteps: messages.due,
          suspected: messages.suspected,
          failedMails: mail.failed,
        },
        subscribers: await deps.countSubscribed(),
        campaign: await deps.readLastCampaign(),
        clicks: await deps.readClickCounts(),
        health: runHealthChecks({
          now: now(),
          mail,
          hasMailServer,
          delayedCampaign: await deps.readDelayedCampaign(),
          unsentNewsletter: await deps.readUnsentNewsletter(),
          newsletterBlocker,
          // Null becomes a finding (the folder can't be read); an exception would hide all other findings.
          backups: await deps.readBackupStats().catch(() => null),
          failingJobs: await deps.readFailingJobs(),
          invalidEntries: deps.getInvalidEntries(),
          missedDrafts: await deps.countMissedDrafts(),
          postsWithDeadLinks: await deps.findPostsWithDeadLinks(),
          samples: await deps.readPublicSamples(),
          freeBytes: await deps.readFreeBytes(),
          hasUnknownProxy: deps.hasUnknownProxy(),
        }),
        testMailTo: getTestRecipient(),
      }
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.readSetup,
    async ({ c }) => {
      c.header('cache-control', 'no-store')
      return { setup: await deps.readSetup() }
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.changeSetup,
    async ({ body, c }) => {
      c.header('cache-control', 'no-store')
      await deps.writeSetup(body.skipped)
      return { setup: await deps.readSetup() }
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.readSendingStatus,
    async ({ c }) => {
      c.header('cache-control', 'no-store')
      if (await deps.isSendingPaused()) return { status: 'paused' as const }
      return { status: hasMailServer ? ('on' as const) : ('outbox' as const) }
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.sendTestMail,
    async () => ({ id: await deps.sendTestMail(), state: 'waiting' as const, error: null }),
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.readTestMail,
    ({ params: { id = '' }, c }) => orNotFound(c, deps.readTestMail(id)),
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.listOutbox,
    ({ query: { before }, c }) => {
      c.header('cache-control', 'no-store')
      return deps.listOutbox(before)
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.readOutboxMail,
    ({ params: { name = '' }, c }) => orNotFound(c, deps.readOutboxMail(name)),
    options,
  )
}

async function orNotFound<Value>(c: Context<AppEnv>, promise: Promise<Value | null>): Promise<Value> {
  c.header('cache-control', 'no-store')
  const value = await promise
  if (value === null) throw new AppError(404, adminMessages.mailGone)
  return value
}
