// Sends campaigns from their stored deliveries: claim with a lease, durable intent, send, durable result (see deliveries.ts). Any number of
// processes may do so at once. A process that dies leaves rows whose lease runs out: nobody is lost, and at most what each of its lanes had on
// its way comes twice, as the same bytes.
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { dbTimestamp } from '../db/dialect.ts'
import type { Db, Schema } from '../db/schema.ts'
import { groupCommit } from '../db/sqlite.ts'
import { type Quotas, readBudget } from '../mail/budget.ts'
import { isReleased } from '../mail/hold.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import type { Sender } from '../mail/sender.ts'
import { type Answer, type Lane, mayBeAccepted, NoLane } from '../mail/smtp-lane.ts'
import { createBell } from './bell.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { type Delivery, finishCampaign, releaseDeliveries, renewLeases } from './deliveries.ts'
import { judgeAnswer } from './outcomes.ts'
import { prepareSlice } from './preparation.ts'
import { recoverDeliveries } from './recover-deliveries.ts'
import { createRefusals } from './refusals.ts'
import { createRelayState } from './relay-state.ts'
import { type Settled, takeTurn } from './take-turn.ts'
import { createTurns } from './turns.ts'

export type SentCampaign = Pick<Schema['campaigns'], 'id' | 'subject' | 'message' | 'created_at' | 'recipients'>

type Settings = {
  db: Db
  /** Names this process in the rows it has taken. */
  owner: string
  now: () => Date
  log: Logger
  /** Mails that may be on their way at once. */
  lanes: number
  /** @throws NoLane */
  openLane(): Promise<Lane>
  compose(delivery: Delivery, campaign: SentCampaign): OutgoingMail
  signingKey: Uint8Array
  quotas: Quotas
  policy: 'resend' | 'hold'
  pollMs?: number
}

// A relay may take ten minutes to answer (RFC 5321 §4.5.3.2.6), so a lease is short and renewed while its mail is on its way.
const leaseMs = 60_000
const renewEveryMs = 20_000
const recoverEveryMs = 5000
/** Claimed at once, for each lane. */
const batchPerLane = 20
/** Between two slices of a campaign that is being prepared: visitors come first. */
const sliceMs = 10
/** A connection that has nothing to do is closed. */
const idleMs = 5000
const drainMs = 25_000

type Job = { delivery: Delivery; campaign: SentCampaign }

