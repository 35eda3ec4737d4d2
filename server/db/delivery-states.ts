// The states of a delivery and the transitions between them. Types, SQL conditions and counters derive from this table.
import { type RawBuilder, sql } from 'kysely'
import type { EmailStatus } from '#contract/entities/personal-data.ts'

type StateProperties = {
  /** The column of the campaign that counts deliveries in this state; null while the delivery is open, which staff see as waiting. */
  counter: string | null
  isLeased: boolean
  /** The counter of a delivery that is deleted in this state because its subscriber is erased; null if it is counted already. */
  counterIfErased: 'sent' | 'skipped' | null
  /** What the subscriber sees. */
  status: EmailStatus
  /** The possible next states, each with what changes it. */
  next: Readonly<Record<string, string>>
}

const claim = 'claim-deliveries'
const writeBatch = 'write-delivery-batch'
const lateResult = 'write-delivery-batch: the result arrives after the lease was lost'
const recover = 'recover-deliveries: the lease expired'
const staff = 'campaign-control: staff decide'

export const deliveryStates = {
  /** Made by enqueue-recipients. */
  queued: {
    counter: null,
    isLeased: false,
    counterIfErased: 'skipped',
    status: 'waiting',
    next: { leased: claim, sent: lateResult },
  },
  /** Claimed by a process and not started. */
  leased: {
    counter: null,
    isLeased: true,
    counterIfErased: 'skipped',
    status: 'waiting',
    next: { queued: `deliveries: released; ${recover}`, sending: writeBatch, skipped: claim, sent: lateResult },
  },
  /** In flight: whether it arrived is unknown until the result is recorded. */
  sending: {
    counter: null,
    isLeased: true,
    counterIfErased: 'sent',
    status: 'waiting',
    next: { sent: writeBatch, failed: writeBatch, retry: writeBatch, uncertain: `${writeBatch}; ${recover}`, queued: recover },
  },
  /** Rejected temporarily; `next_attempt_at` says when it is due. */
  retry: {
    counter: null,
    isLeased: false,
    counterIfErased: 'skipped',
    status: 'waiting',
    next: { leased: claim, sent: lateResult },
  },
  /** Accepted by the mail server. */
  sent: { counter: 'sent', isLeased: false, counterIfErased: null, status: 'sent', next: {} },
  failed: { counter: 'failed', isLeased: false, counterIfErased: null, status: 'failed', next: { queued: staff } },
  /** The subscriber left or was suppressed before it was sent. */
  skipped: { counter: 'skipped', isLeased: false, counterIfErased: null, status: 'skipped', next: {} },
  /** Possibly sent; staff decide. */
  uncertain: {
    counter: 'uncertain',
    isLeased: false,
    counterIfErased: null,
    status: 'waiting',
    next: { queued: staff, abandoned: staff, sent: lateResult },
  },
  /** Possibly sent, and staff decided not to send it again. */
  abandoned: { counter: 'abandoned', isLeased: false, counterIfErased: null, status: 'sent', next: {} },
} as const satisfies Record<string, StateProperties>

type States = typeof deliveryStates

export type DeliveryState = keyof States
export type DeliveryCounter = NonNullable<States[DeliveryState]['counter']>
export type LeasedState = { [State in DeliveryState]: States[State]['isLeased'] extends true ? State : never }[DeliveryState]

// Object.keys loses the types of the keys
const states = Object.keys(deliveryStates) as DeliveryState[]

export const deliveryCounters: DeliveryCounter[] = states.flatMap((state) => deliveryStates[state].counter ?? [])
export const openStates = states.filter((state) => deliveryStates[state].counter === null)
export const leasedStates = states.filter((state): state is LeasedState => deliveryStates[state].isLeased)

/** As a literal, because a parameter wouldn't match the conditions of the partial indexes. */
export function isInState(state: DeliveryState): RawBuilder<boolean> {
  return sql<boolean>`state = ${sql.lit(state)}`
}

/** Matches the condition of the index `deliveries_in_flight`. */
export const isInLeasedState = sql<boolean>`state in (${sql.join(leasedStates.map((state) => sql.lit(state)))})`

/** One condition per partial index; together they match all open deliveries. */
export const openConditions = [...openStates.filter((state) => !deliveryStates[state].isLeased).map(isInState), isInLeasedState]
