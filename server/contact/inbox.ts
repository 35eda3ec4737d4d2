import type { Selectable } from 'kysely'
import {
  type InboxChange,
  type InboxFilter,
  type InboxMessage,
  type InboxPage,
  type InboxQuery,
  inboxFilters,
  type LeadSource,
} from '#contract/entities/inbox.ts'
import { containsText } from '../db/contains-text.ts'
import type { Db, Schema } from '../db/schema.ts'
import { findWorstState } from '../mail/queue/test-mail.ts'
import { parseQuoteRequest } from './quote-requests.ts'
import { spamReasonTexts } from './spam-reasons.ts'
import { toWhatsappNumber } from './whatsapp-number.ts'

const exportSize = 500

/** One page of messages, newest first, and the number of messages per filter. */
export async function listMessages(db: Db, query: InboxQuery): Promise<InboxPage> {
  const { limit } = query
  const [messages, counts] = [await select(db, query, limit + 1), await countMessages(db)]
  return { counts, messages: messages.slice(0, limit), hasMore: messages.length > limit }
}

export async function* readAllMessages(db: Db, query: InboxQuery): AsyncGenerator<InboxMessage[]> {
  for (let before = query.before; ; ) {
    const messages = await select(db, { ...query, before }, exportSize)
    if (messages.length > 0) yield messages
    if (messages.length < exportSize) return
    before = messages.at(-1)?.id
  }
}

/** Changes state or note of a message and returns it; null if there is no such message. */
export async function updateMessage(
  db: Db,
  id: string,
  { state, note, now }: InboxChange & { now: Date },
): Promise<InboxMessage | null> {
  const set = {
    ...(note === undefined ? {} : { note }),
    // `notified` keeps the message out of the spam digest, because staff have already sorted it.
    ...(state ? { state, done_at: state === 'new' ? null : now.toISOString(), notified: 1 as const } : {}),
    ...(state === 'new' ? { spam_reason: null } : {}),
  }
  if (Object.keys(set).length > 0) await db.updateTable('contact_messages').set(set).where('id', '=', id).execute()
  const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const [message] = await addMailStates(db, [row])
  return message ?? null
}

export async function countMessages(db: Db): Promise<InboxPage['counts']> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(({ fn, eb }) => [
      'state',
      eb.case().when('spam_reason', 'is', null).then(0).else(1).end().as('is_suspect'),
      fn.countAll<number | string>().as('number'),
    ])
    .groupBy(['state', 'is_suspect'])
    .execute()
  // Object.fromEntries loses the type of the keys.
  const counts = Object.fromEntries(inboxFilters.map((filter) => [filter, 0])) as Record<InboxFilter, number>
  for (const { state, is_suspect, number } of rows) {
    counts[state === 'new' && Number(is_suspect) === 1 ? 'suspected' : state] += Number(number)
    counts.all += Number(number)
  }
  return counts
}

async function select(db: Db, { filter, q, before }: InboxQuery, limit: number): Promise<InboxMessage[]> {
  let query = db.selectFrom('contact_messages').selectAll().orderBy('id', 'desc').limit(limit)
  if (filter === 'new') query = query.where('state', '=', 'new').where('spam_reason', 'is', null)
  else if (filter === 'suspected') query = query.where('state', '=', 'new').where('spam_reason', 'is not', null)
  else if (filter !== 'all') query = query.where('state', '=', filter)
  if (before) query = query.where('id', '<', before)
  if (q) query = query.where(containsText(['name', 'email', 'phone', 'subject', 'message', 'note'], q))
  return addMailStates(db, await query.execute())
}

async function addMailStates(db: Db, rows: Selectable<Schema['contact_messages']>[]): Promise<InboxMessage[]> {
  if (rows.length === 0) return []
  const mails = await db
    .selectFrom('emails')
    .select(['contact_message_id', 'kind', 'state', 'sent_at', 'last_error'])
    .where(
      'contact_message_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.map((row) => {
    const getMailState = (kind: 'message' | 'reply') =>
      findWorstState(mails.filter((each) => each.contact_message_id === row.id && each.kind === kind))
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
      source: row.source === null ? null : (JSON.parse(row.source) as LeadSource), // messages.ts wrote it
      mail: getMailState('message'),
      reply: getMailState('reply'),
    }
  })
}
