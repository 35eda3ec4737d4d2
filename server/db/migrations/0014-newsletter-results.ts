import type { Migration } from './migration.ts'

/** The counted links of newsletters, today's clicks on them, and what became of each campaign. Bounces so far are counted here. */
export const newsletterResults: Migration = ({ text }) => [
  `create table campaign_links (
    campaign_id ${text} not null references campaigns (id), number integer not null, url ${text} not null,
    clicks integer not null default 0, primary key (campaign_id, number))`,
  `create table link_clicks (
    day ${text} not null, visitor ${text} not null, campaign_id ${text} not null, number integer not null, at ${text} not null,
    is_counted integer not null, primary key (day, campaign_id, visitor, number))`,
  `alter table campaigns add column link_key ${text}`,
  'create unique index campaigns_by_link_key on campaigns (link_key)',
  ...['clicks', 'unsubscribes', 'bounces', 'complaints', 'replies'].map(
    (counter) => `alter table campaigns add column ${counter} integer not null default 0`,
  ),
  'alter table deliveries add column unsubscribed integer not null default 0',
  'alter table deliveries add column replied integer not null default 0',
  // Both conditions on "bounce" are needed: the first one lets the databases use the index of bounced deliveries.
  `update campaigns set
    bounces = (select count(*) from deliveries where campaign_id = campaigns.id and bounce is not null and bounce <> 'complaint'),
    complaints = (select count(*) from deliveries where campaign_id = campaigns.id and bounce is not null and bounce = 'complaint')`,
]
