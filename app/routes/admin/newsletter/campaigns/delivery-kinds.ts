import type { DeliveryStatus } from '#contract/entities/campaigns.ts'

/** The states in which staff see deliveries, and "bounced" for emails that came back after they were sent. */
export type DeliveryKind = DeliveryStatus | 'bounced'

type KindTexts = {
  /** Label of the filter chip for these deliveries. */
  name: string
  /** Shown after the count beside the bar, for example "3 failed". */
  counted: string
  /** Shown when no delivery is of this kind. */
  empty: string
}

/** In the order of the chips. "Maybe sent": the mail server's reply was lost. "Not resent": staff then decided not to send again. */
export const deliveryKinds: Record<DeliveryKind, KindTexts> = {
  failed: { name: 'Failed', counted: 'failed', empty: 'No failed emails' },
  uncertain: { name: 'Maybe sent', counted: 'maybe sent', empty: 'None' },
  bounced: { name: 'Bounced', counted: 'bounced', empty: 'No bounces' },
  sent: { name: 'Sent', counted: 'sent', empty: 'None sent yet' },
  waiting: { name: 'Waiting', counted: 'waiting', empty: 'No one is waiting' },
  skipped: { name: 'Unsubscribed first', counted: 'unsubscribed first', empty: 'None' },
  abandoned: { name: 'Not resent', counted: 'not resent', empty: 'None' },
}

// Cast, because Object.keys returns the keys as plain strings.
const kinds = Object.keys(deliveryKinds) as DeliveryKind[]

/** The list of recipients opens with the first of these kinds that has deliveries. */
export const attentionOrder = kinds.filter((kind) => kind !== 'sent' && kind !== 'waiting')

// The counts of these kinds are shown beside the bar even when they are 0.
const alwaysCounted: DeliveryKind[] = ['sent', 'failed', 'waiting']

/** The kinds that the bar shows. Bounced emails have no part of their own, because they count as sent. */
export function getBarKinds(counts: Record<DeliveryKind, number>): DeliveryKind[] {
  return [...alwaysCounted, ...kinds.filter((kind) => kind !== 'bounced' && !alwaysCounted.includes(kind) && counts[kind] > 0)]
}

/** Labels of the filter chips: sent, failed and `current` always have one, the other kinds if they have deliveries. */
export function getChipNames(counts: Record<DeliveryKind, number>, current: DeliveryKind): Record<DeliveryKind, string> {
  const shown = kinds.filter((kind) => kind === 'sent' || kind === 'failed' || kind === current || counts[kind] > 0)
  // The cast hides that some kinds are missing; FilterChips shows only the kinds it gets.
  return Object.fromEntries(shown.map((kind) => [kind, deliveryKinds[kind].name])) as Record<DeliveryKind, string>
}
