// The newsroom's home: what waits, what was tapped, whether all is well.
import * as v from 'valibot'
import { listedCampaign } from './campaigns.ts'

const tapKinds = ['whatsapp', 'call', 'send'] as const

export const tap = v.object({ page: v.pipe(v.string(), v.maxLength(120)), kind: v.picklist(tapKinds) })

const healthSubjects = ['mail', 'newsletters', 'backup', 'jobs', 'samples', 'disk', 'proxy'] as const

const finding = v.object({
  subject: v.picklist(healthSubjects),
  state: v.picklist(['good', 'look', 'bad']),
  /** In plain words, with what to do. */
  text: v.string(),
})
export type Finding = v.InferOutput<typeof finding>

const taps = v.object({ whatsapp: v.number(), call: v.number(), send: v.number() })
export type TapCounts = v.InferOutput<typeof taps>

export const overview = v.object({
  waiting: v.object({
    messages: v.number(),
    aside: v.number(),
    /** Mails that the mail server will not take. */
    failedMails: v.number(),
  }),
  subscribers: v.number(),
  /** The newsletter that was ordered last. */
  campaign: v.nullable(listedCampaign),
  /** Of the last 30 days. */
  taps: v.object({ total: taps, pages: v.array(v.object({ page: v.string(), ...taps.entries })) }),
  health: v.array(finding),
  /** Whether mails are written to files instead of being sent. */
  hasOutbox: v.boolean(),
  /** Where a test of the mail goes. */
  checkTo: v.string(),
})
export type Overview = v.InferOutput<typeof overview>

export const checkedMail = v.object({
  id: v.string(),
  state: v.picklist(['waiting', 'sent', 'failed']),
  error: v.nullable(v.string()),
})
export type CheckedMail = v.InferOutput<typeof checkedMail>

const outboxMail = v.object({ name: v.string(), to: v.string(), subject: v.string(), at: v.string() })

/** `before`: the name of the last mail already had; older ones follow. */
export const outboxQuery = v.object({ before: v.optional(v.pipe(v.string(), v.maxLength(130))) })

export const outboxPage = v.object({ mails: v.array(outboxMail), hasMore: v.boolean() })
export type OutboxPage = v.InferOutput<typeof outboxPage>

export const readOutboxMail = v.object({
  ...outboxMail.entries,
  from: v.string(),
  replyTo: v.string(),
  text: v.string(),
})
export type ReadOutboxMail = v.InferOutput<typeof readOutboxMail>
