import type { Migration } from './migration.ts'

/** Newsletters from the admin's editor, and the blocks of those that were sent. Newsletters of plain text have no blocks. */
export const newsletterDrafts: Migration = ({ text }) => [
  `create table newsletter_drafts (
    id ${text} primary key, subject ${text} not null, content ${text} not null, state ${text} not null, send_at ${text},
    problem ${text}, campaign_id ${text}, version integer not null, client_id ${text} not null, client_sequence integer not null,
    account_id ${text} not null, created_at ${text} not null, updated_at ${text} not null)`,
  'create index newsletter_drafts_by_state on newsletter_drafts (state, updated_at)',
  `alter table campaigns add column blocks ${text}`,
  `alter table emails add column blocks ${text}`,
]
