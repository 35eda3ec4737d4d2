import { expect, test } from 'vitest'
import { testSite } from '#server/testing/site/test-site.ts'
import { createDailyVisitors } from './daily-visitors.ts'

test('after midnight nobody can hash a visitor of the day before, not even with what is in memory', async () => {
  await using site = await testSite()
  const daily = createDailyVisitors(site.db)
  const visitor = { address: '102.89.1.1', headers: { 'user-agent': 'Mozilla/5.0' } }
  await daily.load({ day: '2026-03-01', tomorrow: '2026-03-02' })
  expect(daily.hash('2026-03-01', visitor)).toMatch(/^[\w-]{22}$/)
  daily.forgetOthers({ day: '2026-03-02', tomorrow: '2026-03-03' })
  expect(daily.hash('2026-03-01', visitor)).toBeNull()
  expect(daily.hash('2026-03-02', visitor)).not.toBeNull()
})
