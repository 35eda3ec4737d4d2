import type { Migration } from './migration.ts'

/** The text of the content that is published at its time, whatever is typed until then. */
export const scheduledText: Migration = ({ text }) => [
  `alter table content_entries add column scheduled ${text}`,
  'update content_entries set scheduled = draft where publish_at is not null',
]
