import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { endpoints } from '#contract/endpoints/endpoints.ts'
import type { Campaign, CampaignProgress } from '#contract/entities/campaigns.ts'
import { messages } from '#contract/messages/messages.ts'
import type { Db } from '#server/db/schema.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { registerEndpoint, type VerifyAdmin } from '#server/http/endpoints.ts'
import type { OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import type { Quotas } from '#server/mail/queue/send-quota.ts'
import {
  abandonUncertain,
  cancelCampaign,
  pauseCampaign,
  resendUncertain,
  resumeCampaign,
  retryFailed,
} from './campaign-control.ts'
import { listCampaigns, listDeliveries, readCampaign } from './campaign-reports.ts'
import { runPreflight } from './preflight.ts'
import { createThroughputTracker } from './throughput.ts'

type CampaignEndpointDeps = {
  db: Db
  now: () => Date
  quotas: Quotas
  bulkDisabledReason: string | null
  /** Whether no mail server is set up. */
  isOutbox: boolean
  verifyAdmin: VerifyAdmin
  wakeSender(): void
  /** Queues a newsletter email to one address, as a recipient would get it. */
  queueTestNewsletter(newsletter: { subject: string; message: string; email: string }): Promise<unknown>
  /** Composes a newsletter email as a recipient would get it. */
  composePreview(newsletter: { subject: string; message: string }): OutgoingMail
  /** Ends open progress streams when the site stops. */
  stopping: AbortSignal
}

const pollMs = 1000
/** Sent if nothing has changed, so that proxies keep the connection open. */
const heartbeatMs = 15_000

export function registerCampaignEndpoints(api: Hono<AppEnv>, deps: CampaignEndpointDeps): void {
  const { db, now, quotas, wakeSender } = deps
  const options = { verifyAdmin: deps.verifyAdmin }
  const throughput = createThroughputTracker()

  registerEndpoint(
    api,
    endpoints.listCampaigns,
    async ({ query: { limit, cursor }, c }) => {
      const campaigns = await listCampaigns(db, { limit: limit + 1, cursor }, { quotas, now: now() })
      c.header('cache-control', 'no-store')
      const shown = campaigns.slice(0, limit)
      if (campaigns.length > limit) setNextPageLink(c, shown.at(-1)?.id ?? '')
      return shown
    },
    options,
  )

  registerEndpoint(api, endpoints.readCampaign, ({ params, c }) => respondWithCampaign(c, params.id), options)

  registerEndpoint(
    api,
    endpoints.listDeliveries,
    async ({ params, query, c }) => {
      const { deliveries, next } = await listDeliveries(db, params.id ?? '', query)
      c.header('cache-control', 'no-store')
      if (next) setNextPageLink(c, next)
      return deliveries
    },
    options,
  )

  registerEndpoint(
    api,
    endpoints.pauseCampaign,
    async ({ params, c }) => {
      await pauseCampaign(db, params.id ?? '')
      return respondWithCampaign(c, params.id)
    },
    options,
  )

  registerEndpoint(
    api,
    endpoints.resumeCampaign,
    async ({ params, c }) => {
      await resumeCampaign(db, params.id ?? '')
      wakeSender()
      return respondWithCampaign(c, params.id)
    },
    options,
  )

  registerEndpoint(
    api,
    endpoints.cancelCampaign,
    async ({ params, c }) => {
      await cancelCampaign(db, params.id ?? '', now())
      return respondWithCampaign(c, params.id)
    },
    options,
  )

  registerEndpoint(
    api,
    endpoints.retryFailed,
    async ({ params }) => {
      const retried = await retryFailed(db, params.id ?? '', now())
      wakeSender()
      return { retried }
    },
    options,
  )

  registerEndpoint(
    api,
    endpoints.resolveUnknownOutcomes,
    async ({ params, body }) => {
      const id = params.id ?? ''
      const settled = body.action === 'leave' ? await abandonUncertain(db, id) : await resendUncertain(db, id, now())
      wakeSender()
      return { settled }
    },
    options,
  )

  registerEndpoint(
    api,
    endpoints.sendTestNewsletter,
    async ({ body }) => {
      await deps.queueTestNewsletter(body)
      wakeSender()
      return { message: messages.testLetterSent }
    },
    options,
  )

  registerEndpoint(
    api,
    endpoints.preflightNewsletter,
    ({ body }) =>
      runPreflight(
        db,
        { email: deps.composePreview(body), message: body.message },
        { quotas, bulkDisabledReason: deps.bulkDisabledReason, isOutbox: deps.isOutbox, now: now() },
      ),
    options,
  )

  registerEndpoint(
    api,
    endpoints.watchCampaign,
    async ({ params, c }) => {
      const id = params.id ?? ''
      const first = await readProgress(id)
      c.header('content-type', 'application/x-ndjson')
      // Compression would buffer the lines.
      c.header('cache-control', 'no-store, no-transform')
      // nginx would buffer them too.
      c.header('x-accel-buffering', 'no')
      return stream(c, async (output) => {
        const disconnected = new AbortController()
        output.onAbort(() => disconnected.abort())
        await streamProgress(first, {
          signal: AbortSignal.any([disconnected.signal, deps.stopping]),
          writeLine: async (line) => void (await output.write(line)),
        })
      })
    },
    options,
  )

  async function streamProgress(
    first: CampaignProgress,
    { signal, writeLine }: { signal: AbortSignal; writeLine(line: string): Promise<void> },
  ): Promise<void> {
    let lastLine = ''
    let lastWrittenAt = 0
    for (let progress = first; ; progress = await readProgress(first.id)) {
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

  async function respondWithCampaign(c: Context<AppEnv>, id = ''): Promise<Campaign> {
    c.header('cache-control', 'no-store')
    return readWithThroughput(id)
  }

  /** Without the message text, because it is sent repeatedly. */
  async function readProgress(id: string): Promise<CampaignProgress> {
    const { message: _, ...progress } = await readWithThroughput(id)
    return progress
  }

  async function readWithThroughput(id: string): Promise<Campaign> {
    const campaign = await readCampaign(db, id, { quotas, now: now() })
    const { recipients, counts, state } = campaign
    const { waiting } = counts
    return { ...campaign, ...throughput.measure(id, { finished: recipients - waiting, waiting, isSending: state === 'sending' }) }
  }
}

function setNextPageLink(c: Context<AppEnv>, cursor: string): void {
  const next = new URLSearchParams({ ...c.req.query(), cursor })
  c.header('link', `<${c.req.path}?${next}>; rel="next"`)
}
