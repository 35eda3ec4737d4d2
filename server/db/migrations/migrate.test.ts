import { expect, test } from 'vitest'
import { migrations } from './migrate.ts'

test('migrations only add, so that the version before works while processes are replaced', () => {
  // The first ten are older than this rule.
  for (const [index, migration] of migrations.entries()) {
    if (index < 10) continue
    for (const isPostgres of [false, true])
      for (const statement of migration({ text: 'text', blob: 'blob', isPostgres })) {
        expect(statement).not.toMatch(/\b(drop\s+(table|column)|rename|alter\s+column)\b/i)
        if (/\badd\s+column\b/i.test(statement) && /\bnot null\b/i.test(statement)) expect(statement).toMatch(/\bdefault\b/i)
      }
  }
})
