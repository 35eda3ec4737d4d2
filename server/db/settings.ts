// Rows of `settings`: what a site must remember that belongs in no table of its own.
import type { Db } from './schema.ts'

/** Undefined: it was never written. */
export async function readSetting(db: Db, name: string): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value
}

export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Writes it unless it is there; says whether it was not: of several that come at once one writes. */
export async function addSetting(db: Db, name: string, value: string): Promise<boolean> {
  const added = await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return added !== undefined
}
