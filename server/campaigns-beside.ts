// Sends newsletters in a thread of their own, so that no visitor waits while letters are made: the site's thread only says when to look.
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { pino } from 'pino'
import { type CampaignSettings, campaignsHere, type StartCampaigns } from './campaigns-here.ts'
import { openDb } from './db/open.ts'

type Order = 'wake' | 'stop'

/** After a fault that nobody caught. */
const againMs = 1000

export const campaignsBeside: StartCampaigns = (settings, { log }) => {
  let isStopping = false
  let worker = start()

  return {
    wake: () => worker.postMessage('wake' satisfies Order),
    isAlive: () => worker.threadId >= 0,
    async stop() {
      isStopping = true
      // One that has just ended is not there to be told.
      if (worker.threadId < 0) return
      const ended = once(worker, 'exit')
      worker.postMessage('stop' satisfies Order)
      await ended
    },
  }

  function start(): Worker {
    const thread = new Worker(new URL(import.meta.url), { workerData: settings })
    thread.on('message', ({ level, msg, time: _, ...fields }: { level: number; msg: string; time: number }) =>
      log[levelNamed(level)](fields, msg),
    )
    // What it had on its way comes back when its leases run out.
    thread.on('error', (error) => log.fatal({ err: error }, 'the newsletter thread ended; another is started'))
    thread.on('exit', async () => {
      if (isStopping) return
      await pause(againMs)
      if (!isStopping) worker = start()
    })
    return thread
  }
}

function levelNamed(level: number): 'debug' | 'info' | 'warn' | 'error' | 'fatal' {
  if (level >= 60) return 'fatal'
  if (level >= 50) return 'error'
  if (level >= 40) return 'warn'
  return level >= 30 ? 'info' : 'debug'
}

if (!isMainThread && parentPort) serve(parentPort, workerData as CampaignSettings) // what start() handed over

function serve(port: NonNullable<typeof parentPort>, settings: CampaignSettings): void {
  // Linux has it for each thread: where both want the processor, visitors come first. Elsewhere it would be the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
  const db = openDb(settings.env)
  // Lines go out by the site's own log, whole.
  const log = pino({ base: null, level: 'debug' }, { write: (line) => port.postMessage(JSON.parse(line)) })
  const sender = campaignsHere(settings, { db, now: () => new Date(), log })
  port.on('message', async (order: Order) => {
    if (order === 'wake') return sender.wake()
    await sender.stop()
    await db.destroy()
    port.close()
    process.exit()
  })
}
