// How far a newsletter has come, line by line as the server says it; asked for every few seconds where no stream comes through.
import { buildUrl } from '#app/api/client.ts'
import { callAsAdmin, readToken } from '#app/routes/admin/shared/auth/session.ts'
import { readNdjson } from '#app/routes/admin/shared/data/read-ndjson.ts'
import { endpoints } from '#contract/endpoints/endpoints.ts'
import type { CampaignProgress } from '#contract/entities/campaigns.ts'

export const pollEveryMs = 3000
/** Something between here and the server gathers the lines: the first one is said at once. */
const firstLineMs = 6000
/** The server says something every 15 seconds, changed or not. */
const nextLineMs = 25_000

export type ConnectionState = 'live' | 'lost'

type WatchOptions = {
  onProgress: (progress: CampaignProgress) => void
  onConnection: (line: ConnectionState) => void
  /** How far this device's clock is ahead of the server's. */
  onClock: (aheadMs: number) => void
  signal: AbortSignal
}

/** Tells until the newsletter has ended or `signal` ends it. A line that goes down is tried again. @throws CallError 401, 404 */
export async function watchCampaign(id: string, { onProgress, onConnection, onClock, signal }: WatchOptions): Promise<void> {
  let isStreaming = true
  while (!signal.aborted) {
    if (isStreaming) isStreaming = await readStream(id, { onProgress: report, onClock, signal })
    if (signal.aborted) return
    try {
      const progress = await callAsAdmin('readCampaign', { params: { id } })
      if (signal.aborted) return
      report(progress)
      if (isEnded(progress)) return
    } catch (error) {
      if (signal.aborted) return
      onConnection('lost')
      if (isFinal(error)) throw error
    }
    await sleep(pollEveryMs, signal)
  }

  function report(progress: CampaignProgress): void {
    onConnection('live')
    onProgress(progress)
  }
}

export function isEnded({ state }: Pick<CampaignProgress, 'state'>): boolean {
  return state === 'done' || state === 'cancelled'
}

type StreamOptions = Pick<WatchOptions, 'onProgress' | 'onClock' | 'signal'>

/** Gives whether it is worth trying again: not where nothing was said at all. */
async function readStream(id: string, { onProgress, onClock, signal }: StreamOptions): Promise<boolean> {
  const controller = new AbortController()
  let timer = setTimeout(() => controller.abort(), firstLineMs)
  let hasReceived = false
  const abort = () => controller.abort()
  signal.addEventListener('abort', abort)
  window.addEventListener('offline', abort)
  try {
    const { path } = endpoints.watchCampaign
    const response = await fetch(buildUrl(path, { params: { id } }), {
      headers: { authorization: `Bearer ${readToken() ?? ''}` },
      signal: controller.signal,
    })
    if (!response.ok || !response.body) return false
    const date = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(date)) onClock(Date.now() - date)
    for await (const line of readNdjson(response.body)) {
      hasReceived = true
      clearTimeout(timer)
      timer = setTimeout(() => controller.abort(), nextLineMs)
      // The type is the contract's.
      onProgress(JSON.parse(line) as CampaignProgress)
    }
    return hasReceived
  } catch {
    // Whoever asks next learns what the matter is.
    return hasReceived
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    window.removeEventListener('offline', abort)
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 401 || error.status === 404)
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
