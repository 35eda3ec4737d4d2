// Sends newsletters of the editor: now, or at their scheduled time. Each becomes a campaign, whose emails the engine of all newsletters sends.
import type { Logger } from 'pino'
import type { ListedNewsletterDraft } from '#contract/entities/newsletter-drafts.ts'
import { messages } from '#contract/messages/messages.ts'
import { newsletterDraftMessages } from '#contract/messages/newsletter-draft-messages.ts'
import { type Actor, recordActivity } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { StaffMailDeps } from '#server/mail/queue/mail-queue.ts'
import { insertCampaign } from '../campaigns/create-campaign.ts'
import {
  assertVersion,
  changeDrafts,
  type DraftChange,
  type DraftRow,
  findDraft,
  readDraft,
  requireUnsent,
  updateDraft,
} from './newsletter-drafts.ts'
import { type NewsletterComposer, prepareNewsletter } from './prepare-newsletter.ts'
import { reportMissingPosts, reportUnsentDraft } from './scheduler-emails.ts'

/** A scheduled newsletter is sent at most this late, for example after the site was off; later it becomes a draft again. */
const maxLateMs = 24 * 3_600_000

export type SendDeps = {
  db: Db
  composer: NewsletterComposer
  /** Why newsletters can't be sent with these settings; null if they can. */
  newsletterBlocker: string | null
}

/** @throws AppError 400 for a time in the past, 404, 409, 410, or 422 with what prevents sending */
export async function scheduleDraft(
  { db, ...deps }: SendDeps,
  { id, knownVersion, account, now, sendAt }: DraftChange & { sendAt: string },
): Promise<ListedNewsletterDraft> {
  await changeDrafts(db, async (trx) => {
    const row = await requireUnsent(trx, id)
    // The request is repeated, because its response was lost.
    if (row.state === 'scheduled' && row.send_at === sendAt) return
    assertVersion(row, knownVersion)
    if (sendAt <= now.toISOString()) throw badTime()
    await requireSendable(trx, row, { ...deps, now })
    const change = { send_at: sendAt, problem: null, account_id: account.id, updated_at: now.toISOString() }
    await updateDraft(trx, row, { ...change, state: 'scheduled' })
    await recordActivity(trx, { account, action: 'newsletter-scheduled', subject: row.subject, now })
  })
  return readDraft(db, id)
}

/** A scheduled newsletter becomes a draft again. @throws AppError 404, 409 if it isn't scheduled, 410 if it was sent */
export async function unscheduleDraft(
  db: Db,
  { id, account, now }: Omit<DraftChange, 'knownVersion'>,
): Promise<ListedNewsletterDraft> {
  await changeDrafts(db, async (trx) => {
    const row = await requireUnsent(trx, id)
    if (row.state !== 'scheduled') throw new AppError(409, newsletterDraftMessages.notScheduled)
    const change = { send_at: null, account_id: account.id, updated_at: now.toISOString() }
    await updateDraft(trx, row, { ...change, state: 'draft' })
    await recordActivity(trx, { account, action: 'newsletter-unscheduled', subject: row.subject, now })
  })
  return readDraft(db, id)
}

/** Repeating the request returns the same campaign. @throws AppError 400 if nobody is subscribed, 404, 409, 422 or 503 */
export function sendDraft(
  { db, ...deps }: SendDeps,
  { id, knownVersion, account, now, startInSeconds }: DraftChange & { startInSeconds: number },
): Promise<{ id: string; recipients: number }> {
  const { siteUrl } = deps.composer
  return changeDrafts(db, async (trx) => {
    const row = await findDraft(trx, id)
    if (!row) throw new AppError(404, newsletterDraftMessages.notFound)
    if (row.state === 'sent') return readSent(trx, row)
    assertVersion(row, knownVersion)
    const { message, blocks, audience } = await requireSendable(trx, row, { ...deps, now })
    const order = { subject: row.subject, message, blocks, audience, siteUrl, idempotencyKey: null, startInSeconds, now }
    const campaign = await insertCampaign(trx, { ...order, activity: { account, action: 'newsletter-ordered' } })
    await markSent(trx, row, { campaignId: campaign.id, now })
    return campaign
  })
}

export type DueDraftDeps = SendDeps & { log: Pick<Logger, 'info' | 'warn' | 'error'>; mail: StaffMailDeps; wakeSender(): void }

/**
 * Sends the scheduled newsletters whose time has come, each once, however many processes try. One that fails holds up no other: it is tried
 * again at the next call. @throws the first error, after all were tried
 */
