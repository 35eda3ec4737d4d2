import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/schema.ts'
import type { WakeSignal } from '#server/mail/wake-signal.ts'
import { enqueueNextBatch } from '../campaigns/enqueue-recipients.ts'
import type { DatabaseOutage } from './database-outage.ts'
import type { InFlightDeliveries } from './in-flight-deliveries.ts'
import { recoverDeliveries } from './recover-deliveries.ts'

type MaintenanceContext = {
  db: Db
  now: () => Date
  unknownOutcomePolicy: 'resend' | 'review'
  isStopping(): boolean
  inFlight: InFlightDeliveries
  outage: DatabaseOutage
  wakeSignal: WakeSignal
}

const recoverEveryMs = 5000
/** Pause between two batches of new deliveries, so that visitors are served first. */
const enqueueIntervalMs = 10

/** Until the site stops, creates the deliveries of new campaigns and releases those that dead processes had claimed. */
export async function runDeliveryMaintenance(context: MaintenanceContext): Promise<void> {
  const { db, now, unknownOutcomePolicy, isStopping, inFlight, outage, wakeSignal } = context
  const isInFlightHere = (campaignId: string, subscriberId: string) => inFlight.has({ campaignId, subscriberId })
  let lastRecoveryAt = Number.NEGATIVE_INFINITY
  while (!isStopping()) {
    const seenCount = wakeSignal.count()
    try {
      while (!isStopping() && (await enqueueNextBatch(db, now()))) {
        wakeSignal.notify()
        await sleep(enqueueIntervalMs)
      }
      if (performance.now() > lastRecoveryAt + recoverEveryMs && !outage.isWaiting()) {
        if ((await recoverDeliveries(db, { now: now(), unknownOutcomePolicy, isInFlightHere })) > 0) wakeSignal.notify()
        lastRecoveryAt = performance.now()
      }
    } catch (error) {
      outage.handleError(error)
    }
    await wakeSignal.wait(seenCount)
  }
}
