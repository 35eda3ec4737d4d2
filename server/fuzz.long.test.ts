// The same as fuzz-calls.test.ts and fuzz-pages.test.ts, many times over.
import { expect, test } from 'vitest'
import { fuzzCalls } from './testing/fuzz-calls.ts'
import { fuzzPages } from './testing/fuzz-pages.ts'
import { seed } from './testing/random.ts'
import { testSite } from './testing/test-site.ts'

test(`every call answers whatever it is sent in order, at length (TEST_SEED=${seed})`, async () => {
  await using site = await testSite({ env: { TRUST_PROXY: '1' } })
  const { calls, done } = await fuzzCalls(site, { runs: 2000 })
  expect(done.size).toBeGreaterThan(calls * 0.7)
})

test(`every page answers whatever is asked of it and posted to it, at length (TEST_SEED=${seed})`, async () => {
  await fuzzPages({ runs: 500 })
})
