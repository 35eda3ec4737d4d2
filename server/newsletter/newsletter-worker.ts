// Sends newsletters in a worker thread, so that composing emails doesn't delay visitors.
import { constants, setPriority } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { pino } from 'pino'
import { createWakeSignal } from '#server/mail/wake-signal.ts'
import { openDb } from '../db/connection/open-database.ts'
import { isInLeasedState } from '../db/delivery-states.ts'
import type { Db } from '../db/schema.ts'
import {
  type NewsletterSenderSettings,
  type SenderDetails,
  type StartNewsletterSender,
  startNewsletterSender,
} from './newsletter-sender.ts'

type WorkerCommand = 'wake' | 'stop' | SenderDetails

const pollMs = 1000
/** An idle thread ends after this long, which frees its memory. */
const idleMs = 60_000

export const startNewsletterWorker: StartNewsletterSender = (initialSettings, { db, log }) => {
  let settings = initialSettings
  const wakeSignal = createWakeSignal(pollMs)
  const stopping = new AbortController()
  let worker: Worker | null = null
  let hasFailed = false
  const supervision = supervise()

  return {
    wake() {
      worker?.postMessage('wake' satisfies WorkerCommand)
      wakeSignal.notify()
    },
    changeDetails({ from, organisation }) {
      settings = { ...settings, from, organisation }
      worker?.postMessage({ from, organisation } satisfies WorkerCommand)
    },
    isWorkerUp: () => !hasFailed,
    async stop() {
      stopping.abort()
      wakeSignal.notify()
      await supervision
    },
  }

  async function supervise(): Promise<void> {
    let lastNeededAt = performance.now()
    while (!stopping.signal.aborted) {
      const seenCount = wakeSignal.count()
      // If the database doesn't answer, a running thread continues and none is started.
      const isNeeded = await hasPendingDeliveries(db).catch(() => worker !== null)
      if (isNeeded) lastNeededAt = performance.now()
      else hasFailed = false
      if (isNeeded && !worker) worker = start()
      if (worker && performance.now() - lastNeededAt > idleMs) await end()
      await wakeSignal.wait(seenCount)
    }
    await end()
  }

  function start(): Worker {
    const thread = new Worker(new URL(import.meta.url), { workerData: settings })
    hasFailed = false
    thread.on('message', ({ level, msg, time: _, ...fields }: { level: number; msg: string; time: number }) =>
      log[toLogLevel(level)](fields, msg),
    )
    // Emails of the failed thread are queued again, or left to staff, when their leases expire (recover-deliveries.ts).
    thread.on('error', (error) => {
      hasFailed = true
      log.fatal({ err: error }, 'the newsletter thread ended; another is started')
    })
    thread.on('exit', () => {
      if (worker === thread) worker = null
    })
    return thread
  }

  async function end(): Promise<void> {
    const thread = worker
    if (!thread) return
    const ended = new Promise((resolve) => thread.once('exit', resolve))
    thread.postMessage('stop' satisfies WorkerCommand)
    await ended
  }
}

/** Whether a newsletter is to be sent, or there are leased deliveries, which a dead process may have left behind. */
async function hasPendingDeliveries(db: Db): Promise<boolean> {
  const active = db.selectFrom('campaigns').select('id').where('state', 'in', ['preparing', 'sending']).limit(1)
  if (await active.executeTakeFirst()) return true
  const claimed = db.selectFrom('deliveries').select('campaign_id').where(isInLeasedState).limit(1)
  return (await claimed.executeTakeFirst()) !== undefined
}

function toLogLevel(level: number): 'debug' | 'info' | 'warn' | 'error' | 'fatal' {
  if (level >= 60) return 'fatal'
  if (level >= 50) return 'error'
  if (level >= 40) return 'warn'
  return level >= 30 ? 'info' : 'debug'
}

if (!isMainThread && parentPort) runWorker(parentPort, workerData as NewsletterSenderSettings) // startNewsletterWorker passes these

function runWorker(port: NonNullable<typeof parentPort>, settings: NewsletterSenderSettings): void {
  // A low priority lets visitors come first. Systems other than Linux would slow down the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
  const db = openDb(settings.env)
  // The main thread's logger also writes the lines of this thread, because two writers could mix up parts of their lines.
  const log = pino({ base: null, level: 'debug' }, { write: (line) => port.postMessage(JSON.parse(line)) })
  const sender = startNewsletterSender(settings, { db, now: () => new Date(), log })
  port.on('message', async (command: WorkerCommand) => {
    if (command === 'wake') return sender.wake()
    if (command !== 'stop') return sender.changeDetails(command)
    await sender.stop()
    await db.destroy()
    port.close()
    process.exit()
  })
}