export async function sendDueDrafts(deps: DueDraftDeps, { now, signal }: { now: Date; signal?: AbortSignal }): Promise<void> {
  const due = await deps.db
    .selectFrom('newsletter_drafts')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('send_at', '<=', now.toISOString())
    .orderBy('send_at')
    .execute()
  const errors: unknown[] = []
  for (const { id } of due) {
    if (signal?.aborted) break
    try {
      if (await sendDueDraft(deps, { id, now })) deps.wakeSender()
    } catch (error) {
      deps.log.error({ err: error, newsletter: id }, 'a scheduled newsletter cannot be sent; trying again')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}

/** One transaction: a process that dies leaves the newsletter scheduled, or sent with its campaign. Returns whether it queued emails. */
function sendDueDraft(deps: DueDraftDeps, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { db, log, composer, mail } = deps
  return changeDrafts(db, async (trx) => {
    const row = await findDraft(trx, id)
    // Meanwhile another process may have sent it, or somebody may have cancelled its schedule.
    if (row?.state !== 'scheduled' || !row.send_at || row.send_at > now.toISOString()) return false
    // Before it is prepared, so that one that can't even be prepared is given up in the end.
    if (now.getTime() - Date.parse(row.send_at) > maxLateMs) {
      await returnToDraft(trx, { row, problem: newsletterDraftMessages.siteWasOff, now }, deps)
      return true
    }
    const { message, blocks, audience, blockers, missingPosts } = await prepareNewsletter(trx, row, { ...deps, now })
    const [problem] = blockers
    if (problem) {
      await returnToDraft(trx, { row, problem, now }, deps)
      return true
    }
    const account = await readScheduler(trx, row)
    const order = {
      subject: row.subject,
      message,
      blocks,
      audience,
      siteUrl: composer.siteUrl,
      idempotencyKey: null,
      startInSeconds: 0,
      now,
    }
    const campaign = await insertCampaign(trx, { ...order, activity: { account, action: 'newsletter-started' } })
    await markSent(trx, row, { campaignId: campaign.id, now })
    if (missingPosts.length > 0) {
      log.warn({ newsletter: id, missingPosts }, 'posts that are gone are left out of a newsletter')
      await reportMissingPosts(trx, { row, campaignId: campaign.id, titles: missingPosts, now }, mail)
    }
    log.info({ newsletter: id, campaign: campaign.id, recipients: campaign.recipients }, 'a scheduled newsletter is sent')
    return true
  })
}

/** Gives up a scheduled newsletter and tells staff. */
async function returnToDraft(
  trx: Db,
  { row, problem, now }: { row: DraftRow; problem: string; now: Date },
  { log, mail }: DueDraftDeps,
): Promise<void> {
  log.warn({ newsletter: row.id, problem }, 'a scheduled newsletter is not sent')
  await updateDraft(trx, row, { state: 'draft', send_at: null, problem, updated_at: now.toISOString() })
  const account = await readScheduler(trx, row)
  await recordActivity(trx, { account, action: 'newsletter-unsent', subject: row.subject, now })
  await reportUnsentDraft(trx, { row, problem, now }, mail)
}

/** Makes a draft again of a newsletter whose campaign was cancelled before its start. */
export async function reopenDraft(trx: Db, campaignId: string, now: Date): Promise<void> {
  const campaign = await trx
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', campaignId)
    .where('not_before', '>', now.toISOString())
    .executeTakeFirst()
  const row = await trx.selectFrom('newsletter_drafts').selectAll().where('campaign_id', '=', campaignId).executeTakeFirst()
  if (campaign && row?.state === 'sent') await updateDraft(trx, row, { state: 'draft', updated_at: now.toISOString() })
}

/** The draft that became a campaign; null for a newsletter of plain text. */
export async function findDraftOf(db: Db, campaignId: string): Promise<string | null> {
  const row = await db.selectFrom('newsletter_drafts').select('id').where('campaign_id', '=', campaignId).executeTakeFirst()
  return row?.id ?? null
}

function markSent(trx: Db, row: DraftRow, { campaignId, now }: { campaignId: string; now: Date }): Promise<void> {
  return updateDraft(trx, row, { state: 'sent', send_at: null, campaign_id: campaignId, updated_at: now.toISOString() })
}

async function readSent(trx: Db, { campaign_id }: DraftRow): Promise<{ id: string; recipients: number }> {
  const campaign = await trx
    .selectFrom('campaigns')
    .select(['id', 'recipients'])
    .where('id', '=', campaign_id ?? '')
    .executeTakeFirst()
  if (!campaign) throw new AppError(410, newsletterDraftMessages.alreadySent)
  return campaign
}

type PrepareOptions = Omit<SendDeps, 'db'> & { now: Date }

/** @throws AppError 400 if nobody is subscribed, 422 with what prevents sending, or 503 */
async function requireSendable(trx: Db, row: DraftRow, options: PrepareOptions) {
  const { newsletterBlocker } = options
  if (newsletterBlocker) throw new AppError(503, newsletterBlocker)
  const prepared = await prepareNewsletter(trx, row, options)
  const [blocker] = [...prepared.blockers, ...prepared.warningsOfPosts]
  if (blocker === messages.bulkNoSubscribers) throw new AppError(400, blocker)
  if (blocker) throw new AppError(422, blocker)
  return prepared
}

async function readScheduler(trx: Db, { account_id }: DraftRow): Promise<Actor> {
  const account = await trx.selectFrom('accounts').select(['id', 'name', 'email']).where('id', '=', account_id).executeTakeFirst()
  return account ?? null
}

function badTime(): AppError {
  return new AppError(400, newsletterDraftMessages.badTime, { errors: { sendAt: newsletterDraftMessages.badTime } })
}
