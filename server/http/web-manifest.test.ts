import { expect, test } from 'vitest'
import { testSite } from '../testing/site/test-site.ts'

test("the manifest has the agency's name", async () => {
  await using site = await testSite()
  const answer = await site.app.request('/site.webmanifest')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/manifest+json'])
  expect(await answer.json()).toMatchObject({ name: 'Test Agency Media', short_name: 'Test Agency', start_url: '/' })
})
