// Imports a file of very many rows. Not in vitest.config.ts among the tests that run on PostgreSQL too: the time goes into reading the file.
import { expect, test } from 'vitest'
import { testSite } from '#server/testing/site/test-site.ts'

test.for([
  ['date', { added: 1, skipped: { repeated: 99_999 } }],
  ['unsubscribed_at', { added: 0, skipped: { 'unsubscribed elsewhere': 100_000 } }],
] as const)('100,000 rows of one address with a column %s are imported within seconds', async ([heading, expected]) => {
  await using site = await testSite()
  const rows = Array.from({ length: 100_000 }, (_, n) => `ada@reader.test,2024-03-01,t${n % 150}`)
  const body = new FormData()
  body.set('consent', 'Our old list')
  body.set('file', new File([`email,${heading},tags\n${rows.join('\n')}\n`], 'list.csv', { type: 'text/csv' }))
  const headers = await site.login()
  const start = performance.now()
  const answer = await site.app.request('/api/subscribers/import', { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject(expected)
  expect(performance.now() - start).toBeLessThan(30_000)
})
