// The newsroom's home. What it shows is the features' own: app.ts hands it over.
import type { Context, Hono } from 'hono'
import type { BackupFacts } from '#contract/backups.ts'
import type { FailingJob } from '#contract/job-names.ts'
import type { CheckedMail, OutboxPage, Overview, ReadOutboxMail } from '#contract/overview.ts'
import type { SampleFacts } from '#contract/samples.ts'
import { staffCalls } from '#contract/staff.ts'
import { staffMessages } from '#contract/staff-messages.ts'
import { registerEndpoint, type VerifyAdmin } from '../http/calls.ts'
import { AppError } from '../http/errors.ts'
import type { AppEnv } from '../site.ts'
import { type Facts, findingsOf, type MailFacts } from './findings.ts'

type Deps = {
  now: () => Date
  verifyAdmin: VerifyAdmin
  countMessages(): Promise<{ new: number; aside: number }>
  countSubscribed(): Promise<number>
  readLastCampaign(): Promise<Overview['campaign']>
  readTaps(): Promise<Overview['taps']>
  readMailFacts(): Promise<MailFacts>
  readBackupFacts(): Promise<BackupFacts>
  readFailingJobs(): Promise<FailingJob[]>
  readHeldUp(): Promise<Facts['heldUp']>
  readSamples(): Promise<SampleFacts | null>
  readFreeBytes(): Promise<number>
  hasUnknownProxy(): boolean
  hasMailServer: boolean
  bulkRefusal: string | null
  checkTo: string
  sendCheckMail(): Promise<string>
  readCheckMail(id: string): Promise<CheckedMail | null>
  listOutbox(before?: string): Promise<OutboxPage>
  readOutboxMail(name: string): Promise<ReadOutboxMail | null>
}

export function overviewApi(api: Hono<AppEnv>, deps: Deps): void {
  const { now, hasMailServer, bulkRefusal, checkTo } = deps
  const options = { verifyAdmin: deps.verifyAdmin }

  registerEndpoint(
    api,
    staffCalls.readOverview,
    async ({ c }) => {
      c.header('cache-control', 'no-store')
      const [messages, mail] = [await deps.countMessages(), await deps.readMailFacts()]
      return {
        waiting: { messages: messages.new, aside: messages.aside, failedMails: mail.failed },
        subscribers: await deps.countSubscribed(),
        campaign: await deps.readLastCampaign(),
        taps: await deps.readTaps(),
        health: findingsOf({
          now: now(),
          mail,
          hasMailServer,
          heldUp: await deps.readHeldUp(),
          bulkRefusal,
          // A folder that can't be read is a finding, and no reason to show nothing at all.
          backups: await deps.readBackupFacts().catch(() => null),
          failingJobs: await deps.readFailingJobs(),
          samples: await deps.readSamples(),
          freeBytes: await deps.readFreeBytes(),
          hasUnknownProxy: deps.hasUnknownProxy(),
        }),
        hasOutbox: !hasMailServer,
        checkTo,
      }
    },
    options,
  )

  registerEndpoint(
    api,
    staffCalls.sendCheckMail,
    async () => ({ id: await deps.sendCheckMail(), state: 'waiting' as const, error: null }),
    options,
  )

  registerEndpoint(api, staffCalls.readCheckMail, ({ params: { id = '' }, c }) => orGone(c, deps.readCheckMail(id)), options)

  registerEndpoint(
    api,
    staffCalls.listOutbox,
    ({ query: { before }, c }) => {
      c.header('cache-control', 'no-store')
      return deps.listOutbox(before)
    },
    options,
  )

  registerEndpoint(api, staffCalls.readOutbox, ({ params: { name = '' }, c }) => orGone(c, deps.readOutboxMail(name)), options)
}

async function orGone<Value>(c: Context<AppEnv>, reading: Promise<Value | null>): Promise<Value> {
  c.header('cache-control', 'no-store')
  const value = await reading
  if (value === null) throw new AppError(404, staffMessages.mailGone)
  return value
}
