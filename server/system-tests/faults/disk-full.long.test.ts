// The long version of disk-full.test.ts: fills mounted disks of the site and of a PostgreSQL server.
import { join } from 'node:path'
import { expect, onTestFailed, test } from 'vitest'
import { hasPostgres } from '#server/testing/database/postgres-programs.ts'
import { ownPostgres } from '#server/testing/database/private-postgres.ts'
import { testStorageAt } from '#server/testing/database/test-storage.ts'
import { canMount, smallDisk } from '#server/testing/faults/full-disk.ts'
import { surviveFullDisk } from '#server/testing/faults/survive-full-disk.ts'
import { seed, seededRandom } from '#server/testing/fuzz/random.ts'
import { dataFolder } from '#server/testing/site/site-process.ts'

test.skipIf(!canMount)(
  'a disk that fills up three times under database, emails and log loses nothing',
  async () => {
    onTestFailed(() => console.log(`TEST_SEED=${seed}`))
    const random = seededRandom(seed)
    for (let time = 0; time < 3; time += 1) {
      using disk = smallDisk(24)
      const storage = testStorageAt(join(disk.folder, 'data'), null)
      const ledger = await surviveFullDisk(storage, { disk, logFile: join(disk.folder, 'log'), random, endsLeasesEarly: false })
      expect(ledger.statuses.get(507)).toBeGreaterThan(0)
    }
  },
  10 * 60_000,
)

test.skipIf(!canMount || !hasPostgres)(
  'nothing acknowledged is lost while the disk for the tables of a PostgreSQL server is full',
  async () => {
    onTestFailed(() => console.log(`TEST_SEED=${seed}`))
    using disk = smallDisk(100)
    using logDisk = smallDisk(100)
    await using server = await ownPostgres({ parent: disk.folder, logParent: logDisk.folder })
    const dataDir = await dataFolder()
    const storage = testStorageAt(dataDir, server.url)
    const ledger = await surviveFullDisk(storage, {
      disk,
      logFile: join(dataDir, 'log'),
      random: seededRandom(seed),
      endsLeasesEarly: false,
    })
    expect(ledger.statuses.get(507)).toBeGreaterThan(0)
  },
  10 * 60_000,
)

test.skipIf(!canMount || !hasPostgres)(
  'a PostgreSQL server that ends because its write-ahead log has no room recovers when it is started with room',
  async () => {
    onTestFailed(() => console.log(`TEST_SEED=${seed}`))
    using disk = smallDisk(40)
    await using server = await ownPostgres({ logParent: disk.folder })
    const dataDir = await dataFolder()
    await surviveFullDisk(testStorageAt(dataDir, server.url), {
      disk,
      logFile: join(dataDir, 'log'),
      random: seededRandom(seed),
      endsLeasesEarly: false,
      // Leaves out pages with posts, because each write makes the site render them again, which fails while PostgreSQL is down.
      pages: ['/portfolio', '/contact', '/healthz'],
      async repair() {
        expect(await server.answers()).toBe(false)
        await server.start()
      },
    })
  },
  10 * 60_000,
)
