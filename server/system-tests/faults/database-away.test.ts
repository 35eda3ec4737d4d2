// An outage of the database. Needs the built pages. The long version is database-away.long.test.ts.
import { onTestFailed } from 'vitest'
import { testOnPostgres } from '#server/testing/database/test-storage.ts'
import { surviveOutage } from '#server/testing/faults/survive-outage.ts'
import { seed, seededRandom } from '#server/testing/fuzz/random.ts'

testOnPostgres(
  'while the database is cut off or frozen, visited pages stay, refusals are clear, and nothing acknowledged is lost',
  async () => {
    onTestFailed(() => console.log(`TEST_SEED=${seed}`))
    const settings = { seconds: 2, times: 2, random: seededRandom(seed), endsLeasesEarly: true }
    // allSettled() waits for both outages, so that no process outlives a failed test.
    const outages = (['cut', 'freeze'] as const).map((kind) => surviveOutage({ ...settings, kind }))
    await Promise.allSettled(outages)
    await Promise.all(outages)
  },
)
