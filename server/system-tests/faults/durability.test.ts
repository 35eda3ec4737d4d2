// No acknowledged write is lost in a crash. Needs the built pages. The long version is durability.long.test.ts.
import { expect, onTestFailed } from 'vitest'
import { createTestStorage, testOnBoth } from '#server/testing/database/test-storage.ts'
import { surviveKills } from '#server/testing/faults/survive-kills.ts'
import { seed, seededRandom } from '#server/testing/fuzz/random.ts'

testOnBoth(
  'killed again and again while people write, the site has every acknowledged post, subscriber, message and email',
  async (engine) => {
    onTestFailed(() => console.log(`TEST_SEED=${seed}`))
    await using storage = await createTestStorage(engine)
    const { faults, ledger } = await surviveKills(storage, { kills: 4, random: seededRandom(seed), endsLeasesEarly: true })
    expect(faults).toEqual([])
    // Each request must have succeeded or got no response.
    expect([...ledger.statuses.keys()].filter((status) => status >= 300)).toEqual([])
  },
)
