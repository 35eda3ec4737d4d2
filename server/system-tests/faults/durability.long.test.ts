// The long version of durability.test.ts, which also kills the database server.
import { expect, onTestFailed, test } from 'vitest'
import { hasPostgres } from '#server/testing/database/postgres-programs.ts'
import { ownPostgres } from '#server/testing/database/private-postgres.ts'
import { createTestStorage, testOnBoth, testStorageAt } from '#server/testing/database/test-storage.ts'
import { surviveKills } from '#server/testing/faults/survive-kills.ts'
import { seed, seededRandom } from '#server/testing/fuzz/random.ts'
import { dataFolder } from '#server/testing/site/site-process.ts'

testOnBoth(
  'killed a hundred times while people write, the site has every acknowledged post, subscriber, message and email',
  async (engine) => {
    onTestFailed(() => console.log(`TEST_SEED=${seed}`))
    await using storage = await createTestStorage(engine)
    const { faults, ledger } = await surviveKills(storage, { kills: 100, random: seededRandom(seed), endsLeasesEarly: false })
    console.log(engine, ledger.acknowledged, 'acknowledged')
    expect(faults).toEqual([])
    expect([...ledger.statuses.keys()].filter((status) => status >= 300)).toEqual([])
  },
  20 * 60_000,
)

test.skipIf(!hasPostgres)(
  'a PostgreSQL server that is killed too, with the site or alone, has every acknowledged row',
  async () => {
    onTestFailed(() => console.log(`TEST_SEED=${seed}`))
    const random = seededRandom(seed)
    await using server = await ownPostgres()
    const storage = testStorageAt(await dataFolder(), server.url)
    const { faults, ledger } = await surviveKills(storage, {
      kills: 10,
      random,
      endsLeasesEarly: false,
      async before() {
        await server.kill()
        await new Promise((resolve) => setTimeout(resolve, random.below(2000)))
        await server.start()
      },
    })
    expect(faults).toEqual([])
    // The only refusals are 503s, from the moments when the PostgreSQL server was down.
    expect([...ledger.statuses.keys()].filter((status) => status >= 300)).toEqual([503])
  },
  20 * 60_000,
)
