// Adds a migration, so that the site starts as its next version: node --import <this file> server/main.ts.
import { migrations } from '#server/db/migrations/migrate.ts'
import type { Migration } from '#server/db/migrations/migration.ts'

export const nextMigration: Migration = ({ text }) => [
  `alter table contact_messages add column priority ${text} not null default 'normal'`,
  `create table next_version (name ${text} primary key)`,
]

migrations.push(nextMigration)
