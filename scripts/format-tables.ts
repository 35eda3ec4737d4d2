import type { CopiedTable } from '#server/db/copy.ts'

export function formatTables(tables: readonly CopiedTable[]): string[] {
  return [
    '',
    `  ${'table'.padEnd(20)}${'rows'.padStart(9)}   hash, the same on both sides`,
    ...tables.map(({ table, rows, hash }) => `  ${table.padEnd(20)}${String(rows).padStart(9)}   ${hash}`),
    '',
  ]
}
