import { expect, onTestFinished, test, vi } from 'vitest'

/** Imports a fresh copy of the module, because the module keeps the token of the current message. */
async function startWriting(respond: () => Promise<Response>) {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('navigator', { onLine: true })
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(respond)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    fetched.mockRestore()
  })
  return { ...(await import('./contact-form-token.ts')), fetched }
}

const respond = async () => Response.json({ formToken: 't' })

test('each message fetches one token; the same message can be sent again with it', async () => {
  const { prepareFormToken, takeFormToken, markFormTokenUsed, fetched } = await startWriting(respond)
  prepareFormToken()
  prepareFormToken()
  await vi.advanceTimersByTimeAsync(2200)
  expect(await takeFormToken()).toEqual({ formToken: 't' })
  markFormTokenUsed()
  expect(await takeFormToken()).toEqual({ formToken: 't' })
  expect(fetched).toHaveBeenCalledTimes(1)
  prepareFormToken()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a token so young that the server would suspect the message is left out', async () => {
  const { prepareFormToken, takeFormToken } = await startWriting(respond)
  prepareFormToken()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await takeFormToken()).toEqual({})
})

test('the message is sent without a token when none comes within three seconds', async () => {
  const { prepareFormToken, takeFormToken } = await startWriting(() => new Promise(() => {}))
  prepareFormToken()
  const late = takeFormToken()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await late).toEqual({})

  const failing = await startWriting(() => Promise.reject(new TypeError('Failed to fetch')))
  failing.prepareFormToken()
  expect(await failing.takeFormToken()).toEqual({})
})
