// The states of a delivery and the transitions between them. Types, SQL conditions and counters derive from this table.
// A new state comes in two releases, because processes of the old one still run while the new one starts: the first knows it, the second writes it.
import { type RawBuilder, sql } from 'kysely'
import type { EmailStatus } from '#contract/entities/personal-data.ts'

type StateProperties = {
  /** The column of the campaign that counts deliveries in this state; null while the delivery is open, which staff see as waiting. */
  counter: string | null
  isLeased: boolean
  /** When a process may claim it: in the order of subscribers, or once `next_attempt_at` has passed. Null: never. */
  claim: 'in turn' | 'when due' | null
  /** The counter of a delivery that is deleted in this state because its subscriber is erased; null if it is counted already. */
  counterIfErased: 'sent' | 'skipped' | null
  /** What the subscriber sees. */
  status: EmailStatus
  /** The possible next states, each with what changes it. */
  next: Readonly<Record<string, string>>
}

const claimed = 'claim-deliveries'
const writeBatch = 'write-delivery-batch'
const lateResult = 'write-delivery-batch: the result arrives after the lease was lost'
const recover = 'recover-deliveries: the lease expired'
const staff = 'campaign-control: staff decide'

export const deliveryStates = {
  /** Made by enqueue-recipients. */
  queued: {
    counter: null,
    isLeased: false,
    claim: 'in turn',
    counterIfErased: 'skipped',
    status: 'waiting',
    next: { leased: claimed, sent: lateResult },
  },
  /** Claimed by a process and not started. */
  leased: {
    counter: null,
    isLeased: true,
    claim: null,
    counterIfErased: 'skipped',
    status: 'waiting',
    next: { queued: `deliveries: released; ${recover}`, sending: writeBatch, skipped: claimed, sent: lateResult },
  },
  /** In flight: whether it arrived is unknown until the result is recorded. */
  sending: {
    counter: null,
    isLeased: true,
    claim: null,
    counterIfErased: 'sent',
    status: 'waiting',
    next: { sent: writeBatch, failed: writeBatch, retry: writeBatch, uncertain: `${writeBatch}; ${recover}`, queued: recover },
  },
  /** Rejected temporarily; `next_attempt_at` says when it is due. */
  retry: {
    counter: null,
    isLeased: false,
    claim: 'when due',
    counterIfErased: 'skipped',
    status: 'waiting',
    next: { leased: claimed, sent: lateResult },
  },
  /** Accepted by the mail server. */
  sent: { counter: 'sent', isLeased: false, claim: null, counterIfErased: null, status: 'sent', next: {} },
  failed: { counter: 'failed', isLeased: false, claim: null, counterIfErased: null, status: 'failed', next: { queued: staff } },
  /** The subscriber left or was suppressed before it was sent. */
  skipped: { counter: 'skipped', isLeased: false, claim: null, counterIfErased: null, status: 'skipped', next: {} },
  /** Possibly sent; staff decide. */
  uncertain: {
    counter: 'uncertain',
    isLeased: false,
    claim: null,
    counterIfErased: null,
    status: 'waiting',
    next: { queued: staff, abandoned: staff, sent: lateResult },
  },
  /** Possibly sent, and staff decided not to send it again. */
  abandoned: { counter: 'abandoned', isLeased: false, claim: null, counterIfErased: null, status: 'sent', next: {} },
} as const satisfies Record<string, StateProperties>

type States = typeof deliveryStates

export type DeliveryState = keyof States
export type DeliveryCounter = NonNullable<States[DeliveryState]['counter']>
export type LeasedState = { [State in DeliveryState]: States[State]['isLeased'] extends true ? State : never }[DeliveryState]

// Object.keys loses the types of the keys
const states = Object.keys(deliveryStates) as DeliveryState[]

export const deliveryCounters: DeliveryCounter[] = states.flatMap((state) => deliveryStates[state].counter ?? [])
export const openStates = states.filter((state) => deliveryStates[state].counter === null)
/** In the order in which they are claimed: due retries first. */
export const claimableStates = [
  ...states.filter(isClaimedWhenDue),
  ...states.filter((state) => deliveryStates[state].claim === 'in turn'),
]
/** A result that arrives after the lease was lost still counts in these states. */
export const lateResultStates = states.filter((state) => Object.values<string>(deliveryStates[state].next).includes(lateResult))
export const leasedStates = states.filter((state): state is LeasedState => deliveryStates[state].isLeased)

/** Whether it waits for its `next_attempt_at`. */
export function isClaimedWhenDue(state: DeliveryState): boolean {
  return deliveryStates[state].claim === 'when due'
}

/** The states that staff see as one: all open ones as waiting, the others by their counter. */
export function statesOf(status: DeliveryCounter | 'waiting'): readonly DeliveryState[] {
  return status === 'waiting' ? openStates : states.filter((state) => deliveryStates[state].counter === status)
}

/** As a literal, because a parameter wouldn't match the conditions of the partial indexes. */
export function isInState(state: DeliveryState): RawBuilder<boolean> {
  return sql<boolean>`state = ${sql.lit(state)}`
}

/** Matches the condition of the index `deliveries_in_flight`. */
export const isInLeasedState = sql<boolean>`state in (${sql.join(leasedStates.map((state) => sql.lit(state)))})`

/** One condition per partial index; together they match all open deliveries. */
export const openConditions = [...openStates.filter((state) => !deliveryStates[state].isLeased).map(isInState), isInLeasedState]
