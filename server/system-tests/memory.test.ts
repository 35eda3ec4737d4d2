// What the site takes in memory, started as an operator starts it. bench/memory.ts measures more, and longer.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { descendantsOf, readMemory } from '../testing/http/process-memory.ts'
import { dataFolder, startProcess } from '../testing/site/site-process.ts'

const maxIdleMb = 150

test('after a first start, which makes the pictures of the sample posts, an idle site takes at most 150 MB, and after later ones', async ({
  skip,
}) => {
  skip(!existsSync('/proc/self/smaps_rollup'), 'memory is read from /proc, which only Linux has')
  const env = { DATA_DIR: await dataFolder(), SEED_SAMPLE_CONTENT: 'true' }
  for (const start of ['first', 'second']) {
    await using site = await startProcess(env, process.execPath, ['scripts/run.mjs', 'start'], { patienceMs: 120_000 })
    const pids = () => descendantsOf(site.child.pid ?? 0)
    const idleMb = () => Math.round(readMemory(pids()).rssMb)
    // What the start itself took is collected some time after it.
    await expect.poll(idleMb, { timeout: 60_000, interval: 1000, message: `${start} start` }).toBeLessThanOrEqual(maxIdleMb)
    expect(pids(), 'no image process is left').toHaveLength(1)
    expect(readFileSync(`/proc/${pids()[0]}/maps`, 'utf8'), 'the library of images is not in it').not.toContain('libvips')
  }
}, 300_000)
