import type { Migration } from './migration.ts'

/** Drafts of the content that are scheduled together, and the time at which a scheduled one wasn't published. */
export const scheduledTogether: Migration = ({ text }) => [
  `alter table content_entries add column schedule_id ${text}`,
  `alter table content_entries add column missed_at ${text}`,
]
