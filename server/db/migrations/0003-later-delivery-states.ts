import type { Migration } from './migration.ts'

/** One index for all delivery states that are added from now on (delivery-states.ts). It is empty until then. */
export const laterDeliveryStates: Migration = () => [
  `create index deliveries_in_later_states on deliveries (campaign_id, state, next_attempt_at)
    where state not in ('queued', 'leased', 'sending', 'retry', 'sent', 'failed', 'skipped', 'uncertain', 'abandoned')`,
]
