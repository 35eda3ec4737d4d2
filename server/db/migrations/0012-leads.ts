import type { Migration } from './migration.ts'

/** Contact messages as leads, with notes, replies by email (rows of `emails`) and the answers to them. */
export const leads: Migration = ({ text }) => [
  `alter table contact_messages add column owner_id ${text}`,
  `alter table contact_messages add column stage ${text} not null default 'new'`,
  'alter table contact_messages add column value integer',
  `alter table contact_messages add column next_step ${text} not null default ''`,
  `alter table contact_messages add column next_step_on ${text}`,
  `alter table contact_messages add column reminded_of ${text}`,
  'alter table contact_messages add column lead_version integer not null default 1',
  'create index contact_messages_by_next_step on contact_messages (next_step_on) where next_step_on is not null',
  `alter table emails add column author ${text}`,
  `create table lead_notes (
    id ${text} primary key, contact_message_id ${text} not null references contact_messages (id) on delete cascade,
    body ${text} not null, author ${text} not null, created_at ${text} not null)`,
  'create index lead_notes_of_message on lead_notes (contact_message_id, created_at)',
  `create table lead_answers (
    id ${text} primary key, contact_message_id ${text} not null references contact_messages (id) on delete cascade,
    source_hash ${text} not null unique, message_id ${text}, sender_name ${text} not null, sender_address ${text} not null,
    subject ${text} not null, body ${text} not null, is_cut integer not null check (is_cut in (0, 1)), attachments ${text} not null,
    received_at ${text} not null, is_read integer not null check (is_read in (0, 1)))`,
  'create index lead_answers_of_message on lead_answers (contact_message_id, received_at)',
  'create index lead_answers_unread on lead_answers (contact_message_id) where is_read = 0',
]
