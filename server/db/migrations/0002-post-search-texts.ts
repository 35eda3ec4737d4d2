import type { Migration } from './migration.ts'

/** Adds a post's title and description for search engines. The quotes keep PostgreSQL from lower-casing the names. */
export const postSearchTexts: Migration = ({ text }) =>
  ['posts', 'drafts', 'post_versions'].flatMap((table) =>
    ['metaTitle', 'metaDescription'].map((column) => `alter table ${table} add column "${column}" ${text} not null default ''`),
  )
