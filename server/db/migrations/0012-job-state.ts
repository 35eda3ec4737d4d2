import type { Migration } from './migrate.ts'

/** Which process runs a job, and whether it failed, since when and why. And which posts were published at once, so that a wrong clock can be corrected. */
export const jobState: Migration = ({ text }) => [
  `alter table jobs add column owner ${text}`,
  'alter table jobs add column heartbeat integer not null default 0',
  'alter table jobs add column failures integer not null default 0',
  `alter table jobs add column failing_since ${text}`,
  `alter table jobs add column last_error ${text}`,
  'alter table posts add column published_now integer not null default 0',
]
