import { type RawBuilder, sql } from 'kysely'

/** Whether one of the columns contains a text. Case is ignored for A to Z only, in both databases. */
export function containsText(columns: readonly string[], text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[A-Z]/g, (character) => character.toLowerCase()).replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`),
    sql` or `,
  )})`
}
