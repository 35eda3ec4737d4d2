import type { Migration } from './migration.ts'

/** Edited and added entries of the site's content, and their earlier texts. */
export const contentEntries: Migration = ({ text }) => [
  `create table content_entries (
    kind ${text} not null, key ${text} not null, position integer, published ${text}, draft ${text},
    visibility ${text} not null default 'shown' check (visibility in ('shown', 'hidden', 'deleted')),
    old_slugs ${text} not null default '[]', publish_at ${text}, version integer not null,
    created_at ${text} not null, updated_at ${text} not null, published_at ${text}, primary key (kind, key))`,
  'create index content_entries_scheduled on content_entries (publish_at) where publish_at is not null',
  `create table content_versions (
    id ${text} primary key, kind ${text} not null, key ${text} not null, entry ${text} not null,
    was_published integer not null check (was_published in (0, 1)), created_at ${text} not null)`,
  'create index content_versions_of_entry on content_versions (kind, key, created_at desc, id desc)',
]
