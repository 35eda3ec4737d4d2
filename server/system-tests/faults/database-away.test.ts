// A database that goes away. Needs the built pages (npm test builds them first). The long version is database-away.long.test.ts.
import { onTestFailed } from 'vitest'
import { testOnPostgres } from '#server/testing/database/test-storage.ts'
import { surviveOutage } from '#server/testing/faults/survive-outage.ts'
import { seed, seededRandom } from '#server/testing/fuzz/random.ts'

testOnPostgres(
  'a database that is away, cut off or frozen, leaves visited pages, clear refusals, and everything that was acknowledged',
  async () => {
    onTestFailed(() => console.log(`TEST_SEED=${seed}`))
    const settings = { seconds: 2, times: 2, random: seededRandom(seed), isHurried: true }
    // Two sites at once: they wait most of the time. Each is left to end, or its process would outlive the test.
    const outages = (['cut', 'freeze'] as const).map((kind) => surviveOutage({ ...settings, kind }))
    await Promise.allSettled(outages)
    await Promise.all(outages)
  },
  90_000,
)
