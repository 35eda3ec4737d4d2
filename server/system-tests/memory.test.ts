// Memory of an idle site, which the test starts with the same script as `npm start`.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { descendantsOf, readMemory } from '../testing/site/process-memory.ts'
import { dataFolder, startProcess } from '../testing/site/site-process.ts'

const maxIdleMb = 150

test('an idle site uses at most 150 MB after the first start, which makes the sample pictures, and after later ones', async ({
  skip,
}) => {
  skip(!existsSync('/proc/self/smaps_rollup'), 'memory is read from /proc, which only Linux has')
  const env = { DATA_DIR: await dataFolder(), SEED_SAMPLE_CONTENT: 'true' }
  for (const start of ['first', 'second']) {
    await using site = await startProcess(env, process.execPath, ['scripts/run.mjs', 'start'], { timeoutMs: 120_000 })
    const pids = () => descendantsOf(site.child.pid ?? 0)
    const idleMb = () => Math.round(readMemory(pids()).rssMb)
    // Polls, because the garbage from the start is collected only later.
    await expect.poll(idleMb, { timeout: 60_000, interval: 1000, message: `${start} start` }).toBeLessThanOrEqual(maxIdleMb)
    expect(pids(), 'no image process is left').toHaveLength(1)
    expect(readFileSync(`/proc/${pids()[0]}/maps`, 'utf8'), 'the library of images is not in it').not.toContain('libvips')
  }
}, 300_000)
