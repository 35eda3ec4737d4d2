import { sql } from 'kysely'
import { expect, onTestFailed } from 'vitest'
import { slowMigrationCount } from '#server/testing/database/migrate-slowly.ts'
import { createTestStorage, type TestStorage, testOnBoth } from '#server/testing/database/test-storage.ts'
import { killHard } from '#server/testing/faults/crashing-site.ts'
import { seed, seededRandom } from '#server/testing/fuzz/random.ts'
import { type Launched, launch } from '#server/testing/site/site-process.ts'

const migrateSlowly = ({ env }: TestStorage) =>
  launch(env, process.execPath, ['server/testing/database/migrate-slowly.ts', 'run'])

const begun = (run: Launched) => expect.poll(run.output, { interval: 5 }).toContain('begun')

const kills = 10

/** Checks that every recorded migration is complete and no other left a table. Returns how many are recorded. */
async function countCompleteMigrations(storage: TestStorage): Promise<number> {
  return storage.query(async (db) => {
    const read = (table: string) =>
      sql<{ name: string }>`select * from ${sql.table(table)}`.execute(db).then(
        ({ rows }) => rows,
        () => null,
      )
    const recorded = (await read('schema_migrations'))?.length ?? 0
    for (let step = 1; step <= slowMigrationCount; step += 1) {
      const halves = (await read(`step_${step}`))?.map(({ name }) => name).sort()
      expect(halves).toEqual(step <= recorded ? ['first half', 'second half'] : undefined)
    }
    return recorded
  })
}

testOnBoth(
  'a process killed inside a migration leaves complete steps only, and the next start continues from there',
  async (engine) => {
    onTestFailed(() => console.log(`TEST_SEED=${seed}`))
    const random = seededRandom(seed)
    await using storage = await createTestStorage(engine)
    for (let kill = 0; kill < kills; kill += 1) {
      const run = migrateSlowly(storage)
      await begun(run)
      await new Promise((resolve) => setTimeout(resolve, random.below(120)))
      await killHard(run)
      await countCompleteMigrations(storage)
    }
    const last = migrateSlowly(storage)
    expect([await last.exit, last.output()]).toEqual([0, 'begun\n'])
    expect(await countCompleteMigrations(storage)).toBe(slowMigrationCount)
  },
)

testOnBoth('when three processes start together and one is killed, each step runs once', async (engine) => {
  await using storage = await createTestStorage(engine)
  const runs = [migrateSlowly(storage), migrateSlowly(storage), migrateSlowly(storage)]
  await Promise.all(runs.map(begun))
  const [first, ...others] = runs
  if (first) await killHard(first)
  expect(await Promise.all(others.map(({ exit }) => exit))).toEqual([0, 0])
  expect(await countCompleteMigrations(storage)).toBe(slowMigrationCount)
})
