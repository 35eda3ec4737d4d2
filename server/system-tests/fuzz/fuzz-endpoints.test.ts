// Random requests to every endpoint must cause no server error and reveal no internals. Refused requests must change nothing.
import { expect, test } from 'vitest'
import { fuzzCalls } from '#server/testing/fuzz/fuzz-endpoints.ts'
import { seed } from '#server/testing/fuzz/random.ts'
import { adminPassword, testSite } from '#server/testing/site/test-site.ts'

test(`every endpoint handles random requests (TEST_SEED=${seed})`, async () => {
  // A password of the environment can't be changed, so the requests can't lock the test out.
  await using site = await testSite({ env: { TRUST_PROXY: '1', ADMIN_PASSWORD: adminPassword } })
  const { calls, done } = await fuzzCalls(site, { runs: 30 })
  // Most endpoints must have succeeded once, because refusals alone would prove little.
  expect(done.size).toBeGreaterThan(calls / 2)
}, 600_000)
