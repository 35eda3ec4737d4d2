// A disk without room. Needs the built pages (npm test builds them first). The long version, with real disks, is disk-full.long.test.ts.
import { join } from 'node:path'
import { onTestFailed, test } from 'vitest'
import { testStorageAt } from '#server/testing/database/test-storage.ts'
import { canLimit, limitedDisk } from '#server/testing/faults/full-disk.ts'
import { oldLog, surviveFullDisk } from '#server/testing/faults/survive-full-disk.ts'
import { seed, seededRandom } from '#server/testing/fuzz/random.ts'

// Linux; elsewhere sqlite.test.ts has a smaller one.
test.skipIf(!canLimit)(
  'on a full disk the pages stay, writes are refused clearly and wholly, and with room again all is well without a restart',
  async () => {
    onTestFailed(() => console.log(`TEST_SEED=${seed}`))
    // SQLite's log of writes, which it empties from 4 MB on, so that what is full here stays full.
    using disk = limitedDisk('data/site.db-wal')
    const storage = testStorageAt(join(disk.folder, 'data'), null)
    const logFile = oldLog(join(disk.folder, 'log'), 5_000_000)
    await surviveFullDisk(storage, { disk, logFile, random: seededRandom(seed), isHurried: true })
  },
  60_000,
)
