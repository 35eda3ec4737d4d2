import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { encodePicture } from '../media/encode-picture.ts'
import { descendantsOf } from '../testing/memory.ts'
import { runInImagePool } from './image-pool.ts'

const module = new URL('../media/encode-picture.ts', import.meta.url)
const encode = (bytes: Uint8Array) => runInImagePool<typeof encodePicture>(module, 'encodePicture', { bytes, hash: 'name' })

test('an image process that is killed, as for lack of memory, fails its image alone; the next one gets a new process', async ({
  skip,
}) => {
  skip(process.platform !== 'linux', 'processes are found by /proc, which only Linux has')
  const create = { width: 4000, height: 3000, channels: 3 as const, background: '#888' }
  const photo = await sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
    .jpeg()
    .toBuffer()
  const before = new Set(descendantsOf(process.pid))
  const first = encode(photo).then(
    () => 'done',
    () => 'failed',
  )
  await expect.poll(() => descendantsOf(process.pid).filter((pid) => !before.has(pid)).length).toBeGreaterThan(0)
  await wait(500)
  for (const pid of descendantsOf(process.pid)) if (!before.has(pid)) process.kill(pid, 'SIGKILL')
  expect(await first).toBe('failed')

  const small = await sharp({ create: { ...create, width: 40, height: 30 } })
    .png()
    .toBuffer()
  expect(await encode(small)).toMatchObject({ kind: 'done', width: 40, height: 30 })
})
