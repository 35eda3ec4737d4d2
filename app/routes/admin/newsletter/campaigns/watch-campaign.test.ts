// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { tokenStorageKey } from '#app/constants.ts'
import type { CampaignProgress } from '#contract/entities/campaigns.ts'
import { createProgress } from './campaign-testing.ts'
import { pollEveryMs, watchCampaign } from './watch-campaign.ts'

test('progress lines that arrive in chunks are reported one by one, and watching stops when the newsletter is done', async () => {
  const lines = `${JSON.stringify(createProgress({ sent: 1 }))}\n${JSON.stringify(createProgress({ sent: 3 }, 'done'))}\n`
  const requests = mockNetwork({
    progress: () => stream([lines.slice(0, 20), lines.slice(20, -30), lines.slice(-30)]),
    campaign: () => Response.json(createProgress({ sent: 3 }, 'done')),
  })
  const { reports } = await watch()
  expect(reports.map(({ counts }) => counts.sent)).toEqual([1, 3, 3])
  expect(requests[0]).toMatchObject({ path: '/api/newsletter/campaigns/c1/progress', token: 'Bearer good' })
})

test('without a stream the progress is polled every few seconds, and a lost connection is reported', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const answers = [
    () => Response.json(createProgress({ sent: 1 })),
    () => {
      throw new TypeError('offline')
    },
    () => Response.json(createProgress({ sent: 3 }, 'done')),
  ]
  const requests = mockNetwork({
    progress: () => new Response('', { status: 502 }),
    campaign: () => answers.shift()?.() ?? Response.error(),
  })
  const watching = watch()
  await vi.advanceTimersByTimeAsync(3 * pollEveryMs)
  const { reports, connections } = await watching
  expect(reports.map(({ counts }) => counts.sent)).toEqual([1, 3])
  expect(connections).toEqual(['live', 'lost', 'live'])
  expect(requests.filter(({ path }) => path.endsWith('/progress'))).toHaveLength(1)
})

test('watching stops when the session has expired', async () => {
  mockNetwork({
    progress: () => new Response('', { status: 401 }),
    campaign: () => Response.json({ message: 'x' }, { status: 401 }),
  })
  await expect(watch()).rejects.toMatchObject({ status: 401 })
  expect(localStorage.getItem(tokenStorageKey)).toBeNull()
})

async function watch() {
  const reports: CampaignProgress[] = []
  const connections: string[] = []
  await watchCampaign('c1', {
    onProgress: (progress) => reports.push(progress),
    onConnection: (state) => connections.push(state),
    onClock: () => {},
    signal: new AbortController().signal,
  })
  return { reports, connections }
}

function mockNetwork(answers: { progress: () => Response; campaign: () => Response }) {
  const requests: { path: string; token: string | null }[] = []
  localStorage.setItem(tokenStorageKey, 'good')
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, token: new Headers(init.headers).get('authorization') })
    return path.endsWith('/progress') ? answers.progress() : answers.campaign()
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  return requests
}

function stream(pieces: string[]): Response {
  const bytes = new TextEncoder()
  return new Response(
    new ReadableStream({
      start(out) {
        for (const piece of pieces) out.enqueue(bytes.encode(piece))
        out.close()
      },
    }),
  )
}
