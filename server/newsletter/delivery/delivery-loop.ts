// Sends campaigns in any number of processes. If one dies, no subscriber is missed, and at most one email per connection is sent twice.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { groupCommit } from '#server/db/connection/sqlite.ts'
import type { Db } from '#server/db/schema.ts'
import type { OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import type { BackgroundSender } from '#server/mail/queue/mail-sender.ts'
import type { Quotas } from '#server/mail/queue/send-quota.ts'
import type { SmtpConnection } from '#server/mail/smtp/smtp-connection.ts'
import { createWakeSignal } from '#server/mail/wake-signal.ts'
import { createBatchWriter } from './batch-writer.ts'
import { type ActiveCampaign, createClaimBuffer } from './claim-buffer.ts'
import { runConnectionWorker } from './connection-worker.ts'
import { createDatabaseOutage } from './database-outage.ts'
import { type Delivery, renewLeases } from './deliveries.ts'
import { runDeliveryMaintenance } from './delivery-maintenance.ts'
import { createInFlightDeliveries } from './in-flight-deliveries.ts'
import { createMailServerConnections } from './mail-server/mail-server-connections.ts'
import { createMailServerState } from './mail-server/mail-server-state.ts'
import { createRejectionMonitor } from './mail-server/rejection-monitor.ts'
import { writeDeliveryBatch } from './write-delivery-batch.ts'

type DeliveryLoopOptions = {
  db: Db
  /** Identifies this process in the rows it has claimed. */
  owner: string
  now: () => Date
  log: Logger
  /** At most this many connections to the mail server are open; each sends one email at a time. */
  maxConnections: number
  /** @throws SmtpConnectError */
  openConnection(): Promise<SmtpConnection>
  compose(delivery: Delivery, campaign: ActiveCampaign): OutgoingMail
  signingKey: Uint8Array
  quotas: Quotas
  unknownOutcomePolicy: 'resend' | 'review'
  pollMs?: number
}

// Leases are short, so that other processes soon take over from a dead one.
const leaseMs = 60_000
// A lease is renewed during an attempt, because a mail server may take ten minutes to answer (RFC 5321 §4.5.3.2.6).
const renewEveryMs = 20_000
const drainTimeoutMs = 25_000

export function startDeliveryLoop({ pollMs = 1000, ...options }: DeliveryLoopOptions): BackgroundSender {
  const { db, owner, now, log, maxConnections, openConnection } = options
  let isStopping = false
  const outage = createDatabaseOutage({ log, waitMs: 5 * pollMs })
  const mailServer = createMailServerState({ db, log, now, onFailure: outage.handleError })
  const wakeSignal = createWakeSignal(pollMs)
  const inFlight = createInFlightDeliveries()
  const shared = { ...options, leaseMs, isStopping: () => isStopping, outage, mailServer, wakeSignal, inFlight }
  const connections = createMailServerConnections({
    openConnection,
    mailServer,
    releaseClaimed: () => buffer.release(),
    wakeSignal,
  })
  const buffer = createClaimBuffer({
    ...shared,
    canClaim: () => !isStopping && !outage.isWaiting() && (connections.hasWorking() || mailServer.msUntilRetry() <= 0),
  })
  const batchWriter = createBatchWriter({
    async writeBatch({ results, toStart }) {
      const startedAt = now()
      const started = await writeDeliveryBatch(groupCommit(db), { results, toStart }, { ...shared, now: startedAt })
      return { started, startedAt }
    },
    onFailure: outage.handleError,
    retryDelayMs: pollMs,
  })
  const renewalTimer = setInterval(
    () => renewLeases(db, inFlight.list(), { owner, now: now(), leaseMs }).catch(outage.handleError),
    renewEveryMs,
  )
  const worker = { ...shared, buffer, batchWriter, connections, rejectionMonitor: createRejectionMonitor() }
  const loops = Promise.all([
    ...Array.from({ length: maxConnections }, () => runConnectionWorker(worker)),
    runDeliveryMaintenance(shared),
  ])

  return {
    wake: wakeSignal.notify,
    async stop() {
      isStopping = true
      wakeSignal.notify()
      const drainTimeout = sleep(drainTimeoutMs, null, { ref: false }).then(() => batchWriter.abort())
      await Promise.race([loops, drainTimeout])
      clearInterval(renewalTimer)
      await buffer.release()
      const { length } = inFlight.list()
      if (length > 0) log.warn({ mails: length }, 'mails without an answer when the site stopped')
    },
  }
}
