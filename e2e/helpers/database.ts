import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RunningSite } from './site.ts'

export function queryDatabase({ dataDir }: RunningSite, sql: string, ...values: string[]): Record<string, unknown>[] {
  using database = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true })
  return database.prepare(sql).all(...values)
}
