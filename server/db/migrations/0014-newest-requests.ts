import type { Migration } from './migrate.ts'

/** Which browser tab wrote the newest text of a post, and the number of its request: so that a request that arrives late can be recognised. */
export const newestRequests: Migration = ({ text }) => [
  `alter table posts add column client_id ${text} not null default ''`,
  'alter table posts add column client_sequence integer not null default 0',
  'alter table drafts add column client_sequence integer not null default 0',
]
