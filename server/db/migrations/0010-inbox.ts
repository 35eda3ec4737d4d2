import type { Migration } from './migrate.ts'

/** What the staff notes of messages and subscribers, which mail belongs to which message, their sessions, and taps that are counted. */
export const inbox: Migration = ({ text }) => [
  `alter table contact_messages add column note ${text} not null default ''`,
  'create index contact_messages_by_state on contact_messages (state, id)',
  `alter table mails add column contact_message_id ${text}`,
  'create index mails_of_contact_message on mails (contact_message_id)',
  `alter table subscribers add column consent ${text}`,
  'create index subscribers_by_state on subscribers (state, id)',
  `create table sessions (id ${text} primary key, device ${text} not null, created_at ${text} not null, seen_at ${text} not null, expires_at ${text} not null)`,
  `create table taps (day ${text} not null, page ${text} not null, kind ${text} not null, count integer not null, primary key (day, page, kind))`,
]
