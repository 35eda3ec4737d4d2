// Sends campaigns from their stored deliveries, in any number of processes. If a process dies, its leases expire and others go on: nobody is
// missed, and at most one email per connection is sent twice, with the same bytes.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { groupCommit } from '#server/db/connection/sqlite.ts'
import { dbTimestamp } from '#server/db/dialect.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import type { OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import type { BackgroundSender } from '#server/mail/queue/mail-sender.ts'
import { type Quotas, readQuotaStatus } from '#server/mail/queue/send-quota.ts'
import { isSendingAllowed } from '#server/mail/queue/sending-pause.ts'
import { isPossiblyAccepted, type SendResult, SmtpConnectError, type SmtpConnection } from '#server/mail/smtp/smtp-connection.ts'
import { enqueueNextBatch } from '../campaigns/enqueue-recipients.ts'
import { createBatchWriter } from './batch-writer.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { type Delivery, finishCampaign, releaseDeliveries, renewLeases } from './deliveries.ts'
import { decideOutcome } from './delivery-outcome.ts'
import { recoverDeliveries } from './recover-deliveries.ts'
import { createRejectionMonitor } from './rejection-monitor.ts'
import { createRelayState } from './relay-state.ts'
import { createWakeSignal } from './wake-signal.ts'
import { type AttemptResult, writeDeliveryBatch } from './write-delivery-batch.ts'

export type ActiveCampaign = Pick<Schema['campaigns'], 'id' | 'subject' | 'message' | 'created_at' | 'recipients'>

type DeliveryLoopOptions = {
  db: Db
  /** Identifies this process in the rows it has claimed. */
  owner: string
  now: () => Date
  log: Logger
  /** How many emails may be in flight at once. */
  maxConnections: number
  /** @throws SmtpConnectError */
  openConnection(): Promise<SmtpConnection>
  compose(delivery: Delivery, campaign: ActiveCampaign): OutgoingMail
  signingKey: Uint8Array
  quotas: Quotas
  unknownOutcomePolicy: 'resend' | 'review'
  pollMs?: number
}

// A mail server may take ten minutes to answer (RFC 5321 §4.5.3.2.6), so leases are short and renewed while an email is in flight.
const leaseMs = 60_000
const renewEveryMs = 20_000
const recoverEveryMs = 5000
const batchPerConnection = 20
/** Pause between slices of enqueueing, so that visitors are served first. */
const enqueueIntervalMs = 10
const idleMs = 5000
const drainTimeoutMs = 25_000

type DeliveryJob = { delivery: Delivery; campaign: ActiveCampaign }

