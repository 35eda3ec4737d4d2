// Single named values of the site, such as the hash of the admin password.
import type { Db } from './schema.ts'

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

/** Writes the setting unless it exists; returns whether it was written. Of concurrent calls, only one writes. */
export async function addSetting(db: Db, name: string, value: string): Promise<boolean> {
  const added = await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return added !== undefined
}
