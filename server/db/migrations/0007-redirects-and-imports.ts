import type { Migration } from './migration.ts'

/** Redirects that staff add, and what an import of posts has already brought. */
export const redirectsAndImports: Migration = ({ text }) => [
  `create table redirects (
    id ${text} primary key, from_path ${text} not null unique, target ${text} not null, created_at ${text} not null)`,
  `create table imported_posts (
    source_id ${text} primary key, post_id ${text} not null, author ${text} not null, imported_at ${text} not null)`,
]
