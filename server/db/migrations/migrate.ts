import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { first } from './0001-first.ts'

/** Forward only; a list once released is never edited. */
const migrations = [first]

/**
 * Brings the tables to this version, each step in one transaction.
 * @throws when the database was made by a newer version
 */
export async function migrate(db: Db): Promise<void> {
  for (const [index, statements] of migrations.entries()) {
    await db.transaction().execute(async (step) => {
      await sql`create table if not exists migrations (number integer primary key)`.execute(step)
      const { rows } = await sql<{ newest: number | null }>`select max(number) as newest from migrations`.execute(step)
      const newest = rows[0]?.newest ?? 0
      if (newest > migrations.length) throw new Error('it was written by a newer version of this site. Start that version again.')
      if (newest > index) return
      for (const statement of statements) await sql.raw(statement).execute(step)
      await sql`insert into migrations (number) values (${index + 1})`.execute(step)
    })
  }
}
