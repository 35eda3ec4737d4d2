// The long version of crash-recovery.test.ts: leases expire by themselves, after a minute each.
import { expect, onTestFailed } from 'vitest'
import { createTestStorage, testOnBoth } from '#server/testing/database/test-storage.ts'
import { connections, surviveSending } from '#server/testing/faults/survive-sending.ts'
import { seed, seededRandom } from '#server/testing/fuzz/random.ts'

const mails = 20_000
const kills = 50

for (const processes of [1, 2]) {
  testOnBoth(
    `${processes} at once, killed fifty times while they send 20,000 mails: nobody is missed, and duplicates are identical`,
    async (engine) => {
      onTestFailed(() => console.log(`TEST_SEED=${seed}`))
      await using storage = await createTestStorage(engine)
      const settings = { mails, kills, freezes: 0, processes, random: seededRandom(seed), policy: 'resend' as const }
      const sending = await surviveSending(storage, { ...settings, endsLeasesEarly: false })
      const { lost, twice, uncertain, different, miscounted, overcounted } = sending
      console.log(
        `${engine}, ${processes} at once: ${mails} mails, ${kills} kills: lost ${lost}, twice ${twice}, uncertain ${uncertain}`,
      )
      expect({ lost, uncertain, different, miscounted }).toEqual({ lost: 0, uncertain: 0, different: 0, miscounted: [] })
      expect(overcounted).toBeGreaterThanOrEqual(0)
      expect(overcounted).toBeLessThanOrEqual(connections * kills)
      expect(twice).toBeLessThanOrEqual(connections * kills)
    },
    30 * 60_000,
  )
}
