import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { endpoints } from '#contract/endpoints/endpoints.ts'
import type { Campaign, CampaignProgress } from '#contract/entities/campaigns.ts'
import type { Db } from '#server/db/schema.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { type Authenticate, registerEndpoint } from '#server/http/register-endpoint.ts'
import type { Quotas } from '#server/mail/queue/send-quota.ts'
import { readCampaign } from './campaign-reports.ts'
import { createThroughputTracker } from './throughput.ts'

type ReadCampaign = (id: string) => Promise<Campaign>

const pollMs = 1000
/** An unchanged line is repeated this often, so that proxies keep the connection open. */
const heartbeatMs = 15_000

/** Returns a function that reads a campaign with its current speed. @throws AppError 404 */
export function createProgressReader({ db, quotas, now }: { db: Db; quotas: Quotas; now: () => Date }): ReadCampaign {
  const throughput = createThroughputTracker()
  return async (id) => {
    const campaign = await readCampaign(db, id, { quotas, now: now() })
    const { recipients, counts, state } = campaign
    const { waiting } = counts
    return { ...campaign, ...throughput.measure(id, { finished: recipients - waiting, waiting, isSending: state === 'sending' }) }
  }
}

export function registerProgressStream(
  api: Hono<AppEnv>,
  { authenticate, stopping }: { authenticate: Authenticate; stopping: AbortSignal },
  read: ReadCampaign,
): void {
  registerEndpoint(
    api,
    endpoints.watchCampaign,
    async ({ params, c }) => {
      const id = params.id ?? ''
      const first = await readWithoutText(read, id)
      c.header('content-type', 'application/x-ndjson')
      // `no-transform` prevents compression, which would buffer the lines.
      c.header('cache-control', 'no-store, no-transform')
      // This header keeps nginx from buffering.
      c.header('x-accel-buffering', 'no')
      return stream(c, async (output) => {
        const disconnected = new AbortController()
        output.onAbort(() => disconnected.abort())
        await streamProgress(first, {
          readNext: async () => ((await authenticate(c.req.header('authorization'))) ? readWithoutText(read, id) : null),
          signal: AbortSignal.any([disconnected.signal, stopping]),
          writeLine: async (line) => void (await output.write(line)),
        })
      })
    },
    { authenticate },
  )
}

/** The message text is left out, because the progress is sent repeatedly. */
async function readWithoutText(read: ReadCampaign, id: string): Promise<CampaignProgress> {
  const { message: _message, draftId: _draftId, ...progress } = await read(id)
  return progress
}

type ProgressStream = {
  /** Null once the session has ended, which also ends the stream. */
  readNext(): Promise<CampaignProgress | null>
  signal: AbortSignal
  writeLine(line: string): Promise<void>
}

async function streamProgress(first: CampaignProgress, { readNext, signal, writeLine }: ProgressStream): Promise<void> {
  let lastLine = ''
  let lastWrittenAt = 0
  for (let progress: CampaignProgress | null = first; progress; progress = await readNext()) {
    const line = `${JSON.stringify(progress)}\n`
    if (line !== lastLine || performance.now() - lastWrittenAt > heartbeatMs) {
      await writeLine(line)
      lastLine = line
      lastWrittenAt = performance.now()
    }
    if (progress.state === 'done' || progress.state === 'cancelled') return
    await sleep(pollMs, null, { signal }).catch(() => {})
    if (signal.aborted) return
  }
}
