import type { Migration } from './migrate.ts'

/** Which browser tab wrote the newest text of a post, and with which of its requests: so that a late request is known as late. */
export const newestRequests: Migration = ({ text }) => [
  `alter table posts add column client_id ${text} not null default ''`,
  'alter table posts add column client_sequence integer not null default 0',
  'alter table drafts add column client_sequence integer not null default 0',
]
