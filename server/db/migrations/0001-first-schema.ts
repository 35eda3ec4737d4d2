// The tables of the first release; db/schema.ts describes the columns.
import type { ColumnTypes, Migration } from './migration.ts'

export const firstSchema: Migration = (types) => [
  ...siteTables(types),
  ...postTables(types),
  ...searchTable(types),
  ...subscriberTables(types),
  ...newsletterTables(types),
  ...contactTables(types),
]

function siteTables({ text }: ColumnTypes): string[] {
  return [
    `create table settings (name ${text} primary key, value ${text} not null)`,
    `create table change_counters (name ${text} primary key, number integer not null)`,
    `create table jobs (
      name ${text} primary key, next_run_at ${text} not null, owner ${text}, heartbeat integer not null default 0,
      failures integer not null default 0, failing_since ${text}, last_error ${text})`,
    `create table sessions (
      id ${text} primary key, device ${text} not null, created_at ${text} not null, last_seen_at ${text} not null, expires_at ${text} not null)`,
    `create table login_attempts (
      secret ${text} not null, client ${text} not null, period_seconds integer not null, count integer not null, expires_at ${text} not null,
      primary key (secret, client, period_seconds))`,
    'create index login_attempts_by_expiry on login_attempts (expires_at)',
    `create table click_counts (
      day ${text} not null, page ${text} not null, kind ${text} not null, count integer not null, primary key (day, page, kind))`,
  ]
}

function postTables({ text, blob }: ColumnTypes): string[] {
  const postText = `
      slug ${text} not null, title ${text} not null, description ${text} not null, content ${text} not null, category ${text} not null,
      featured integer not null check (featured in (0, 1)), picture_hash ${text} references pictures (hash)`
  return [
    `create table pictures (
      hash ${text} primary key, width integer not null, height integer not null, widths ${text} not null, created_at ${text} not null)`,
    'create index pictures_newest on pictures (created_at desc, hash desc)',
    `create table picture_files (
      name ${text} primary key, hash ${text} not null references pictures (hash), type ${text} not null, bytes ${blob} not null)`,
    `create table posts (
      id ${text} primary key, ${postText}, created_at ${text} not null, updated_at ${text} not null,
      published_now integer not null default 0, client_id ${text} not null default '', client_sequence integer not null default 0,
      unique (slug))`,
    'create index posts_newest on posts (created_at desc, id desc)',
    'create index posts_of_category on posts (category, created_at desc, id desc)',
    `create table old_slugs (slug ${text} primary key, post_id ${text} not null)`,
    'create index old_slugs_of_post on old_slugs (post_id)',
    `create table reading_times (post_id ${text} primary key references posts (id) on delete cascade, minutes integer not null)`,
    `create table post_versions (
      id ${text} primary key, post_id ${text} not null, ${postText}, was_published integer not null, created_at ${text} not null)`,
    'create index post_versions_of_post on post_versions (post_id, created_at, id)',
    `create table drafts (
      post_id ${text} primary key, ${postText}, created_at ${text} not null, published_at ${text}, updated_at ${text} not null,
      client_id ${text} not null, client_sequence integer not null default 0, trashed_at ${text},
      was_published integer not null check (was_published in (0, 1)), draft_version_id ${text} references post_versions (id))`,
    'create index drafts_by_trashing on drafts (trashed_at)',
    `create table previews (post_id ${text} primary key, nonce ${text} not null)`,
  ]
}

function searchTable({ text, isPostgres }: ColumnTypes): string[] {
  if (!isPostgres) {
    // Words arrive normalized, so the simplest tokenizer is enough. The search needs no positions (`detail = column`).
    return [
      `create virtual table post_words using fts5 (
      post_id unindexed, in_title, in_post, content = '', contentless_delete = 1, contentless_unindexed = 1, tokenize = 'ascii', detail = column, prefix = '3')`,
    ]
  }
  return [
    `create table post_words (
      post_id ${text} primary key references posts (id) on delete cascade, in_title tsvector not null, in_post tsvector not null)`,
    // With fastupdate, every search would first scan all writes since the last vacuum.
    'create index post_words_of_title on post_words using gin (in_title) with (fastupdate = off)',
    'create index post_words_of_post on post_words using gin (in_post) with (fastupdate = off)',
  ]
}

