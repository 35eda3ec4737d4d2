import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages/messages.ts'
import type { encodePicture } from '../media/encode-picture.ts'
import { descendantsOf } from '../testing/site/process-memory.ts'
import { testSite } from '../testing/site/test-site.ts'
import { runInImagePool } from './image-pool.ts'

const module = new URL('../media/encode-picture.ts', import.meta.url)
const encode = (file: string, options = {}) =>
  runInImagePool<typeof encodePicture>(module, 'encodePicture', { file, hash: 'name' }, options)

const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
const folder = mkdtempSync(join(tmpdir(), 'images-'))
const photo = join(folder, 'photo.jpg')
const small = join(folder, 'small.png')

beforeAll(async () => {
  const create = { channels: 3, background: '#888' } as const
  await sharp({ create: { ...create, width: 3000, height: 4000, noise } }).toFile(photo)
  await sharp({ create: { ...create, width: 40, height: 30 } }).toFile(small)
})

afterAll(() => rmSync(folder, { recursive: true }))

test('the widest version of an upright photo has two megapixels, so that a small server can make it', async () => {
  const encoded = await encode(photo)
  expect(encoded).toMatchObject({ kind: 'done', widths: [480, 960, 1224], width: 1224, height: 1632 })
})

describe.skipIf(process.platform !== 'linux')('the image process, which the tests find in /proc', () => {
  // Waits until the processes of earlier tests have ended. A process that hangs is killed only after a second.
  beforeEach(() => expect.poll(imageProcesses).toEqual([]))

  test('is what Linux kills first if memory runs out; then only its image fails', async () => {
    const first = outcome(encode(photo))
    const readScore = () => imageProcesses().map((pid) => readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim())
    await expect.poll(readScore).toEqual(['500'])
    await signalImageProcess('SIGKILL')
    expect(await first).toBe('failed')
    expect(await encode(small)).toMatchObject({ kind: 'done', width: 40, height: 30 })
  })

  test('is ended at its timeout if it hangs, and the next image gets another process', async () => {
    // Long enough for a busy machine to start the process, which the signal then reaches before the timeout.
    const first = outcome(encode(photo, { timeoutMs: 8000 }))
    await signalImageProcess('SIGSTOP')
    expect(await first).toBe('failed')
    expect(await encode(small)).toMatchObject({ kind: 'done', width: 40, height: 30 })
  })

  test('is killed during an upload: the editor is told what to do, nothing is left, and the second try works', async () => {
    await using site = await testSite()
    const first = site.sendPicture(readFileSync(photo))
    await signalImageProcess('SIGKILL')
    const answer = await first
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await answer.json()).message).toBe(messages.pictureNotProcessed)
    expect(await site.db.selectFrom('pictures').select('hash').execute()).toEqual([])
    expect((await site.sendPicture(readFileSync(photo))).status).toBe(201)
  })
})

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    () => 'failed',
  )

/** Sends the signal once the process has loaded sharp. */
async function signalImageProcess(signal: NodeJS.Signals): Promise<void> {
  await expect.poll(imageProcesses).toHaveLength(1)
  for (const pid of imageProcesses()) process.kill(pid, signal)
}

const imageProcesses = () => descendantsOf(process.pid).filter(hasImageLibrary)

function hasImageLibrary(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/maps`, 'utf8').includes('libvips')
  } catch {
    return false
  }
}
