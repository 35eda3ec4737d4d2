// The admin overview: waiting messages, clicks and health checks.
import * as v from 'valibot'
import { listedCampaign } from './campaigns.ts'
import { healthCheck } from './health-check.ts'

const clickKinds = ['whatsapp', 'call', 'send'] as const

export const clickQuery = v.object({ page: v.pipe(v.string(), v.maxLength(120)), kind: v.picklist(clickKinds) })

const healthSubjects = ['mail', 'newsletters', 'backup', 'jobs', 'content', 'links', 'samples', 'disk', 'proxy'] as const

const overviewCheck = v.object({
  ...healthCheck.entries,
  subject: v.picklist(healthSubjects),
  /** Where in the admin it is put right. */
  links: v.optional(v.array(v.object({ label: v.string(), path: v.string() }))),
})
export type OverviewCheck = v.InferOutput<typeof overviewCheck>

const clickCounts = v.object({ whatsapp: v.number(), call: v.number(), send: v.number() })
export type ClickCounts = v.InferOutput<typeof clickCounts>

export const overview = v.object({
  waiting: v.object({
    messages: v.number(),
    /** Leads whose next step is planned for today or an earlier day. */
    dueSteps: v.number(),
    suspected: v.number(),
    /** Emails of the last seven days that couldn't be sent. */
    failedMails: v.number(),
  }),
  subscribers: v.number(),
  campaign: v.nullable(listedCampaign),
  /** Clicks in the last 30 days. */
  clicks: v.object({ total: clickCounts, pages: v.array(v.object({ page: v.string(), ...clickCounts.entries })) }),
  health: v.array(overviewCheck),
  /** Recipient of the test email. */
  testMailTo: v.string(),
})
export type Overview = v.InferOutput<typeof overview>

/** Whether emails are sent. `outbox`: no mail server is set up, so they are saved as files. `paused`: they wait, after a restore. */
export const sendingStatus = v.object({ status: v.picklist(['on', 'outbox', 'paused']) })
export type SendingStatus = v.InferOutput<typeof sendingStatus>

export const testMail = v.object({
  id: v.string(),
  state: v.picklist(['waiting', 'sent', 'failed']),
  error: v.nullable(v.string()),
})
export type TestMail = v.InferOutput<typeof testMail>

const outboxMail = v.object({ name: v.string(), to: v.string(), subject: v.string(), at: v.string() })

/** Query of the list of unsent emails. `before` is the cursor: the name of the last email on the previous page. */
export const outboxQuery = v.object({ before: v.optional(v.pipe(v.string(), v.maxLength(130))) })

export const outboxPage = v.object({ mails: v.array(outboxMail), hasMore: v.boolean() })
export type OutboxPage = v.InferOutput<typeof outboxPage>

export const outboxMailWithText = v.object({
  ...outboxMail.entries,
  from: v.string(),
  replyTo: v.string(),
  text: v.string(),
})
export type OutboxMailWithText = v.InferOutput<typeof outboxMailWithText>
