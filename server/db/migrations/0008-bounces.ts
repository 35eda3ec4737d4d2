import type { Migration } from './migrate.ts'

/** What came back about a letter after the relay had taken it. */
export const bounces: Migration = ({ text }) => [
  `alter table deliveries add column bounce ${text}`,
  `alter table deliveries add column bounce_text ${text}`,
  `alter table deliveries add column bounced_at ${text}`,
  'create index deliveries_bounced on deliveries (campaign_id, subscriber_id) where bounce is not null',
]
