// The same for pages and the forms on them. Needs the built pages (npm test builds them first).
import { test } from 'vitest'
import { fuzzPages } from '#server/testing/fuzz/fuzz-pages.ts'
import { seed } from '#server/testing/fuzz/random.ts'

test(`every page answers whatever is asked of it and posted to it (TEST_SEED=${seed})`, async () => {
  await fuzzPages({ runs: 25 })
}, 120_000)
