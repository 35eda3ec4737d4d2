// What the staff sees of newsletters and does with them, over HTTP.
import { setTimeout as pause } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { calls } from '#contract/api.ts'
import type { Campaign, CampaignProgress } from '#contract/campaigns.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '../db/schema.ts'
import { registerEndpoint, type VerifyAdmin } from '../http/calls.ts'
import type { Quotas } from '../mail/budget.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import type { AppEnv } from '../site.ts'
import {
  cancelCampaign,
  leaveUncertain,
  pauseCampaign,
  resendUncertain,
  resumeCampaign,
  retryFailed,
} from './campaign-control.ts'
import { listCampaigns, listDeliveries, readCampaign } from './campaign-reports.ts'
import { createPaces } from './pace.ts'
import { preflight } from './preflight.ts'

type Deps = {
  db: Db
  now: () => Date
  quotas: Quotas
  bulkRefusal: string | null
  /** No mail server is set up. */
  isOutbox: boolean
  verifyAdmin: VerifyAdmin
  wakeSender(): void
  /** Queues a letter as it would arrive, to one address. */
  sendTest(letter: { subject: string; message: string; email: string }): Promise<unknown>
  /** A letter as it would arrive. */
  composeSample(letter: { subject: string; message: string }): OutgoingMail
  /** Ends what is being watched when the site stops. */
  stopping: AbortSignal
}

const lookEveryMs = 1000
/** Said although nothing has changed, so that nobody in between takes the line for dead. */
const sayEveryMs = 15_000

export function campaignsApi(api: Hono<AppEnv>, deps: Deps): void {
  const { db, now, quotas, wakeSender } = deps
  const options = { verifyAdmin: deps.verifyAdmin }
  const paces = createPaces()

  registerEndpoint(
    api,
    calls.listCampaigns,
    async ({ query: { limit, cursor }, c }) => {
      const campaigns = await listCampaigns(db, { limit: limit + 1, cursor }, { quotas, now: now() })
      c.header('cache-control', 'no-store')
      const shown = campaigns.slice(0, limit)
      if (campaigns.length > limit) linkNext(c, shown.at(-1)?.id ?? '')
      return shown
    },
    options,
  )

  registerEndpoint(api, calls.readCampaign, ({ params, c }) => answer(c, params.id), options)

  registerEndpoint(
    api,
    calls.listDeliveries,
    async ({ params, query, c }) => {
      const { deliveries, next } = await listDeliveries(db, params.id ?? '', query)
      c.header('cache-control', 'no-store')
      if (next) linkNext(c, next)
      return deliveries
    },
    options,
  )

  registerEndpoint(
    api,
    calls.pauseCampaign,
    async ({ params, c }) => {
      await pauseCampaign(db, params.id ?? '')
      return answer(c, params.id)
    },
    options,
  )

  registerEndpoint(
    api,
    calls.resumeCampaign,
    async ({ params, c }) => {
      await resumeCampaign(db, params.id ?? '')
      wakeSender()
      return answer(c, params.id)
    },
    options,
  )

  registerEndpoint(
    api,
    calls.cancelCampaign,
    async ({ params, c }) => {
      await cancelCampaign(db, params.id ?? '', now())
      return answer(c, params.id)
    },
    options,
  )

  registerEndpoint(
    api,
    calls.retryFailed,
    async ({ params }) => {
      const retried = await retryFailed(db, params.id ?? '', now())
      wakeSender()
      return { retried }
    },
    options,
  )

  registerEndpoint(
    api,
    calls.settleUncertain,
    async ({ params, body }) => {
      const id = params.id ?? ''
      const settled = body.action === 'leave' ? await leaveUncertain(db, id) : await resendUncertain(db, id, now())
      wakeSender()
      return { settled }
    },
    options,
  )

  registerEndpoint(
    api,
    calls.sendTestLetter,
    async ({ body }) => {
      await deps.sendTest(body)
      wakeSender()
      return { message: messages.testLetterSent }
    },
    options,
  )

  registerEndpoint(
    api,
    calls.checkNewsletter,
    ({ body }) =>
      preflight(
        db,
        { letter: deps.composeSample(body), message: body.message },
        { quotas, bulkRefusal: deps.bulkRefusal, isOutbox: deps.isOutbox, now: now() },
      ),
    options,
  )

  registerEndpoint(
    api,
    calls.watchCampaign,
    async ({ params, c }) => {
      const id = params.id ?? ''
      const first = await progressOf(id)
      c.header('content-type', 'application/x-ndjson')
      // Not gathered for compression: each line is news.
      c.header('cache-control', 'no-store, no-transform')
      // Nor by nginx.
      c.header('x-accel-buffering', 'no')
      return stream(c, async (out) => {
        const gone = new AbortController()
        out.onAbort(() => gone.abort())
        await watch(first, {
          ends: AbortSignal.any([gone.signal, deps.stopping]),
          say: async (line) => void (await out.write(line)),
        })
      })
    },
    options,
  )

  async function watch(
    first: CampaignProgress,
    { ends, say }: { ends: AbortSignal; say(line: string): Promise<void> },
  ): Promise<void> {
    let said = ''
    let saidAt = 0
    for (let seen = first; ; seen = await progressOf(first.id)) {
      const line = `${JSON.stringify(seen)}\n`
      if (line !== said || performance.now() - saidAt > sayEveryMs) {
        await say(line)
        said = line
        saidAt = performance.now()
      }
      if (seen.state === 'done' || seen.state === 'cancelled') return
      await pause(lookEveryMs, null, { signal: ends }).catch(() => {})
      if (ends.aborted) return
    }
  }

  async function answer(c: Context<AppEnv>, id = ''): Promise<Campaign> {
    c.header('cache-control', 'no-store')
    return read(id)
  }

  /** The text is left out of what is said again and again. */
  async function progressOf(id: string): Promise<CampaignProgress> {
    const { message: _, ...progress } = await read(id)
    return progress
  }

  async function read(id: string): Promise<Campaign> {
    const campaign = await readCampaign(db, id, { quotas, now: now() })
    const { recipients, counts, state } = campaign
    const { waiting } = counts
    return { ...campaign, ...paces.look(id, { ended: recipients - waiting, waiting, isGoing: state === 'sending' }) }
  }
}

function linkNext(c: Context<AppEnv>, cursor: string): void {
  const next = new URLSearchParams({ ...c.req.query(), cursor })
  c.header('link', `<${c.req.path}?${next}>; rel="next"`)
}