export function startDeliveryLoop(options: DeliveryLoopOptions): BackgroundSender {
  const {
    db,
    owner,
    now,
    log,
    maxConnections,
    openConnection,
    compose,
    signingKey,
    quotas,
    unknownOutcomePolicy,
    pollMs = 1000,
  } = options
  const relay = createRelayState({ db, log, now, onFailure: handleDatabaseError })
  const rejectionMonitor = createRejectionMonitor()
  const wakeSignal = createWakeSignal(pollMs)
  const inFlight = new Map<string, Delivery>()
  /** Connections that have sent an email. */
  const workingConnections = new Set<SmtpConnection>()
  /** Connections that replaced a working one. They don't show whether the mail server accepts more connections. */
  const replacements = new WeakSet<SmtpConnection>()
  const buffer: DeliveryJob[] = []
  let fillInProgress: Promise<void> | null = null
  let isStopping = false
  /** Ensures that an outage is logged once. */
  let isDatabaseDown = false
  let retryDatabaseAt = 0
  const batchWriter = createBatchWriter({
    async writeBatch({ results, toStart }) {
      const startedAt = now()
      return {
        started: await writeDeliveryBatch(
          groupCommit(db),
          { results, toStart },
          { owner, now: startedAt, leaseMs, signingKey, quotas },
        ),
        startedAt,
      }
    },
    onFailure: handleDatabaseError,
    retryDelayMs: pollMs,
  })
  const renewalTimer = setInterval(renewInFlightLeases, renewEveryMs)
  const loops = Promise.all([...Array.from({ length: maxConnections }, runConnection), runMaintenance()])

  return {
    wake: wakeSignal.notify,
    async stop() {
      isStopping = true
      wakeSignal.notify()
      const drainTimeout = sleep(drainTimeoutMs, null, { ref: false }).then(() => batchWriter.abort())
      await Promise.race([loops, drainTimeout])
      clearInterval(renewalTimer)
      const unstarted = buffer.splice(0).map(({ delivery }) => delivery)
      await releaseDeliveries(db, unstarted, owner).catch(handleDatabaseError)
      if (inFlight.size > 0) log.warn({ mails: inFlight.size }, 'mails without an answer when the site stopped')
    },
  }

  /** Uses one connection for one email after the other. Stores each result before the next email starts. */
  async function runConnection(): Promise<void> {
    let connection: SmtpConnection | null = null
    let result: AttemptResult | null = null
    let idleSince = performance.now()
    for (;;) {
      const seenCount = wakeSignal.count()
      const isReady = connection?.isOpen() === true
      const job: DeliveryJob | null = isStopping || !isReady ? null : (buffer.shift() ?? null)
      if (result && !job) {
        await recordResult(result)
        result = null
      }
      if (job && connection) {
        if (buffer.length < maxConnections) void fillBuffer()
        const startedAt = await batchWriter.write({ result, next: job.delivery })
        removeInFlight(result)
        result = null
        if (!startedAt) continue
        inFlight.set(toDeliveryKey(job.delivery), job.delivery)
        const sending: { connection: SmtpConnection | null; sendResult: SendResult } = await deliver(connection, job)
        connection = sending.connection
        result = await evaluateResult(job, sending.sendResult, startedAt)
        idleSince = performance.now()
        continue
      }
      if (isStopping) break
      if (buffer.length > 0) {
        connection = await reconnect(connection)
        if (!connection) await wakeSignal.wait(seenCount)
        continue
      }
      await fillBuffer()
      if (buffer.length > 0) continue
      if (connection && performance.now() - idleSince > idleMs) {
        await closeConnection(connection)
        connection = null
      }
      await wakeSignal.wait(seenCount)
    }
    if (connection) await closeConnection(connection)
  }

  async function recordResult(result: AttemptResult): Promise<void> {
    await batchWriter.write({ result, next: null })
    removeInFlight(result)
  }

  function removeInFlight(result: AttemptResult | null): void {
    if (result) inFlight.delete(toDeliveryKey(result.delivery))
  }

  async function deliver(
    connection: SmtpConnection,
    { delivery, campaign }: DeliveryJob,
  ): Promise<{ connection: SmtpConnection | null; sendResult: SendResult }> {
    try {
      const mail = compose(delivery, campaign)
      const sendResult = await sendOver(connection, mail)
      // The mail server may close a connection after a number of emails: this email is sent over a new one.
      if (!workingConnections.has(connection) || sendResult.kind !== 'lost' || sendResult.isPossiblyAccepted)
        return { connection, sendResult }
      const next = await reconnect(connection)
      return next ? { connection: next, sendResult: await sendOver(next, mail) } : { connection: null, sendResult }
    } catch (error) {
      // An error of this site before anything was sent: it affects only this email.
      log.error({ err: error, campaign: campaign.id }, 'newsletter email could not be composed')
      return {
        connection,
        sendResult: { kind: 'rejected', code: 554, text: `554 5.6.0 the letter could not be made: ${error}`, stage: 'data' },
      }
    }
  }

  /** A connection that ends before it has sent an email counts as a failure of the mail server. */
  async function sendOver(connection: SmtpConnection, mail: OutgoingMail): Promise<SendResult> {
    const sendResult = await connection.send(mail)
    const hasReply = sendResult.kind === 'accepted' || (sendResult.kind === 'rejected' && connection.isOpen())
    if (hasReply) await relay.markReachable()
    if (hasReply && !workingConnections.has(connection)) markWorking(connection)
    if (!hasReply && !workingConnections.has(connection)) await handleConnectionFailure(sendResult.text)
    return sendResult
  }

  function markWorking(connection: SmtpConnection): void {
    workingConnections.add(connection)
    if (replacements.has(connection)) return
    relay.recordSuccess()
    wakeSignal.notify()
  }

  /** While no connection works, no deliveries are claimed, claimed ones are released without counting an attempt, and staff see why. */
  async function handleConnectionFailure(reason: string): Promise<void> {
    relay.recordFailure()
    if (hasWorkingConnection()) return
    const unstarted = buffer.splice(0).map(({ delivery }) => delivery)
    await releaseDeliveries(db, unstarted, owner).catch(handleDatabaseError)
    if (!hasWorkingConnection()) await relay.markUnavailable(reason)
  }

  function hasWorkingConnection(): boolean {
    return [...workingConnections].some((connection) => connection.isOpen())
  }

  async function evaluateResult(
    { delivery, campaign }: DeliveryJob,
    sendResult: SendResult,
    startedAt: Date,
  ): Promise<AttemptResult> {
    const { outcome, errorClass } = decideOutcome(sendResult, delivery, { now: now(), unknownOutcomePolicy })
    if (sendResult.kind === 'rejected') {
      log.info({ campaign: campaign.id, errorClass, reason: sendResult.text }, 'mail refused')
      if (errorClass === 'login') await relay.pauseCampaigns(null, sendResult.text)
      else if (rejectionMonitor.shouldPauseAfter(campaign, errorClass)) await relay.pauseCampaigns(campaign.id, sendResult.text)
    } else rejectionMonitor.shouldPauseAfter(campaign, null)
    return { delivery, outcome, startedAt, isPossiblyAccepted: isPossiblyAccepted(sendResult) }
  }

  /** A working connection may be replaced at once, because mail servers close connections after a number of emails. Others wait for the breaker. */
  async function reconnect(previous: SmtpConnection | null): Promise<SmtpConnection | null> {
    const isReplacement = previous !== null && workingConnections.has(previous)
    if (previous) await closeConnection(previous)
    if (!isReplacement && !relay.tryAcquire()) return null
    try {
      const connection = await openConnection()
      if (isReplacement) replacements.add(connection)
      return connection
    } catch (error) {
      const failure = error instanceof SmtpConnectError ? error : new SmtpConnectError(String(error), { isPermanent: false })
      await handleConnectionFailure(failure.message)
      if (failure.isPermanent) await relay.pauseCampaigns(null, failure.message)
      return null
    }
  }

  async function closeConnection(connection: SmtpConnection): Promise<void> {
    workingConnections.delete(connection)
    await connection.close()
  }

  /** Claims for all connections, the same number from each campaign. */
  function fillBuffer(): Promise<void> {
    fillInProgress ??= claimAll().finally(() => {
      fillInProgress = null
    })
    return fillInProgress
  }

  async function claimAll(): Promise<void> {
    if (isStopping || performance.now() < retryDatabaseAt || (!hasWorkingConnection() && relay.msUntilRetry() > 0)) return
    try {
      const claimedAt = now()
      const active = await activeCampaigns(db, claimedAt)
      if (active.length === 0) return
      const { remaining } = await readQuotaStatus(db, quotas, claimedAt)
      const limit = Math.ceil(Math.min(maxConnections * batchPerConnection, remaining) / active.length)
      const claimed: DeliveryJob[][] = []
      for (const campaign of active) {
        const deliveries =
          remaining > 0 ? await claimDeliveries(db, campaign.id, { owner, now: claimedAt, limit, leaseMs, signingKey }) : []
        if (deliveries.length === 0) await finishCampaign(db, campaign.id, claimedAt)
        // If a lease expired while its email is in flight here, don't start the email a second time.
        const notInFlight = deliveries.filter((delivery) => !inFlight.has(toDeliveryKey(delivery)))
        claimed.push(notInFlight.map((delivery) => ({ delivery, campaign })))
      }
      for (let round = 0; round < limit; round += 1) buffer.push(...claimed.flatMap((jobs) => jobs[round] ?? []))
      isDatabaseDown = false
      if (buffer.length > 0) wakeSignal.notify()
    } catch (error) {
      handleDatabaseError(error)
    }
  }

  /** Enqueues deliveries of new campaigns and releases those of dead processes. */
  async function runMaintenance(): Promise<void> {
    let lastRecoveryAt = Number.NEGATIVE_INFINITY
    while (!isStopping) {
      const seenCount = wakeSignal.count()
      try {
        while (!isStopping && (await enqueueNextBatch(db, now()))) {
          wakeSignal.notify()
          await sleep(enqueueIntervalMs)
        }
        if (performance.now() > Math.max(lastRecoveryAt + recoverEveryMs, retryDatabaseAt)) {
          const isInFlightHere = (campaignId: string, subscriberId: string) =>
            inFlight.has(toDeliveryKey({ campaignId, subscriberId }))
          if ((await recoverDeliveries(db, { now: now(), unknownOutcomePolicy, isInFlightHere })) > 0) wakeSignal.notify()
          lastRecoveryAt = performance.now()
        }
      } catch (error) {
        handleDatabaseError(error)
      }
      await wakeSignal.wait(seenCount)
    }
  }

  async function renewInFlightLeases(): Promise<void> {
    await renewLeases(db, [...inFlight.values()], { owner, now: now(), leaseMs }).catch(handleDatabaseError)
  }

  // After a database outage, recover nothing for a while: emails whose leases expired may have been sent, and their processes need time to record it.
  function handleDatabaseError(error: unknown): void {
    if (!isDatabaseDown) log.error(error, 'newsletters wait for the database')
    isDatabaseDown = true
    retryDatabaseAt = performance.now() + 5 * pollMs
  }
}

function activeCampaigns(db: Db, now: Date): Promise<ActiveCampaign[]> {
  return db
    .selectFrom('campaigns')
    .select(['id', 'subject', 'message', 'created_at', 'recipients'])
    .where('state', '=', 'sending')
    .where(isSendingAllowed)
    .where('not_before', '<=', dbTimestamp(db, now))
    .orderBy('id')
    .execute()
}

function toDeliveryKey({ campaignId, subscriberId }: Pick<Delivery, 'campaignId' | 'subscriberId'>): string {
  return `${campaignId} ${subscriberId}`
}
