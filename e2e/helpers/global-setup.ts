// Playwright runs this before all tests: starts PostgreSQL if it is installed, and makes the data folder that sites with posts copy.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSample } from '../../content/is-sample.ts'
import { setup as startPostgres } from '../../server/testing/database/start-postgres.ts'
import { createTestPosts } from './posts.ts'
import { startSite } from './site.ts'

/** The returned function runs after all tests. */
export default async function setUp(): Promise<() => Promise<void>> {
  const stopPostgres = await startPostgres()
  const seeded = await mkdtemp(join(tmpdir(), 'e2e-seeded-'))
  const site = await startSite(isSample ? {} : { env: { SEED_SAMPLE_CONTENT: 'false' } })
  // Another agency may have no posts in its files, and tests know how many there are.
  if (!isSample) await createTestPosts(site)
  await site.stop()
  await cp(site.dataDir, seeded, { recursive: true })
  await site[Symbol.asyncDispose]()
  process.env.SEEDED_DATA_DIR = seeded
  return async () => {
    stopPostgres?.()
    await rm(seeded, { recursive: true, force: true })
  }
}