function subscriberTables({ text }: ColumnTypes): string[] {
  return [
    `create table subscribers (
      id ${text} primary key, email ${text} not null, normalized_email ${text} not null unique, state ${text} not null, created_at ${text} not null,
      unsubscribed_at ${text}, confirmation_sent_at ${text}, confirmed_at ${text}, subscribed_at ${text} not null default '', bounced_at ${text},
      consent ${text})`,
    'create index subscribers_by_state on subscribers (state, id)',
    "create index subscribers_reachable on subscribers (subscribed_at) where state = 'subscribed' and bounced_at is null",
    "create index subscribers_pending on subscribers (created_at) where state = 'pending'",
    `create table suppressions (hash ${text} primary key, reason ${text} not null, created_at ${text} not null)`,
  ]
}

function newsletterTables(types: ColumnTypes): string[] {
  const { text } = types
  return [
    `create table campaigns (
      id ${text} primary key, subject ${text} not null, message ${text} not null, state ${text} not null, pause_reason ${text},
      next_attempt_at ${text}, not_before ${text} not null default '', audience_cutoff ${text} not null default '',
      enqueue_cursor ${text} not null default '', enqueued integer not null default 0, enqueued_at ${text},
      idempotency_key ${text} unique, body_hash ${text} not null, recipients integer not null, created_at ${text} not null, finished_at ${text},
      sent integer not null default 0, failed integer not null default 0, skipped integer not null default 0,
      uncertain integer not null default 0, abandoned integer not null default 0)`,
    'create index campaigns_by_body on campaigns (body_hash, created_at)',
    'create index campaigns_by_state on campaigns (state)',
    'create index campaigns_newest on campaigns (created_at desc, id desc)',
    `create table deliveries (
      campaign_id ${text} not null references campaigns (id), subscriber_id ${text} not null references subscribers (id), email ${text} not null,
      ${attempts(types)}, first_attempt_at ${text}, last_code ${text}, last_text ${text},
      bounce ${text}, bounce_text ${text}, bounced_at ${text}, primary key (campaign_id, subscriber_id))`,
    // Without this index, the foreign key would make the deletion of a subscriber read every delivery.
    'create index deliveries_of_subscriber on deliveries (subscriber_id)',
    // The state is part of the key, because otherwise SQLite uses the primary key and scans all sent deliveries.
    "create index deliveries_queued on deliveries (campaign_id, state, subscriber_id) where state = 'queued'",
    "create index deliveries_to_retry on deliveries (campaign_id, state, next_attempt_at) where state = 'retry'",
    "create index deliveries_in_flight on deliveries (state, campaign_id, subscriber_id) where state in ('leased', 'sending')",
    "create index deliveries_not_sent on deliveries (campaign_id, state, subscriber_id) where state in ('failed', 'skipped', 'uncertain', 'abandoned')",
    'create index deliveries_bounced on deliveries (campaign_id, subscriber_id) where bounce is not null',
    `create table send_counts (period ${text} not null, slot ${text} not null, used integer not null, primary key (period, slot))`,
  ]
}

function contactTables(types: ColumnTypes): string[] {
  const { text } = types
  return [
    `create table contact_messages (
      id ${text} primary key, name ${text} not null, email ${text} not null, phone ${text} not null, subject ${text} not null,
      message ${text} not null, idempotency_key ${text} unique, created_at ${text} not null, state ${text} not null default 'new', done_at ${text},
      spam_reason ${text}, notified integer not null default 1 check (notified in (0, 1)), form_token_id ${text}, text_hash ${text},
      note ${text} not null default '')`,
    'create index contact_messages_by_state on contact_messages (state, id)',
    'create index contact_messages_by_form_token on contact_messages (form_token_id)',
    'create index contact_messages_by_text on contact_messages (text_hash, created_at)',
    'create index contact_messages_to_notify on contact_messages (notified, created_at)',
    `create table emails (
      id ${text} primary key, kind ${text} not null default 'message', subscriber_id ${text}, contact_message_id ${text}, deduplication_key ${text},
      recipient ${text} not null, reply_name ${text}, reply_to ${text}, subject ${text} not null, body ${text} not null, html ${text},
      headers ${text}, created_at ${text} not null, ${attempts(types)}, last_error ${text})`,
    'create index emails_by_state on emails (state, next_attempt_at)',
    'create unique index emails_deduplicated on emails (deduplication_key)',
    'create index emails_by_kind on emails (kind, created_at)',
    'create index emails_of_subscriber on emails (subscriber_id)',
    'create index emails_of_contact_message on emails (contact_message_id)',
    'create index emails_by_recipient on emails (lower(recipient), created_at)',
  ]
}

function attempts({ text }: ColumnTypes): string {
  return `state ${text} not null, attempts integer not null, next_attempt_at ${text} not null, owner ${text}, lease_until ${text}, sent_at ${text}`
}
