import type { Migration } from './migration.ts'

export const resetRequests: Migration = ({ text }) => [
  `create table reset_requests (id ${text} primary key, email_hash ${text} not null, requested_at ${text} not null)`,
]
