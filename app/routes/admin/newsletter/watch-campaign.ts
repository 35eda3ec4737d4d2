// How far a newsletter has come, line by line as the server says it; asked for every few seconds where no stream comes through.
import { address } from '#app/api.ts'
import { endpoints } from '#contract/api.ts'
import type { CampaignProgress } from '#contract/campaigns.ts'
import { linesOf } from '../lines-of.ts'
import { callAsAdmin, readToken } from '../session.ts'

export const pollEveryMs = 3000
/** Something between here and the server gathers the lines: the first one is said at once. */
const firstLineMs = 6000
/** The server says something every 15 seconds, changed or not. */
const nextLineMs = 25_000

export type Line = 'live' | 'lost'

type Options = {
  onProgress: (progress: CampaignProgress) => void
  onLine: (line: Line) => void
  /** How far this device's clock is ahead of the server's. */
  onClock: (aheadMs: number) => void
  signal: AbortSignal
}

/** Tells until the newsletter has ended or `signal` ends it. A line that goes down is tried again. @throws CallError 401, 404 */
export async function watchCampaign(id: string, { onProgress, onLine, onClock, signal }: Options): Promise<void> {
  let isStreaming = true
  while (!signal.aborted) {
    if (isStreaming) isStreaming = await readStream(id, { onProgress: tell, onClock, signal })
    if (signal.aborted) return
    try {
      const progress = await callAsAdmin('readCampaign', { params: { id } })
      if (signal.aborted) return
      tell(progress)
      if (isEnded(progress)) return
    } catch (error) {
      if (signal.aborted) return
      onLine('lost')
      if (isFinal(error)) throw error
    }
    await pause(pollEveryMs, signal)
  }

  function tell(progress: CampaignProgress): void {
    onLine('live')
    onProgress(progress)
  }
}

export function isEnded({ state }: Pick<CampaignProgress, 'state'>): boolean {
  return state === 'done' || state === 'cancelled'
}

type StreamOptions = Pick<Options, 'onProgress' | 'onClock' | 'signal'>

/** Gives whether it is worth trying again: not where nothing was said at all. */
async function readStream(id: string, { onProgress, onClock, signal }: StreamOptions): Promise<boolean> {
  const ours = new AbortController()
  let timer = setTimeout(() => ours.abort(), firstLineMs)
  let hasSaid = false
  const cut = () => ours.abort()
  signal.addEventListener('abort', cut)
  window.addEventListener('offline', cut)
  try {
    const { path } = endpoints.watchCampaign
    const response = await fetch(address(path, { params: { id } }), {
      headers: { authorization: `Bearer ${readToken() ?? ''}` },
      signal: ours.signal,
    })
    if (!response.ok || !response.body) return false
    const date = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(date)) onClock(Date.now() - date)
    for await (const line of linesOf(response.body)) {
      hasSaid = true
      clearTimeout(timer)
      timer = setTimeout(() => ours.abort(), nextLineMs)
      // The type is the contract's.
      onProgress(JSON.parse(line) as CampaignProgress)
    }
    return hasSaid
  } catch {
    // Whoever asks next learns what the matter is.
    return hasSaid
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cut)
    window.removeEventListener('offline', cut)
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 401 || error.status === 404)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
