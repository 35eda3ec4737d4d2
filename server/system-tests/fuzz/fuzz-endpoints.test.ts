// Whatever is sent to whichever call: no fault of ours, nothing told of the inside, nothing written where it was refused.
import { expect, test } from 'vitest'
import { fuzzCalls } from '#server/testing/fuzz/fuzz-endpoints.ts'
import { seed } from '#server/testing/fuzz/random.ts'
import { testSite } from '#server/testing/site/test-site.ts'

test(`every call answers whatever it is sent in order (TEST_SEED=${seed})`, async () => {
  await using site = await testSite({ env: { TRUST_PROXY: '1' } })
  const { calls, done } = await fuzzCalls(site, { runs: 40 })
  // Otherwise it would only have knocked at the door.
  expect(done.size).toBeGreaterThan(calls / 2)
}, 120_000)
