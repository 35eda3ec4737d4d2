// Stores newsletters while they are written.
import type { Selectable } from 'kysely'
import { nameAccount, type OwnAccount } from '#contract/entities/accounts.ts'
import type { ListedNewsletterDraft, NewsletterDraftInput, OpenNewsletterDraft } from '#contract/entities/newsletter-drafts.ts'
import { newsletterDraftMessages } from '#contract/messages/newsletter-draft-messages.ts'
import { advisoryLock } from '#server/db/dialect.ts'
import { recordActivity } from '#server/db/record-activity.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { formatTagList, parseTagList } from '../tags/tag-list.ts'
import { nameTags, readTagNames } from '../tags/tags.ts'
import { sanitizeNewsletter } from './sanitize-newsletter.ts'

export type DraftRow = Selectable<Schema['newsletter_drafts']>
/** `knownVersion`: the version that the client has loaded; null for a new draft. */
export type DraftChange = {
  id: string
  knownVersion: string | null
  account: Pick<OwnAccount, 'id' | 'name' | 'email'>
  now: Date
}

/** Drafts and scheduled newsletters: scheduled ones first, by their times, then the last changed. */
export async function listDrafts(db: Db): Promise<ListedNewsletterDraft[]> {
  const rows = await selectDrafts(db).where('newsletter_drafts.state', '!=', 'sent').execute()
  const scheduled = rows.filter(({ send_at }) => send_at).sort((a, b) => (a.send_at ?? '').localeCompare(b.send_at ?? ''))
  const drafts = rows.filter(({ send_at }) => !send_at).sort((a, b) => b.updated_at.localeCompare(a.updated_at))
  const names = await readTagNames(db)
  return [...scheduled, ...drafts].map((row) => toListed(row, names))
}

/** @throws AppError 404 */
export async function readDraft(db: Db, id: string): Promise<OpenNewsletterDraft> {
  const row = await selectDrafts(db).where('newsletter_drafts.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError(404, newsletterDraftMessages.notFound)
  return { ...toListed(row, await readTagNames(db)), content: row.content, clientId: row.client_id }
}

/**
 * Creates or changes a draft. A later request of the same tab may save despite an outdated version, because a response may have been lost.
 * @throws AppError 409 if it was changed elsewhere or is scheduled, 410 if it was sent
 */
export async function saveDraft(
  db: Db,
  { id, knownVersion, account, now, input }: DraftChange & { input: NewsletterDraftInput },
): Promise<ListedNewsletterDraft> {
  const content = sanitizeNewsletter(input.content)
  await changeDrafts(db, async (trx) => {
    const row = await findDraft(trx, id)
    const isLater = row !== undefined && row.client_id === input.clientId && row.client_sequence < input.sequence
    const audience = input.tags ? formatTagList(input.tags) : (row?.audience ?? '')
    const isSame = row !== undefined && row.subject === input.subject && row.content === content && row.audience === audience
    if (row?.state === 'sent') throw new AppError(410, newsletterDraftMessages.alreadySent)
    if (!row && knownVersion !== null) throw new AppError(404, newsletterDraftMessages.notFound)
    if (row && String(row.version) !== knownVersion && !(isLater && input.clientId !== '') && !isSame)
      throw new AppError(409, newsletterDraftMessages.changedElsewhere)
    if (row && isSame) return
    if (row?.state === 'scheduled') throw new AppError(409, newsletterDraftMessages.isScheduled)
    const at = now.toISOString()
    const change = {
      subject: input.subject,
      content,
      audience,
      problem: null,
      client_id: input.clientId,
      client_sequence: input.sequence,
      account_id: account.id,
      updated_at: at,
    }
    if (row) return updateDraft(trx, row, change)
    await trx
      .insertInto('newsletter_drafts')
      .values({ id, ...change, state: 'draft', send_at: null, campaign_id: null, version: 1, created_at: at })
      .execute()
  })
  return readDraft(db, id)
}

/** @throws AppError 404, or 410 if it was sent */
export function deleteDraft(db: Db, { id, account, now }: Omit<DraftChange, 'knownVersion'>): Promise<void> {
  return changeDrafts(db, async (trx) => {
    const { subject } = await requireUnsent(trx, id)
    await trx.deleteFrom('newsletter_drafts').where('id', '=', id).execute()
    await recordActivity(trx, { account, action: 'newsletter-deleted', subject, now })
  })
}

/** Runs one change of drafts at a time, because several processes may change the same. */
export function changeDrafts<Result>(db: Db, change: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    // The lock of campaigns, because a draft becomes one.
    await advisoryLock(trx, 'campaigns')
    return change(trx)
  })
}

export function findDraft(trx: Db, id: string): Promise<DraftRow | undefined> {
  return trx.selectFrom('newsletter_drafts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @throws AppError 404, or 410 if it was sent */
export async function requireUnsent(trx: Db, id: string): Promise<DraftRow> {
  const row = await findDraft(trx, id)
  if (!row) throw new AppError(404, newsletterDraftMessages.notFound)
  if (row.state === 'sent') throw new AppError(410, newsletterDraftMessages.alreadySent)
  return row
}

/** @throws AppError 409 */
export function assertVersion(row: DraftRow, knownVersion: string | null): void {
  if (String(row.version) !== knownVersion) throw new AppError(409, newsletterDraftMessages.changedElsewhere)
}

export async function updateDraft(trx: Db, { id, version }: DraftRow, change: Partial<DraftRow>): Promise<void> {
  await trx
    .updateTable('newsletter_drafts')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** The newest newsletter that wasn't sent at its time; null if there is none. */
export async function readUnsentNewsletter(db: Db): Promise<{ id: string; subject: string; problem: string } | null> {
  const row = await db
    .selectFrom('newsletter_drafts')
    .select(['id', 'subject', 'problem'])
    .where('state', '=', 'draft')
    .where('problem', 'is not', null)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.problem ? { ...row, problem: row.problem } : null
}

function selectDrafts(db: Db) {
  return db
    .selectFrom('newsletter_drafts')
    .leftJoin('accounts', 'accounts.id', 'newsletter_drafts.account_id')
    .selectAll('newsletter_drafts')
    .select(['accounts.name', 'accounts.email'])
}

type ListedRow = DraftRow & { name: string | null; email: string | null }

function toListed(row: ListedRow, tagNames: ReadonlyMap<string, string>): ListedNewsletterDraft {
  const { id, subject, state, problem, version } = row
  return {
    id,
    subject,
    state,
    sendAt: row.send_at,
    problem,
    updatedAt: row.updated_at,
    updatedBy: row.name === null ? null : nameAccount({ id: row.account_id, name: row.name, email: row.email }),
    tags: parseTagList(row.audience),
    audience: row.audience === '' ? null : nameTags(row.audience, tagNames),
    version,
  }
}
