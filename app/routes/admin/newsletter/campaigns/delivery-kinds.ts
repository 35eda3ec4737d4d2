import type { DeliveryStatus, ListedCampaign } from '#contract/entities/campaigns.ts'
import type { EmailStatus } from '#contract/entities/overview.ts'

/** The delivery states that staff see, and "bounced" for emails that were sent but came back. */
export type DeliveryKind = DeliveryStatus | 'bounced'

/** In the order of the chips. "Maybe sent": the mail server's reply was lost. "Not resent": staff then decided not to send again. */
const kindNames: Record<DeliveryKind, string> = {
  failed: 'Failed',
  uncertain: 'Maybe sent',
  bounced: 'Bounced',
  sent: 'Sent',
  waiting: 'Waiting',
  skipped: 'Unsubscribed first',
  abandoned: 'Not resent',
}

/** Shown when no delivery is of this kind. */
export const emptyTexts: Record<DeliveryKind, string> = {
  failed: 'No failed emails',
  uncertain: 'None',
  bounced: 'No bounces',
  sent: 'None sent yet',
  waiting: 'No one is waiting',
  skipped: 'None',
  abandoned: 'None',
}

// Cast, because Object.keys returns the keys as plain strings.
const kinds = Object.keys(kindNames) as DeliveryKind[]

/** The list of recipients opens with the first of these kinds that has deliveries. */
export const attentionOrder = kinds.filter((kind) => kind !== 'sent' && kind !== 'waiting')

// The counts of these kinds are shown beside the bar even when they are 0.
const alwaysCounted: DeliveryKind[] = ['sent', 'failed', 'waiting']

/** The kinds that the bar shows. Bounced emails have no part of their own, because they count as sent. */
export function getBarKinds(counts: Record<DeliveryKind, number>): DeliveryKind[] {
  return [...alwaysCounted, ...kinds.filter((kind) => kind !== 'bounced' && !alwaysCounted.includes(kind) && counts[kind] > 0)]
}

/** The names of the kinds for this campaign: after a cancellation "Waiting" becomes "Not sent", without a mail server "Sent" is "Saved". */
export function getKindNames(state: ListedCampaign['state'], emailStatus: EmailStatus['status']): Record<DeliveryKind, string> {
  return {
    ...kindNames,
    ...(state === 'cancelled' ? { waiting: 'Not sent' } : {}),
    ...(emailStatus === 'outbox' ? { sent: 'Saved' } : {}),
  }
}

/** Labels of the filter chips. Sent, failed and the `current` kind always have a chip; the other kinds only if they have deliveries. */
export function getChipNames(
  names: Record<DeliveryKind, string>,
  { counts, current }: { counts: Record<DeliveryKind, number>; current: DeliveryKind },
): Record<DeliveryKind, string> {
  const shown = kinds.filter((kind) => kind === 'sent' || kind === 'failed' || kind === current || counts[kind] > 0)
  // The cast hides that some kinds are missing; FilterChips shows only the kinds it gets.
  return Object.fromEntries(shown.map((kind) => [kind, names[kind]])) as Record<DeliveryKind, string>
}
