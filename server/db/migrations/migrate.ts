import { sql } from 'kysely'
import { advisoryLock, columnTypes, hasTable } from '../dialect.ts'
import type { Db } from '../schema.ts'
import { first } from './0001-first.ts'
import { versions } from './0002-versions.ts'
import { contactCare } from './0003-contact-care.ts'
import { personalData } from './0004-personal-data.ts'
import { slugsAndSearch } from './0005-slugs-and-search.ts'
import { campaigns } from './0006-campaigns.ts'
import { coming } from './0007-coming.ts'
import { bounces } from './0008-bounces.ts'
import { newsroom } from './0009-newsroom.ts'
import { inbox } from './0010-inbox.ts'
import { loginAttempts } from './0011-login-attempts.ts'
import { jobState } from './0012-job-state.ts'
import { campaignNextTry } from './0013-campaign-next-try.ts'
import { newestRequests } from './0014-newest-requests.ts'

/** Statements that lead from one version of the tables to the next. */
export type Migration = (types: { text: string; blob: string; isPostgres: boolean }) => readonly string[]

/**
 * Forward only; one that was released is never edited. From the eleventh on they only add (tables, columns with a default, indexes): while
 * processes are replaced one after the other, the version before works on the same tables.
 */
export const migrations: readonly Migration[] = [
  first,
  versions,
  contactCare,
  personalData,
  slugsAndSearch,
  campaigns,
  coming,
  bounces,
  newsroom,
  inbox,
  loginAttempts,
  jobState,
  campaignNextTry,
  newestRequests,
]

/**
 * Brings the tables to this version, each step whole or not at all. Of processes that start together one does it, the others wait.
 * @throws when the database was made by a newer version
 */
export async function migrate(db: Db, list = migrations): Promise<void> {
  for (const [index, migration] of list.entries()) {
    await db.transaction().execute(async (transaction) => {
      await advisoryLock(transaction, 'migrations')
      await sql`create table if not exists migrations (number integer primary key)`.execute(transaction)
      const newest = await readNewest(transaction)
      if (newest > list.length) throw new Error('it was written by a newer version of this site. Start that version again.')
      if (newest > index) return
      for (const statement of migration(columnTypes(db))) await sql.raw(statement).execute(transaction)
      await sql`insert into schema_migrations (number) values (${index + 1})`.execute(transaction)
    })
  }
}

/** How the tables compare with this version's; `missing`: there are none yet. */
export async function compareTables(db: Db): Promise<'missing' | 'older' | 'same' | 'newer'> {
  if (!(await hasTable(db, 'schema_migrations'))) return 'missing'
  const newest = await readNewest(db)
  if (newest < migrations.length) return 'older'
  return newest === migrations.length ? 'same' : 'newer'
}

/** Whether this version can work with the tables: its own, or those of the next one, which is started beside it and only adds to them. */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await readNewest(db)) >= migrations.length
}

async function readNewest(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom('schema_migrations')
    .select(({ fn }) => fn.max('number').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}
