import type { Migration } from './migrate.ts'

/** Newsletters that are accounted for: prepared in slices, claimed with leases, counted as they go, held to quotas. */
export const campaigns: Migration = ({ text }) => [
  `alter table campaigns add column reason ${text}`,
  `alter table campaigns add column not_before ${text} not null default ''`,
  `alter table campaigns add column audience_until ${text} not null default ''`,
  `alter table campaigns add column prepared_to ${text} not null default ''`,
  'alter table campaigns add column prepared integer not null default 0',
  `alter table campaigns add column prepared_at ${text}`,
  'alter table campaigns add column uncertain integer not null default 0',
  'alter table campaigns add column unconfirmed integer not null default 0',
  'update campaigns set prepared = recipients, prepared_at = created_at',
  // From here on the counts are of all deliveries, not only of those whose rows are gone.
  ...['sent', 'failed', 'skipped'].map(
    (state) =>
      `update campaigns set ${state} = ${state} + (select count(*) from deliveries where campaign_id = campaigns.id and state = '${state}')`,
  ),
  'create index campaigns_by_state on campaigns (state)',
  'create index campaigns_newest on campaigns (created_at desc, id desc)',
  'alter table deliveries rename column last_error to last_text',
  `alter table deliveries add column last_code ${text}`,
  `alter table deliveries add column first_at ${text}`,
  "update deliveries set state = 'retry' where state = 'queued' and attempts > 0",
  'drop index deliveries_by_state',
  // With the state in the key, because otherwise SQLite takes the primary key and walks past everything that was sent.
  "create index deliveries_queued on deliveries (campaign_id, state, subscriber_id) where state = 'queued'",
  "create index deliveries_retry on deliveries (campaign_id, state, next_at) where state = 'retry'",
  "create index deliveries_held on deliveries (state, campaign_id, subscriber_id) where state in ('leased', 'sending')",
  "create index deliveries_told on deliveries (campaign_id, state, subscriber_id) where state in ('failed', 'skipped', 'uncertain', 'unconfirmed')",
  `alter table subscribers add column subscribed_at ${text} not null default ''`,
  `alter table subscribers add column bounced_at ${text}`,
  "create index subscribers_reached on subscribers (subscribed_at) where state = 'subscribed' and bounced_at is null",
  `create table mail_counts (period ${text} not null, slot ${text} not null, used integer not null, primary key (period, slot))`,
]
