import { expect, test } from 'vitest'
import { migrations } from './migrate.ts'

/** Whether the previous version of the site could no longer read the tables or add rows after this statement. */
function isBreaking(statement: string): boolean {
  if (/\b(drop\s+(table|column)|rename|alter\s+column)\b/i.test(statement)) return true
  return /\badd\s+column\b/i.test(statement) && /\bnot null\b/i.test(statement) && !/\bdefault\b/i.test(statement)
}

test.each([
  'drop table posts',
  'alter table posts drop column slug',
  'alter table posts rename column slug to path',
  'alter table posts alter column slug drop not null',
  'alter table posts add column author text not null',
])('%s would break the version before', (statement) => {
  expect(isBreaking(statement)).toBe(true)
})

test('migrations after the first only add, so that the previous version works while processes are replaced', () => {
  for (const migration of migrations.slice(1))
    for (const isPostgres of [false, true])
      expect(migration({ text: 'text', blob: 'blob', isPostgres }).filter(isBreaking)).toEqual([])
})
