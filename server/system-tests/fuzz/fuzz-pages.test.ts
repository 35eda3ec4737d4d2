// Random requests to the pages and their forms. Needs the built pages.
import { test } from 'vitest'
import { fuzzPages } from '#server/testing/fuzz/fuzz-pages.ts'
import { seed } from '#server/testing/fuzz/random.ts'

test(`every page handles random requests and forms (TEST_SEED=${seed})`, async () => {
  await fuzzPages({ runs: 25 })
}, 300_000)
