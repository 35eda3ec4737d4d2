import type { Migration } from './migrate.ts'

/** Messages that are set aside, their state in the inbox, replies that are sent by themselves, and work that is done every so often. */
export const contactCare: Migration = ({ text }) => [
  `alter table contact_messages add column state ${text} not null default 'new'`,
  `alter table contact_messages add column done_at ${text}`,
  `alter table contact_messages add column suspicion ${text}`,
  'alter table contact_messages add column told integer not null default 1 check (told in (0, 1))',
  `alter table contact_messages add column pass ${text}`,
  `alter table contact_messages add column text_hash ${text}`,
  'create index contact_messages_by_pass on contact_messages (pass)',
  'create index contact_messages_by_text on contact_messages (text_hash, created_at)',
  'create index contact_messages_untold on contact_messages (told, created_at)',
  `alter table mails add column kind ${text} not null default 'message'`,
  `alter table mails add column once_key ${text}`,
  'create unique index mails_once on mails (once_key)',
  'create index mails_by_kind on mails (kind, created_at)',
  `create table jobs (name ${text} primary key, next_at ${text} not null)`,
]