export function startCampaignSender(settings: Settings): Sender {
  const { db, owner, now, log, lanes, openLane, compose, signingKey, quotas, policy, pollMs = 1000 } = settings
  const relay = createRelayState({ db, log, now, onFailure: noteAway })
  const refusals = createRefusals()
  const bell = createBell(pollMs)
  const underway = new Map<string, Delivery>()
  /** Connections that have sent an email. */
  const working = new Set<Lane>()
  /** Connections that replaced a working one. They don't show whether the mail server accepts more connections. */
  const replacements = new WeakSet<Lane>()
  const buffer: Job[] = []
  let filling: Promise<void> | null = null
  let isStopping = false
  /** Said once; it may last. */
  let isAway = false
  let awayUntil = 0
  const turns = createTurns({
    async write({ settle, begin }) {
      const at = now()
      return { begun: await takeTurn(groupCommit(db), { settle, begin }, { owner, now: at, leaseMs, signingKey, quotas }), at }
    },
    onFailure: noteAway,
    pauseMs: pollMs,
  })
  const renewal = setInterval(renew, renewEveryMs)
  const work = Promise.all([...Array.from({ length: lanes }, runLane), keepHouse()])

  return {
    wake: bell.ring,
    async stop() {
      isStopping = true
      bell.ring()
      const patience = pause(drainMs, null, { ref: false }).then(() => turns.giveUp())
      await Promise.race([work, patience])
      clearInterval(renewal)
      const held = buffer.splice(0).map(({ delivery }) => delivery)
      await releaseDeliveries(db, held, owner).catch(noteAway)
      if (underway.size > 0) log.warn({ mails: underway.size }, 'mails without an answer when the site stopped')
    },
  }

  /** One connection, one mail after the other. A result is on the disk before the next mail begins. */
  async function runLane(): Promise<void> {
    let lane: Lane | null = null
    let settled: Settled | null = null
    let idleSince = performance.now()
    for (;;) {
      const heard = bell.rings()
      const isReady = lane?.isOpen() === true
      const job: Job | null = isStopping || !isReady ? null : (buffer.shift() ?? null)
      if (settled && !job) {
        await settle(settled)
        settled = null
      }
      if (job && lane) {
        if (buffer.length < lanes) void fill()
        const begunAt = await turns.take({ settle: settled, begin: job.delivery })
        forget(settled)
        settled = null
        if (!begunAt) continue
        underway.set(keyOf(job.delivery), job.delivery)
        const sent: { lane: Lane | null; answer: Answer } = await deliver(lane, job)
        lane = sent.lane
        settled = await judgeJob(job, sent.answer, begunAt)
        idleSince = performance.now()
        continue
      }
      if (isStopping) break
      if (buffer.length > 0) {
        lane = await reconnect(lane)
        if (!lane) await bell.wait(heard)
        continue
      }
      await fill()
      if (buffer.length > 0) continue
      if (lane && performance.now() - idleSince > idleMs) {
        await closeLane(lane)
        lane = null
      }
      await bell.wait(heard)
    }
    if (lane) await closeLane(lane)
  }

  async function settle(settled: Settled): Promise<void> {
    await turns.take({ settle: settled, begin: null })
    forget(settled)
  }

  function forget(settled: Settled | null): void {
    if (settled) underway.delete(keyOf(settled.delivery))
  }

  async function deliver(lane: Lane, { delivery, campaign }: Job): Promise<{ lane: Lane | null; answer: Answer }> {
    try {
      const mail = compose(delivery, campaign)
      const answer = await sendBy(lane, mail)
      // The mail server may close a connection after a number of emails: this email is sent over a new one.
      if (!working.has(lane) || answer.kind !== 'lost' || answer.mayHaveArrived) return { lane, answer }
      const next = await reconnect(lane)
      return next ? { lane: next, answer: await sendBy(next, mail) } : { lane: null, answer }
    } catch (error) {
      // A fault of ours, met before anything was sent. It holds up this one mail and no other.
      log.error({ err: error, campaign: campaign.id }, 'a letter could not be made')
      return {
        lane,
        answer: { kind: 'refused', code: 554, text: `554 5.6.0 the letter could not be made: ${error}`, trx: 'data' },
      }
    }
  }

  /** A connection that ends before it has sent an email counts as a failure of the mail server. */
  async function sendBy(lane: Lane, mail: OutgoingMail): Promise<Answer> {
    const answer = await lane.send(mail)
    const isAnswered = answer.kind === 'accepted' || (answer.kind === 'refused' && lane.isOpen())
    if (isAnswered) await relay.reach()
    if (isAnswered && !working.has(lane)) noteWorking(lane)
    if (!isAnswered && !working.has(lane)) await noteFailure(answer.text)
    return answer
  }

  function noteWorking(lane: Lane): void {
    working.add(lane)
    if (replacements.has(lane)) return
    relay.succeed()
    bell.ring()
  }

  /** While no connection works, no deliveries are claimed, claimed ones are released without counting an attempt, and staff see why. */
  async function noteFailure(reason: string): Promise<void> {
    relay.fail()
    if (isWorking()) return
    const held = buffer.splice(0).map(({ delivery }) => delivery)
    await releaseDeliveries(db, held, owner).catch(noteAway)
    if (!isWorking()) await relay.miss(reason)
  }

  function isWorking(): boolean {
    return [...working].some((lane) => lane.isOpen())
  }

  async function judgeJob({ delivery, campaign }: Job, answer: Answer, begunAt: Date): Promise<Settled> {
    const { outcome, verdict } = judgeAnswer(answer, delivery, { now: now(), policy })
    if (answer.kind === 'refused') {
      log.info({ campaign: campaign.id, verdict, reason: answer.text }, 'mail refused')
      if (verdict === 'login') await relay.refuse(null, answer.text)
      else if (refusals.count(campaign, verdict)) await relay.refuse(campaign.id, answer.text)
    } else refusals.count(campaign, null)
    return { delivery, outcome, begunAt, mayBeAccepted: mayBeAccepted(answer) }
  }

  /** A working connection may be replaced at once, because mail servers close connections after a number of emails. Others wait for the breaker. */
  async function reconnect(before: Lane | null): Promise<Lane | null> {
    const isReplacement = before !== null && working.has(before)
    if (before) await closeLane(before)
    if (!isReplacement && !relay.admit()) return null
    try {
      const lane = await openLane()
      if (isReplacement) replacements.add(lane)
      return lane
    } catch (error) {
      const failure = error instanceof NoLane ? error : new NoLane(String(error), { isPermanent: false })
      await noteFailure(failure.message)
      if (failure.isPermanent) await relay.refuse(null, failure.message)
      return null
    }
  }

  async function closeLane(lane: Lane): Promise<void> {
    working.delete(lane)
    await lane.close()
  }

  /** Claims for all lanes, from each campaign as many. */
  function fill(): Promise<void> {
    filling ??= claimAll().finally(() => {
      filling = null
    })
    return filling
  }

  async function claimAll(): Promise<void> {
    if (isStopping || performance.now() < awayUntil || (!isWorking() && relay.waitMs() > 0)) return
    try {
      const at = now()
      const active = await activeCampaigns(db, at)
      if (active.length === 0) return
      const { left } = await readBudget(db, quotas, at)
      const limit = Math.ceil(Math.min(lanes * batchPerLane, left) / active.length)
      const claimed: Job[][] = []
      for (const campaign of active) {
        const deliveries = left > 0 ? await claimDeliveries(db, campaign.id, { owner, now: at, limit, leaseMs, signingKey }) : []
        if (deliveries.length === 0) await finishCampaign(db, campaign.id, at)
        // What is still on its way here, although its lease ran out, is not begun a second time.
        const free = deliveries.filter((delivery) => !underway.has(keyOf(delivery)))
        claimed.push(free.map((delivery) => ({ delivery, campaign })))
      }
      for (let turn = 0; turn < limit; turn += 1) buffer.push(...claimed.flatMap((jobs) => jobs[turn] ?? []))
      isAway = false
      if (buffer.length > 0) bell.ring()
    } catch (error) {
      noteAway(error)
    }
  }

  /** Makes the deliveries of new campaigns and frees what dead processes held. */
  async function keepHouse(): Promise<void> {
    let recoveredAt = Number.NEGATIVE_INFINITY
    while (!isStopping) {
      const heard = bell.rings()
      try {
        while (!isStopping && (await prepareSlice(db, now()))) {
          bell.ring()
          await pause(sliceMs)
        }
        if (performance.now() > Math.max(recoveredAt + recoverEveryMs, awayUntil)) {
          const isOurs = (campaignId: string, subscriberId: string) => underway.has(keyOf({ campaignId, subscriberId }))
          if ((await recoverDeliveries(db, { now: now(), policy, isOurs })) > 0) bell.ring()
          recoveredAt = performance.now()
        }
      } catch (error) {
        noteAway(error)
      }
      await bell.wait(heard)
    }
  }

  async function renew(): Promise<void> {
    await renewLeases(db, [...underway.values()], { owner, now: now(), leaseMs }).catch(noteAway)
  }

  // While the database is away nothing is taken; and when it is back nothing is recovered at once: mails whose lease ran out meanwhile were
  // perhaps sent, and whoever sent them gets the time to record it.
  function noteAway(error: unknown): void {
    if (!isAway) log.error(error, 'newsletters wait for the database')
    isAway = true
    awayUntil = performance.now() + 5 * pollMs
  }
}

function activeCampaigns(db: Db, now: Date): Promise<SentCampaign[]> {
  return db
    .selectFrom('campaigns')
    .select(['id', 'subject', 'message', 'created_at', 'recipients'])
    .where('state', '=', 'sending')
    .where(isReleased)
    .where('not_before', '<=', dbTimestamp(db, now))
    .orderBy('id')
    .execute()
}

function keyOf({ campaignId, subscriberId }: Pick<Delivery, 'campaignId' | 'subscriberId'>): string {
  return `${campaignId} ${subscriberId}`
}
