// A full disk. Needs the built pages. The long version, with mounted disks, is disk-full.long.test.ts.
import { join } from 'node:path'
import { onTestFailed, test } from 'vitest'
import { testStorageAt } from '#server/testing/database/test-storage.ts'
import { canLimit, limitedDisk } from '#server/testing/faults/full-disk.ts'
import { oldLog, surviveFullDisk } from '#server/testing/faults/survive-full-disk.ts'
import { seed, seededRandom } from '#server/testing/fuzz/random.ts'

// This test needs Linux; sqlite.test.ts has a smaller one for other systems.
test.skipIf(!canLimit)(
  'on a full disk pages are served and writes are refused with a clear message; with space again all works without a restart',
  async () => {
    onTestFailed(() => console.log(`TEST_SEED=${seed}`))
    // Keeps SQLite's write-ahead log below 4 MB, because at that size SQLite would empty it and have room again.
    using disk = limitedDisk('data/site.db-wal')
    const storage = testStorageAt(join(disk.folder, 'data'), null)
    const logFile = oldLog(join(disk.folder, 'log'), 5_000_000)
    await surviveFullDisk(storage, { disk, logFile, random: seededRandom(seed), endsLeasesEarly: true })
  },
)
