// The long version of database-away.test.ts: an outage of a minute, then many short ones while clients write.
import { onTestFailed } from 'vitest'
import { testOnPostgres } from '#server/testing/database/test-storage.ts'
import { surviveOutage } from '#server/testing/faults/survive-outage.ts'
import { seed, seededRandom } from '#server/testing/fuzz/random.ts'

for (const kind of ['cut', 'freeze'] as const) {
  testOnPostgres(
    `after a minute without the database (${kind}), and many short outages, nothing is lost`,
    async () => {
      onTestFailed(() => console.log(`TEST_SEED=${seed}`))
      await surviveOutage({ kind, seconds: 60, times: 20, random: seededRandom(seed), endsLeasesEarly: false })
    },
    20 * 60_000,
  )
}
