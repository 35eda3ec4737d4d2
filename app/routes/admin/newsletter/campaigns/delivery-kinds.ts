import type { DeliveryStatus } from '#contract/entities/campaigns.ts'

/** The states of deliveries that staff see, and those that came back after they were sent. */
export type DeliveryKind = DeliveryStatus | 'bounced'

type KindTexts = {
  /** On the chip that shows these deliveries. */
  name: string
  /** After the count, beside the bar. */
  counted: string
  /** In place of an empty list. */
  empty: string
}

/** In the order of the chips. A delivery is "maybe sent" when the mail server's reply was lost, and "not resent" once staff decide so. */
export const deliveryKinds: Record<DeliveryKind, KindTexts> = {
  failed: { name: 'Failed', counted: 'failed', empty: 'No failed emails' },
  uncertain: { name: 'Maybe sent', counted: 'maybe sent', empty: 'None' },
  bounced: { name: 'Bounced', counted: 'bounced', empty: 'No bounces' },
  sent: { name: 'Sent', counted: 'sent', empty: 'None sent yet' },
  waiting: { name: 'Waiting', counted: 'waiting', empty: 'No one is waiting' },
  skipped: { name: 'Unsubscribed first', counted: 'unsubscribed first', empty: 'None' },
  abandoned: { name: 'Not resent', counted: 'not resent', empty: 'None' },
}

// Object.keys loses the types of the keys
const kinds = Object.keys(deliveryKinds) as DeliveryKind[]

/** The list opens with the first of these that has deliveries. */
export const attentionOrder = kinds.filter((kind) => kind !== 'sent' && kind !== 'waiting')

// Shown beside the bar even when they are 0.
const alwaysCounted: DeliveryKind[] = ['sent', 'failed', 'waiting']

/** The parts of the bar. Those that came back are part of those sent. */
export function getBarKinds(counts: Record<DeliveryKind, number>): DeliveryKind[] {
  return [...alwaysCounted, ...kinds.filter((kind) => kind !== 'bounced' && !alwaysCounted.includes(kind) && counts[kind] > 0)]
}

/** The chips: the other kinds get one once they have a delivery. */
export function getChipNames(counts: Record<DeliveryKind, number>, current: DeliveryKind): Record<DeliveryKind, string> {
  const shown = kinds.filter((kind) => kind === 'sent' || kind === 'failed' || kind === current || counts[kind] > 0)
  // Some kinds are missing; the chips show those they get.
  return Object.fromEntries(shown.map((kind) => [kind, deliveryKinds[kind].name])) as Record<DeliveryKind, string>
}
