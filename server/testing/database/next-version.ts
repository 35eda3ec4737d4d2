// The next version of the site for tests: this one with one migration more. Load it before server/main.ts (--import).
import { migrations } from '#server/db/migrations/migrate.ts'
import type { Migration } from '#server/db/migrations/migration.ts'

export const nextMigration: Migration = ({ text }) => [
  `alter table contact_messages add column priority ${text} not null default 'normal'`,
  `create table next_version (name ${text} primary key)`,
]

migrations.push(nextMigration)
