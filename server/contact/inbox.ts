import type { ExpressionBuilder } from 'kysely'
import {
  type InboxChange,
  type InboxFilter,
  type InboxMessage,
  type InboxPage,
  type InboxQuery,
  inboxFilters,
  type LeadSource,
  toDueCursor,
} from '#contract/entities/inbox.ts'
import { closedStages } from '#contract/entities/leads.ts'
import { containsText } from '../db/contains-text.ts'
import type { Db, Schema } from '../db/schema.ts'
import { findWorstState } from '../mail/queue/test-mail.ts'
import { markAnswersRead } from './leads/change-lead.ts'
import { type MessageRow, readLeads } from './leads/lead-rows.ts'
import { parseQuoteRequest } from './quote-requests.ts'
import { spamReasonTexts } from './spam-reasons.ts'
import { toWhatsappNumber } from './whatsapp-number.ts'

const exportSize = 500

type MessageExpressions = ExpressionBuilder<Schema, 'contact_messages'>

/** `accountId`: who asks. `today`: in the agency's time zone. */
type ListQuery = InboxQuery & { accountId: string; today: string }

/** One page of messages, and the number of messages per filter. The newest message is first; of due steps, the earliest. */
export async function listMessages(db: Db, query: ListQuery): Promise<Omit<InboxPage, 'currency'>> {
  const { limit } = query
  const [messages, counts] = [await select(db, query, limit + 1), await countMessages(db, query.today)]
  return { counts, messages: messages.slice(0, limit), hasMore: messages.length > limit }
}

export async function* readAllMessages(db: Db, query: ListQuery): AsyncGenerator<InboxMessage[]> {
  for (let before = query.before; ; ) {
    const messages = await select(db, { ...query, before }, exportSize)
    if (messages.length > 0) yield messages
    if (messages.length < exportSize) return
    const last = messages.at(-1)
    before = last && (query.filter === 'due' ? toDueCursor(last) : last.id)
  }
}

/** A message; null if there is none with this ID. */
export async function readMessage(db: Db, id: string): Promise<InboxMessage | null> {
  const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const [message] = await toMessages(db, [row])
  return message ?? null
}

/** Changes state or note of a message, or marks answers as read, and returns it; null if there is no such message. */
export async function updateMessage(
  db: Db,
  id: string,
  { state, note, readTo, now }: InboxChange & { now: Date },
): Promise<InboxMessage | null> {
  const set = {
    ...(note === undefined ? {} : { note }),
    // `notified` keeps the message out of the spam digest, because staff have already sorted it.
    // retention.ts gives closed leads their date again.
    ...(state ? { state, done_at: state === 'new' ? null : now.toISOString(), notified: 1 as const } : {}),
    ...(state === 'new' ? { spam_reason: null } : {}),
  }
  if (Object.keys(set).length > 0) await db.updateTable('contact_messages').set(set).where('id', '=', id).execute()
  if (readTo) await markAnswersRead(db, { id, readTo })
  return readMessage(db, id)
}

/** The number of messages per filter. `today`: in the agency's time zone. */
export async function countMessages(db: Db, today: string): Promise<InboxPage['counts']> {
  const sums = await db
    .selectFrom('contact_messages')
    .select((eb) =>
      inboxFilters.map((filter) =>
        eb.fn
          .sum<number | string | null>(eb.case().when(isListed(eb, { filter, today })).then(eb.lit(1)).else(eb.lit(0)).end())
          .as(filter),
      ),
    )
    .executeTakeFirstOrThrow()
  // Object.fromEntries loses the type of the keys. The sum of no rows is null.
  return Object.fromEntries(inboxFilters.map((filter) => [filter, Number(sums[filter])])) as Record<InboxFilter, number>
}

