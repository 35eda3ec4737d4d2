// The inbox as a table for spreadsheets, with what staff know about each lead and the emails about it.
import { describeLeadSource, type InboxMessage } from '#contract/entities/inbox.ts'
import { leadStageNames, type ThreadEmail } from '#contract/entities/leads.ts'
import type { Db } from '../db/schema.ts'
import { readThreads } from './leads/thread.ts'

export const csvColumns = [
  'Date (UTC)',
  'Name',
  'Email',
  'Phone',
  'Subject',
  'Service',
  'Size',
  'Needed by',
  'Message',
  'Status',
  'Suspected spam because',
  'Note',
  'Came from',
  'Form on',
  'Owner',
  'Stage',
  'Value',
  'Currency',
  'Next step',
  'Next step on',
  'Notes',
  'Emails',
]

export async function* toCsvRows(db: Db, batches: AsyncIterable<InboxMessage[]>, currency: string): AsyncGenerator<string[][]> {
  for await (const batch of batches) {
    const threads = await readThreads(
      db,
      batch.map(({ id }) => id),
    )
    yield batch.map((message) => [
      ...toMessageCells(message),
      ...toLeadCells(message, currency),
      (threads.get(message.id) ?? []).map(describeEmail).join('\n\n'),
    ])
  }
}

function toMessageCells({ at, name, email, phone, subject, quote, message, state, spamReason, note, source }: InboxMessage) {
  return [
    toUtc(at),
    name,
    email,
    phone,
    subject,
    quote?.service ?? '',
    quote?.size ?? '',
    quote?.date ?? '',
    message,
    state,
    spamReason ?? '',
    note,
    (source && describeLeadSource(source)) ?? '',
    source?.page ?? '',
  ]
}

function toLeadCells({ owner, stage, value, nextStep, nextStepOn, notes }: InboxMessage, currency: string) {
  return [
    owner?.name ?? '',
    leadStageNames[stage],
    value === null ? '' : String(value),
    value === null ? '' : currency,
    nextStep,
    nextStepOn ?? '',
    notes.map(({ at, by, text }) => `${toUtc(at)}, ${by}: ${text}`).join('\n\n'),
  ]
}

function describeEmail({ kind, at, by, address, subject, text, attachments, mail }: ThreadEmail): string {
  const head = kind === 'reply' ? `Reply by ${by || 'the team'} to ${address} (${mail.state})` : `Answer by ${by} <${address}>`
  return [
    `${toUtc(at)}, ${head}`,
    subject,
    text,
    ...(attachments.length > 0 ? [`Attached: ${attachments.join(', ')}`] : []),
  ].join('\n')
}

function toUtc(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ')
}
