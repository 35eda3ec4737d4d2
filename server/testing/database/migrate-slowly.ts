// Migrates the database of DATA_DIR or DATABASE_URL in slow steps, so that a test can kill this program in the middle of a step.
// Without the argument `run` it does nothing, because tests also import it.

import { openDb } from '#server/db/connection/open-database.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import type { Migration } from '#server/db/migrations/migration.ts'

export const slowMigrationCount = 10

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = null } = process.env

/** Each step creates a table and inserts two rows, about 0.1 s apart. */
const steps = Array.from(
  { length: slowMigrationCount },
  (_, index): Migration =>
    ({ text }) => [
      `create table step_${index + 1} (name ${text} primary key)`,
      `insert into step_${index + 1} values ('first half')`,
      databaseUrl
        ? 'select pg_sleep(0.08)'
        : 'with recursive counting(n) as (select 1 union all select n + 1 from counting where n < 400000) select max(n) from counting',
      `insert into step_${index + 1} values ('second half')`,
    ],
)

if (process.argv.includes('run')) {
  const db = openDb({ dataDir, databaseUrl }, { hasNoTimeout: true })
  console.log('begun')
  await migrate(db, steps)
  await db.destroy()
}
