import { type RawBuilder, sql } from 'kysely'

/** SQL condition: one of the columns contains the text. Upper and lower case are equal for A to Z only, on both databases. */
export function containsText(columns: readonly string[], text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[A-Z]/g, (character) => character.toLowerCase()).replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`),
    sql` or `,
  )})`
}
