import { createHash } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { solveProofOfWork } from './proof-of-work.ts'

/** A fresh module: it remembers the pass of the message that is being written. */
async function writing(answer: () => Promise<Response>) {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('navigator', { onLine: true })
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    fetched.mockRestore()
  })
  return { ...(await import('./contact-form-token.ts')), fetched }
}

const pass = (bits: number) => async () => Response.json({ pass: 'p', bits })

test('the work begins with so many zero bits', async () => {
  const work = await solveProofOfWork('pass', 9)
  const hash = createHash('sha256').update(`pass.${work}`).digest()
  expect(hash.readUInt32BE() >>> 23).toBe(0)
})

test('one pass for a message, another for the next; the same message may go again with its own', async () => {
  const { prepareFormToken: preparePass, takeFormToken: takePass, markFormTokenUsed: spendPass, fetched } = await writing(pass(0))
  preparePass()
  preparePass()
  await vi.advanceTimersByTimeAsync(2200)
  expect(await takePass()).toEqual({ pass: 'p', work: '' })
  spendPass()
  expect(await takePass()).toEqual({ pass: 'p', work: '' })
  expect(fetched).toHaveBeenCalledTimes(1)
  preparePass()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a pass so young that it would be held against its writer is left out', async () => {
  const { prepareFormToken: preparePass, takeFormToken: takePass } = await writing(pass(0))
  preparePass()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await takePass()).toEqual({})
})

test('a pass that does not come in three seconds, or not at all, is done without', async () => {
  const { prepareFormToken: preparePass, takeFormToken: takePass } = await writing(() => new Promise(() => {}))
  preparePass()
  const late = takePass()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await late).toEqual({})

  const failing = await writing(() => Promise.reject(new TypeError('Failed to fetch')))
  failing.prepareFormToken()
  expect(await failing.takeFormToken()).toEqual({})
})