async function select(db: Db, listQuery: ListQuery, limit: number): Promise<InboxMessage[]> {
  const { filter, q, before, stage, owner, accountId, today } = listQuery
  let query = db
    .selectFrom('contact_messages')
    .selectAll()
    .where((eb) => isListed(eb, { filter, today }))
    .limit(limit)
  if (filter === 'due') {
    query = query.orderBy('next_step_on').orderBy('id')
    const [day = '', id = ''] = before?.split(' ') ?? []
    query = query.where(({ or, and, eb }) =>
      or([eb('next_step_on', '>', day), and([eb('next_step_on', '=', day), eb('id', '>', id)])]),
    )
  } else {
    query = query.orderBy('id', 'desc')
    if (before) query = query.where('id', '<', before)
  }
  if (stage) query = query.where('stage', '=', stage)
  if (owner) query = query.where('owner_id', '=', accountId)
  if (q) query = query.where((eb) => containsWords(eb, q))
  return toMessages(db, await query.execute())
}

/** Whether the filter lists the message. */
function isListed(eb: MessageExpressions, { filter, today }: Pick<ListQuery, 'filter' | 'today'>) {
  const isWaiting = eb.and([eb('state', '=', 'new'), eb('spam_reason', 'is', null)])
  switch (filter) {
    case 'new':
      return eb.and([isWaiting, isUnanswered(eb)])
    case 'open':
      return eb.and([isWaiting, eb.not(isUnanswered(eb)), eb('stage', 'not in', closedStages)])
    case 'due':
      return eb.and([eb('state', '=', 'new'), eb('stage', 'not in', closedStages), eb('next_step_on', '<=', today)])
    case 'won':
    case 'lost':
      return eb.and([eb('stage', '=', filter), eb('state', '<>', 'spam')])
    case 'done':
      return eb.and([eb('state', '=', 'done'), eb('stage', 'not in', closedStages)])
    case 'suspected':
      return eb.and([eb('state', '=', 'new'), eb('spam_reason', 'is not', null)])
    case 'spam':
      return eb('state', '=', 'spam')
    case 'all':
      return eb.lit(true)
  }
}

/** Whether the message has no reply yet, or a new answer. */
function isUnanswered({ eb, or, exists, selectFrom }: MessageExpressions) {
  return or([
    eb('stage', '=', 'new'),
    exists(
      selectFrom('lead_answers')
        .select('lead_answers.id')
        .whereRef('contact_message_id', '=', 'contact_messages.id')
        .where('is_read', '=', 0),
    ),
  ])
}

/** Whether the message, a note or an email about it contains the text. */
function containsWords({ or, exists, selectFrom }: MessageExpressions, q: string) {
  const of = (table: 'lead_notes' | 'lead_answers' | 'emails') =>
    selectFrom(table).select(`${table}.id`).whereRef(`${table}.contact_message_id`, '=', 'contact_messages.id')
  return or([
    containsText(['name', 'email', 'phone', 'subject', 'message', 'note', 'next_step'], q),
    exists(of('lead_notes').where(containsText(['lead_notes.body'], q))),
    exists(
      of('lead_answers').where(containsText(['lead_answers.subject', 'lead_answers.body', 'lead_answers.sender_address'], q)),
    ),
    exists(
      of('emails')
        .where('emails.kind', '=', 'lead reply')
        .where(containsText(['emails.subject', 'emails.body'], q)),
    ),
  ])
}

async function toMessages(db: Db, rows: MessageRow[]): Promise<InboxMessage[]> {
  if (rows.length === 0) return []
  const toLead = await readLeads(db, rows)
  const mails = await db
    .selectFrom('emails')
    .select(['contact_message_id', 'kind', 'state', 'sent_at', 'last_error'])
    .orderBy('id')
    .where(
      'contact_message_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.map((row) => {
    const getMailState = (kind: 'message' | 'reply') =>
      findWorstState(mails.filter((each) => each.contact_message_id === row.id && each.kind === kind))
    const lastReply = mails.findLast((each) => each.contact_message_id === row.id && each.kind === 'lead reply')
    const { quote, text } = parseQuoteRequest(row.subject, row.message)
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      whatsapp: toWhatsappNumber(row.phone),
      subject: row.subject,
      message: text,
      quote,
      at: row.created_at,
      state: row.state,
      spamReason: row.spam_reason && spamReasonTexts[row.spam_reason],
      note: row.note,
      ...toLead(row),
      source: row.source === null ? null : (JSON.parse(row.source) as LeadSource), // messages.ts wrote it
      mail: getMailState('message'),
      reply: getMailState('reply'),
      isReplyFailed: lastReply?.state === 'failed',
    }
  })
}
