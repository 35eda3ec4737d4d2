// A delivery is a newsletter email to one subscriber. Its state is open while the email is still to be sent or is being sent.
// A new state needs two releases: the first only recognises it, because processes of both releases run side by side.
import { type RawBuilder, sql } from 'kysely'
import type { DeliveryStatus } from '#contract/entities/campaigns.ts'
import type { EmailStatus } from '#contract/entities/personal-data.ts'

type StateProperties = {
  /** The name under which staff see the state; for an open state, `waiting` or a part of it (`partOf` in `deliveryKinds`). */
  kind: DeliveryStatus
  /** The campaign's column that counts deliveries in this state; null if the state is open. */
  counter: string | null
  isLeased: boolean
  /** `in turn`: in the order of subscriber IDs. `when due`: once `next_attempt_at` has passed. Null: never claimed. */
  claim: 'in turn' | 'when due' | null
  /** The counter to raise when an erased subscriber's delivery is deleted. Null if the delivery has been counted already. */
  counterIfErased: 'sent' | 'skipped' | null
  /** The status that the subscriber sees. */
  status: EmailStatus
  /** The possible next states, each with the module that sets it. */
  next: Readonly<Record<string, string>>
}

const claimed = 'claim-deliveries'
const writeBatch = 'write-delivery-batch'
const lateResult = 'write-delivery-batch: the result arrives after the lease was lost'
const recover = 'recover-deliveries: the lease expired'
const staff = 'campaign-control: staff decide'

export const deliveryStates = {
  /** The first state: enqueue-recipients creates the delivery in it. */
  queued: {
    kind: 'waiting',
    counter: null,
    isLeased: false,
    claim: 'in turn',
    counterIfErased: 'skipped',
    status: 'waiting',
    next: { leased: claimed, sent: lateResult },
  },
  /** A process has claimed the delivery, but hasn't started to send it. */
  leased: {
    kind: 'waiting',
    counter: null,
    isLeased: true,
    claim: null,
    counterIfErased: 'skipped',
    status: 'waiting',
    next: { queued: `deliveries: released; ${recover}`, sending: writeBatch, skipped: claimed, sent: lateResult },
  },
  /** The email is being sent; whether it was accepted is unknown until the result is recorded. */
  sending: {
    kind: 'waiting',
    counter: null,
    isLeased: true,
    claim: null,
    counterIfErased: 'sent',
    status: 'waiting',
    next: { sent: writeBatch, failed: writeBatch, retry: writeBatch, uncertain: `${writeBatch}; ${recover}`, queued: recover },
  },
  /** The last attempt failed for now, or its outcome is unknown; the next one is due at `next_attempt_at`. */
  retry: {
    kind: 'waiting',
    counter: null,
    isLeased: false,
    claim: 'when due',
    counterIfErased: 'skipped',
    status: 'waiting',
    next: { leased: claimed, sent: lateResult },
  },
  sent: { kind: 'sent', counter: 'sent', isLeased: false, claim: null, counterIfErased: null, status: 'sent', next: {} },
  failed: {
    kind: 'failed',
    counter: 'failed',
    isLeased: false,
    claim: null,
    counterIfErased: null,
    status: 'failed',
    next: { queued: staff },
  },
  /** The subscriber unsubscribed or was suppressed before the email was sent. */
  skipped: {
    kind: 'skipped',
    counter: 'skipped',
    isLeased: false,
    claim: null,
    counterIfErased: null,
    status: 'skipped',
    next: {},
  },
  /** The email may have been sent; staff decide whether to send it again. */
  uncertain: {
    kind: 'uncertain',
    counter: 'uncertain',
    isLeased: false,
    claim: null,
    counterIfErased: null,
    status: 'waiting',
    next: { queued: staff, abandoned: staff, sent: lateResult },
  },
  /** The email may have been sent, and staff decided not to send it again. */
  abandoned: {
    kind: 'abandoned',
    counter: 'abandoned',
    isLeased: false,
    claim: null,
    counterIfErased: null,
    status: 'sent',
    next: {},
  },
} as const satisfies Record<string, StateProperties>

type States = typeof deliveryStates

export type DeliveryState = keyof States
export type DeliveryCounter = NonNullable<States[DeliveryState]['counter']>
export type StateClaimedWhenDue = {
  [State in DeliveryState]: States[State]['claim'] extends 'when due' ? State : never
}[DeliveryState]
export type LeasedState = { [State in DeliveryState]: States[State]['isLeased'] extends true ? State : never }[DeliveryState]

// The cast restores the type of the keys, which Object.keys loses.
const states = Object.keys(deliveryStates) as DeliveryState[]

export const deliveryCounters: DeliveryCounter[] = states.flatMap((state) => deliveryStates[state].counter ?? [])
export const openStates = states.filter((state) => deliveryStates[state].counter === null)
/** The states in which a delivery can be claimed. Due retries are claimed first. */
export const claimableStates = [
  ...states.filter(isClaimedWhenDue),
  ...states.filter((state) => deliveryStates[state].claim === 'in turn'),
]
/** States in which a delivery still becomes `sent` if the result arrives after its lease was lost. */
export const lateResultStates = states.filter((state) => Object.values<string>(deliveryStates[state].next).includes(lateResult))
export const leasedStates = states.filter((state): state is LeasedState => deliveryStates[state].isLeased)

/** Whether a delivery in this state can be claimed only after its `next_attempt_at`. */
export function isClaimedWhenDue(state: DeliveryState): boolean {
  return deliveryStates[state].claim === 'when due'
}

/** The delivery states that staff see under this name. `waiting` stands for all open states. */
export function statesOf(kind: DeliveryStatus): readonly DeliveryState[] {
  return kind === 'waiting' ? openStates : states.filter((state) => deliveryStates[state].kind === kind)
}

/** The kinds of open states other than `waiting`. Their deliveries are also counted as waiting. */
export const openKinds = [...new Set(openStates.map((state): DeliveryStatus => deliveryStates[state].kind))].filter(
  (kind) => kind !== 'waiting',
)

/** The states of the first release. All later states share the partial index of migration 0003, so never add a state here. */
const firstReleaseStates = ['queued', 'leased', 'sending', 'retry', 'sent', 'failed', 'skipped', 'uncertain', 'abandoned']
const isInLaterState = sql<boolean>`state not in (${sql.join(firstReleaseStates.map((state) => sql.lit(state)))})`

/** Matches the deliveries in one state. With a query parameter instead of the literal, the databases wouldn't use the partial index. */
export function isInState(state: DeliveryState): RawBuilder<boolean> {
  const isState = sql<boolean>`state = ${sql.lit(state)}`
  return firstReleaseStates.includes(state) ? isState : sql`${isState} and ${isInLaterState}`
}

/** The same condition as that of the partial index `deliveries_in_flight`, so that the index is used. */
export const isInLeasedState = sql<boolean>`state in (${sql.join(leasedStates.map((state) => sql.lit(state)))})`

/** One SQL condition for each partial index of open deliveries; together the conditions match all open deliveries. */
export const openConditions = [...openStates.filter((state) => !deliveryStates[state].isLeased).map(isInState), isInLeasedState]
