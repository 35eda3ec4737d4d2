import { type DeliveryKind, deliveryKinds, type ListedCampaign } from '#contract/entities/campaigns.ts'
import type { SendingStatus } from '#contract/entities/overview.ts'

// Cast, because Object.keys returns the keys as plain strings.
const kinds = Object.keys(deliveryKinds) as DeliveryKind[]

/** Most urgent first: the list of recipients opens with the first of these kinds that has deliveries. */
export const initialKindOrder = kinds.filter((kind) => ![kind, deliveryKinds[kind].partOf].includes('waiting') && kind !== 'sent')

// The counts of these kinds are shown with the progress bar even when they are 0.
const alwaysCounted: DeliveryKind[] = ['sent', 'failed', 'waiting']

/** Kinds with a part of the progress bar. A kind that another one includes has none: bounced deliveries count as sent. */
export function getBarKinds(counts: Record<DeliveryKind, number>): DeliveryKind[] {
  return [
    ...alwaysCounted,
    ...kinds.filter((kind) => deliveryKinds[kind].partOf === null && !alwaysCounted.includes(kind) && counts[kind] > 0),
  ]
}

/** The kinds' names, some of which differ after a cancellation or without a mail server. */
export function getKindNames(
  state: ListedCampaign['state'],
  sendingStatus: SendingStatus['status'],
): Record<DeliveryKind, string> {
  const names = mapKinds(({ name }) => name)
  if (state === 'cancelled') names.waiting = 'Not sent'
  if (sendingStatus === 'outbox') names.sent = 'Saved'
  return names
}

/** Labels of the filter chips: for sent, failed, the current kind, and other kinds that have deliveries. */
export function getChipNames(
  names: Record<DeliveryKind, string>,
  { counts, current }: { counts: Record<DeliveryKind, number>; current: DeliveryKind },
): Record<DeliveryKind, string> {
  const shown = kinds.filter((kind) => kind === 'sent' || kind === 'failed' || kind === current || counts[kind] > 0)
  // The cast hides that some kinds are missing; FilterChips shows only the kinds it gets.
  return Object.fromEntries(shown.map((kind) => [kind, names[kind]])) as Record<DeliveryKind, string>
}

/** Returns an object with a value for each kind. */
export function mapKinds<Value>(toValue: (texts: (typeof deliveryKinds)[DeliveryKind]) => Value): Record<DeliveryKind, Value> {
  // Cast, because Object.fromEntries loses the keys.
  return Object.fromEntries(kinds.map((kind) => [kind, toValue(deliveryKinds[kind])])) as Record<DeliveryKind, Value>
}
