// The long version of fuzz-endpoints.test.ts and fuzz-pages.test.ts.
import { expect, test } from 'vitest'
import { fuzzCalls } from '#server/testing/fuzz/fuzz-endpoints.ts'
import { fuzzPages } from '#server/testing/fuzz/fuzz-pages.ts'
import { seed } from '#server/testing/fuzz/random.ts'
import { adminPassword, testSite } from '#server/testing/site/test-site.ts'

test(`every endpoint handles many random requests (TEST_SEED=${seed})`, async () => {
  await using site = await testSite({ env: { TRUST_PROXY: '1', ADMIN_PASSWORD: adminPassword } })
  const { calls, done } = await fuzzCalls(site, { runs: 2000 })
  expect(done.size).toBeGreaterThan(calls * 0.7)
})

test(`every page handles many random requests and forms (TEST_SEED=${seed})`, async () => {
  await fuzzPages({ runs: 500 })
})
