// Sends one email after another over one connection. Each result is stored before the next email starts.
import type { Logger } from 'pino'
import type { OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import { isPossiblyAccepted, type SendResult, type SmtpConnection } from '#server/mail/smtp/smtp-connection.ts'
import type { WakeSignal } from '#server/mail/wake-signal.ts'
import type { BatchWriter } from './batch-writer.ts'
import type { ActiveCampaign, ClaimBuffer, DeliveryJob } from './claim-buffer.ts'
import type { Delivery } from './deliveries.ts'
import { decideOutcome } from './delivery-outcome.ts'
import type { InFlightDeliveries } from './in-flight-deliveries.ts'
import type { MailServerConnections } from './mail-server/mail-server-connections.ts'
import type { MailServerState } from './mail-server/mail-server-state.ts'
import type { RejectionMonitor } from './mail-server/rejection-monitor.ts'
import type { AttemptResult } from './write-delivery-batch.ts'

type ConnectionWorkerContext = {
  now: () => Date
  log: Logger
  maxConnections: number
  unknownOutcomePolicy: 'resend' | 'review'
  compose(delivery: Delivery, campaign: ActiveCampaign): OutgoingMail
  isStopping(): boolean
  buffer: ClaimBuffer
  batchWriter: BatchWriter
  connections: MailServerConnections
  inFlight: InFlightDeliveries
  mailServer: MailServerState
  rejectionMonitor: RejectionMonitor
  wakeSignal: WakeSignal
}

const idleMs = 5000

/** Runs until the site stops. */
export async function runConnectionWorker(context: ConnectionWorkerContext): Promise<void> {
  const { maxConnections, isStopping, buffer, batchWriter, connections, inFlight, wakeSignal } = context
  let connection: SmtpConnection | null = null
  let result: AttemptResult | null = null
  let idleSince = performance.now()
  for (;;) {
    const seenCount = wakeSignal.count()
    const isReady = connection?.isOpen() === true
    const job: DeliveryJob | null = isStopping() || !isReady ? null : buffer.take()
    if (result && !job) {
      await batchWriter.write({ result, next: null })
      inFlight.remove(result.delivery)
      result = null
    }
    if (job && connection) {
      if (buffer.size() < maxConnections) void buffer.fill()
      const startedAt = await batchWriter.write({ result, next: job.delivery })
      if (result) inFlight.remove(result.delivery)
      result = null
      if (!startedAt) continue
      inFlight.add(job.delivery)
      const sending: { connection: SmtpConnection | null; sendResult: SendResult } = await deliver(connection, job, context)
      connection = sending.connection
      result = await evaluateResult(job, { sendResult: sending.sendResult, startedAt }, context)
      idleSince = performance.now()
      continue
    }
    if (isStopping()) break
    if (buffer.size() > 0) {
      connection = await connections.reconnect(connection)
      if (!connection) await wakeSignal.wait(seenCount)
      continue
    }
    await buffer.fill()
    if (buffer.size() > 0) continue
    if (connection && performance.now() - idleSince > idleMs) {
      await connections.close(connection)
      connection = null
    }
    await wakeSignal.wait(seenCount)
  }
  if (connection) await connections.close(connection)
}

async function deliver(
  connection: SmtpConnection,
  { delivery, campaign }: DeliveryJob,
  { compose, connections, log }: ConnectionWorkerContext,
): Promise<{ connection: SmtpConnection | null; sendResult: SendResult }> {
  try {
    return await connections.send(connection, compose(delivery, campaign))
  } catch (error) {
    // Only this email fails: the error comes from composing it, before anything was sent.
    log.error({ err: error, campaign: campaign.id }, 'newsletter email could not be composed')
    return {
      connection,
      sendResult: { kind: 'rejected', code: 554, text: `554 5.6.0 the email could not be composed: ${error}`, stage: 'data' },
    }
  }
}

async function evaluateResult(
  { delivery, campaign }: DeliveryJob,
  { sendResult, startedAt }: { sendResult: SendResult; startedAt: Date },
  { now, log, unknownOutcomePolicy, mailServer, rejectionMonitor }: ConnectionWorkerContext,
): Promise<AttemptResult> {
  const { outcome, errorClass } = decideOutcome(sendResult, delivery, { now: now(), unknownOutcomePolicy })
  if (errorClass !== 'login') rejectionMonitor.recordResult(campaign.id, errorClass)
  if (sendResult.kind === 'rejected') {
    log.info({ campaign: campaign.id, errorClass, reason: sendResult.text }, 'mail refused')
    if (errorClass === 'login') await mailServer.pauseCampaigns(null, sendResult.text)
    else if (rejectionMonitor.shouldPause(campaign)) {
      rejectionMonitor.reset(campaign.id)
      await mailServer.pauseCampaigns(campaign.id, sendResult.text)
    }
  }
  return { delivery, outcome, startedAt, isPossiblyAccepted: isPossiblyAccepted(sendResult) }
}
