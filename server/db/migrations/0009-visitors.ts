import type { Migration } from './migration.ts'

/** Visits as daily sums, today's visitors as hashes, and where the sender of a message came from. */
export const visitors: Migration = ({ text }) => [
  `create table visitor_counts (
    day ${text} not null, kind ${text} not null, name ${text} not null, count integer not null, primary key (day, kind, name))`,
  `create table visitor_hashes (day ${text} not null, hash ${text} not null, source ${text}, primary key (day, hash))`,
  `create table visitor_salts (day ${text} primary key, salt ${text} not null)`,
  `alter table contact_messages add column source ${text}`,
]
