import { sql } from 'kysely'
import { advisoryLock, columnTypes, hasTable } from '../dialect.ts'
import type { Db } from '../schema.ts'
import { firstSchema } from './0001-first-schema.ts'
import { postSearchTexts } from './0002-post-search-texts.ts'
import { laterDeliveryStates } from './0003-later-delivery-states.ts'
import { contentEntries } from './0004-content-entries.ts'
import { pictureDetails } from './0005-picture-details.ts'
import { logos } from './0006-logos.ts'
import { redirectsAndImports } from './0007-redirects-and-imports.ts'
import { accounts } from './0008-accounts.ts'
import { visitors } from './0009-visitors.ts'
import { newsletterDrafts } from './0010-newsletter-drafts.ts'
import { resetRequests } from './0011-reset-requests.ts'
import { leads } from './0012-leads.ts'
import { groups } from './0013-groups.ts'
import { newsletterResults } from './0014-newsletter-results.ts'
import { mediaFiles } from './0015-media-files.ts'
import { scheduledTogether } from './0016-scheduled-together.ts'
import { scheduledText } from './0017-scheduled-text.ts'
import type { Migration } from './migration.ts'

/**
 * Never edit a released migration. Later ones may only add tables, indexes and columns with a default, because the previous version still
 * uses the tables during an update.
 */
export const migrations: Migration[] = [
  firstSchema,
  postSearchTexts,
  laterDeliveryStates,
  contentEntries,
  pictureDetails,
  logos,
  redirectsAndImports,
  accounts,
  visitors,
  newsletterDrafts,
  resetRequests,
  leads,
  groups,
  newsletterResults,
  mediaFiles,
  scheduledTogether,
  scheduledText,
]

/** Brings the tables up to this version, each migration in one transaction. Other processes wait meanwhile. */
export async function migrate(db: Db, list: readonly Migration[] = migrations): Promise<void> {
  for (const [index, migration] of list.entries()) {
    await db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'migrations')
      if (await isUnreleased(trx))
        throw new Error('it was made before the first release, with tables of other names. Choose an empty folder or database.')
      await sql`create table if not exists schema_migrations (number integer primary key)`.execute(trx)
      const newest = await readNewest(trx)
      if (newest > list.length) throw new Error('it was written by a newer version of this site. Start that version again.')
      if (newest > index) return
      for (const statement of migration(columnTypes(db))) await sql.raw(statement).execute(trx)
      await sql`insert into schema_migrations (number) values (${index + 1})`.execute(trx)
    })
  }
}

/** Compares the tables with those of this version. `unreleased`: made before the first release, not readable. */
export async function compareTables(db: Db): Promise<'missing' | 'unreleased' | 'older' | 'same' | 'newer'> {
  if (await isUnreleased(db)) return 'unreleased'
  if (!(await hasTable(db, 'schema_migrations'))) return 'missing'
  const newest = await readNewest(db)
  if (newest < migrations.length) return 'older'
  return newest === migrations.length ? 'same' : 'newer'
}

/** Whether this version can use the tables. It can also use those of a newer version, because migrations only add to them. */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await readNewest(db)) >= migrations.length
}

/** Whether the tables were made before the first release: the table that lists the migrations then had another name. */
function isUnreleased(db: Db): Promise<boolean> {
  return hasTable(db, 'migrations')
}

async function readNewest(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom('schema_migrations')
    .select(({ fn }) => fn.max('number').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}
