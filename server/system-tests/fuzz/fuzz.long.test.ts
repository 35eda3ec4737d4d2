// The same as fuzz-calls.test.ts and fuzz-pages.test.ts, many times over.
import { expect, test } from 'vitest'
import { fuzzCalls } from '#server/testing/fuzz/fuzz-endpoints.ts'
import { fuzzPages } from '#server/testing/fuzz/fuzz-pages.ts'
import { seed } from '#server/testing/fuzz/random.ts'
import { testSite } from '#server/testing/site/test-site.ts'

test(`every call answers whatever it is sent in order, at length (TEST_SEED=${seed})`, async () => {
  await using site = await testSite({ env: { TRUST_PROXY: '1' } })
  const { calls, done } = await fuzzCalls(site, { runs: 2000 })
  expect(done.size).toBeGreaterThan(calls * 0.7)
})

test(`every page answers whatever is asked of it and posted to it, at length (TEST_SEED=${seed})`, async () => {
  await fuzzPages({ runs: 500 })
})
