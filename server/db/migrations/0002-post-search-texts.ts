import type { Migration } from './migration.ts'

/** A post's own title and description for search results. PostgreSQL lower-cases names that aren't quoted. */
export const postSearchTexts: Migration = ({ text }) =>
  ['posts', 'drafts', 'post_versions'].flatMap((table) =>
    ['metaTitle', 'metaDescription'].map((column) => `alter table ${table} add column "${column}" ${text} not null default ''`),
  )
