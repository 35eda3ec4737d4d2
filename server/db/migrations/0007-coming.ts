import type { Migration } from './migrate.ts'

/** Subscribers who have yet to confirm, and the mails that go to whoever subscribes. */
export const coming: Migration = ({ text }) => [
  `alter table subscribers add column asked_at ${text}`,
  `alter table subscribers add column confirmed_at ${text}`,
  "create index subscribers_unconfirmed on subscribers (created_at) where state = 'unconfirmed'",
  `alter table mails add column subscriber_id ${text}`,
  `alter table mails add column html ${text}`,
  `alter table mails add column headers ${text}`,
  'create index mails_of_subscriber on mails (subscriber_id)',
  'create index mails_by_recipient on mails (lower(recipient), created_at)',
]
