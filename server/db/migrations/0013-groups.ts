import type { Migration } from './migration.ts'

/**
 * Names and tags of subscribers, and the audience of a newsletter. A subscriber's tags are a column and not rows of their own, because one
 * pass over an index then counts a million subscribers with any of several tags, each once (bench/groups.ts).
 */
export const groups: Migration = ({ text }) => [
  `create table tags (
    id ${text} primary key, name ${text} not null, normalized_name ${text} not null unique, rule ${text}, created_at ${text} not null)`,
  `alter table subscribers add column name ${text} not null default ''`,
  `alter table subscribers add column tags ${text} not null default ''`,
  `alter table subscribers add column signup_page ${text} not null default ''`,
  // Holds all columns of the counts, so that the table isn't read.
  'create index subscribers_by_tags on subscribers (state, bounced_at, tags, subscribed_at, signup_page)',
  `alter table campaigns add column audience ${text}`,
  `alter table newsletter_drafts add column audience ${text} not null default ''`,
]
