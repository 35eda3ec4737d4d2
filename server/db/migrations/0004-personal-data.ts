import type { Migration } from './migrate.ts'

/** Addresses that only their owner may bring back, and what is left of deliveries that were erased or are old. */
export const personalData: Migration = ({ text }) => [
  `create table suppressions (hash ${text} primary key, reason ${text} not null, created_at ${text} not null)`,
  'alter table campaigns add column sent integer not null default 0',
  'alter table campaigns add column failed integer not null default 0',
  'alter table campaigns add column skipped integer not null default 0',
  // Without it, to delete a subscriber is to read every delivery there is (the foreign key).
  'create index deliveries_of_subscriber on deliveries (subscriber_id)',
]
