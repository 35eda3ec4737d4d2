// Follows a campaign's progress: as an NDJSON stream, or by polling where a proxy holds the stream back.
import { buildUrl } from '#app/api/client.ts'
import { callAsAdmin, readToken } from '#app/routes/admin/shared/auth/session.ts'
import { readNdjson } from '#app/routes/admin/shared/data/read-ndjson.ts'
import { endpoints } from '#contract/endpoints/endpoints.ts'
import type { CampaignProgress } from '#contract/entities/campaigns.ts'

export const pollEveryMs = 3000
/** The server sends the first line at once. If none comes in this time, a proxy is probably buffering the stream. */
const firstLineMs = 6000
/** The server sends a line at least every 15 seconds, so after this time without one the connection is lost. */
const nextLineMs = 25_000

export type ConnectionState = 'live' | 'lost'

type WatchOptions = {
  onProgress: (progress: CampaignProgress) => void
  onConnection: (state: ConnectionState) => void
  /** Called with the milliseconds by which this device's clock is ahead of the server's. */
  onClock: (aheadMs: number) => void
  signal: AbortSignal
}

/** Reports until the campaign has ended or `signal` aborts. Lost connections are retried. @throws ApiError 401, 404 */
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

/** Resolves when the stream ends; with `false` if no line arrived, so that the caller polls from then on. */
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
      onProgress(JSON.parse(line) as CampaignProgress)
    }
    return hasReceived
  } catch {
    // Ignores the error, because the caller reads the campaign next and reports if that fails too.
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
