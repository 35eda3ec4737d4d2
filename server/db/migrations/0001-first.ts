import type { Migration } from './migrate.ts'

export const first: Migration = ({ text, blob }) => {
  const attempts = `
    state ${text} not null, attempts integer not null, next_at ${text} not null, owner ${text}, lease_until ${text}, last_error ${text},
    sent_at ${text}`
  return [
    `create table settings (name ${text} primary key, value ${text} not null)`,
    `create table pictures (hash ${text} primary key, width integer not null, height integer not null, widths ${text} not null, created_at ${text} not null)`,
    `create table picture_files (name ${text} primary key, hash ${text} not null references pictures (hash), type ${text} not null, bytes ${blob} not null)`,
    `create table posts (
    id ${text} primary key, slug ${text} not null unique, title ${text} not null, description ${text} not null, content ${text} not null,
    category ${text} not null, featured integer not null check (featured in (0, 1)),
    picture_hash ${text} references pictures (hash), created_at ${text} not null, updated_at ${text} not null)`,
    'create index posts_newest on posts (created_at desc, id desc)',
    'create index posts_of_category on posts (category, created_at desc, id desc)',
    `create table subscribers (
    id ${text} primary key, email ${text} not null, email_key ${text} not null unique, state ${text} not null, created_at ${text} not null, left_at ${text})`,
    `create table campaigns (
    id ${text} primary key, subject ${text} not null, message ${text} not null, state ${text} not null, request_key ${text} unique,
    body_hash ${text} not null, recipients integer not null, created_at ${text} not null, finished_at ${text})`,
    'create index campaigns_by_body on campaigns (body_hash, created_at)',
    `create table deliveries (
    campaign_id ${text} not null references campaigns (id), subscriber_id ${text} not null references subscribers (id),
    email ${text} not null, ${attempts}, primary key (campaign_id, subscriber_id))`,
    'create index deliveries_by_state on deliveries (state, next_at)',
    `create table contact_messages (
    id ${text} primary key, name ${text} not null, email ${text} not null, phone ${text} not null, subject ${text} not null, message ${text} not null,
    request_key ${text} unique, created_at ${text} not null)`,
    `create table mails (
    id ${text} primary key, recipient ${text} not null, reply_name ${text}, reply_to ${text}, subject ${text} not null, body ${text} not null,
    created_at ${text} not null, ${attempts})`,
    'create index mails_by_state on mails (state, next_at)',
  ]
}
