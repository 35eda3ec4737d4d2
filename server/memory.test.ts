// What the site takes in memory, started as an operator starts it. bench/memory.ts measures more, and longer.
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { descendantsOf, readMemory } from './testing/memory.ts'
import { dataFolder, startProcess } from './testing/site-process.ts'

const maxIdleMb = 150

test('after a first start, which makes the pictures of the sample posts, an idle site takes at most 150 MB, and after later ones', async ({
  skip,
}) => {
  skip(!existsSync('/proc/self/smaps_rollup'), 'memory is read from /proc, which only Linux has')
  const env = { DATA_DIR: await dataFolder(), SEED_SAMPLE_CONTENT: 'true' }
  for (const start of ['first', 'second']) {
    await using site = await startProcess(env, process.execPath, ['scripts/run.mjs', 'start'], { patienceMs: 120_000 })
    const pids = () => descendantsOf(site.child.pid ?? 0)
    await expect.poll(() => pids().length, { timeout: 15_000, message: 'the image process ends' }).toBe(1)
    await wait(1000)
    expect(Math.round(readMemory(pids()).rssMb), `${start} start`).toBeLessThanOrEqual(maxIdleMb)
    expect(readFileSync(`/proc/${pids()[0]}/maps`, 'utf8'), 'the library of images is not in it').not.toContain('libvips')
  }
}, 300_000)
