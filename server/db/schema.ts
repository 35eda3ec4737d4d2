// The tables, in types that SQLite and PostgreSQL share: text IDs (UUIDv7), times as ISO 8601 UTC text, 0/1 for booleans.
import type { Generated, Kysely, Selectable } from 'kysely'
import type { OptionalPostTextField, RequiredPostTextField } from '#contract/entities/post-fields.ts'
import type { DeliveryCounter, DeliveryState } from './delivery-states.ts'

export type Db = Kysely<Schema>

/** Deliveries by outcome, updated with each row and kept when rows are deleted. The others wait. */
type DeliveryCounts = Record<DeliveryCounter, Generated<number>>

export type Schema = {
  schema_migrations: { number: number }
  settings: { name: string; value: string }
  change_counters: { name: string; number: number }
  jobs: {
    name: string
    next_run_at: string
    owner: Generated<string | null>
    /** Rises while the job runs, so that a dead process can be recognised. */
    heartbeat: Generated<number>
    failures: Generated<number>
    failing_since: Generated<string | null>
    last_error: Generated<string | null>
  }
  /** Published and scheduled posts. Everything else of a post is in the next tables. */
  posts: PostTextColumns & {
    id: string
    /** First publication; posts are ordered by it. */
    created_at: string
    updated_at: string
    /** 1: published at once, so a future `created_at` comes from a wrong clock. */
    published_now: Generated<0 | 1>
    /** The browser tab that wrote this text, and the number of its request; empty and 0 for other clients. */
    client_id: Generated<string>
    client_sequence: Generated<number>
  }
  /** Earlier slugs of posts, also of posts that visitors don't see at the moment. */
  old_slugs: { slug: string; post_id: string }
  /** Derived from the posts, as is the next table. */
  reading_times: { post_id: string; minutes: number }
  /** The columns differ between the databases (search.ts). */
  post_words: { post_id: string }
  /** Drafts: new posts, and changes to published ones. */
  drafts: PostTextColumns & {
    post_id: string
    created_at: string
    /** First publication of a post that was unpublished, or its scheduled date. */
    published_at: string | null
    /** Rises with every write; a client must know the newest to overwrite it. */
    updated_at: string
    client_id: string
    client_sequence: Generated<number>
    trashed_at: string | null
    /** In the trash: visitors saw it, and will again when it is restored. */
    was_published: 0 | 1
    /** In the trash: the version with the unpublished changes it had. */
    draft_version_id: string | null
  }
  post_versions: PostTextColumns & { id: string; post_id: string; was_published: 0 | 1; created_at: string }
  previews: { post_id: string; nonce: string }
  pictures: {
    hash: string
    width: number
    height: number
    /** Widths of the files in pixels, ascending, separated by commas. */
    widths: string
    created_at: string
  }
  picture_files: { name: string; hash: string; type: string; bytes: Uint8Array }
  subscribers: {
    id: string
    email: string
    normalized_email: string
    state: SubscriberState
    created_at: string
    unsubscribed_at: string | null
    /** When the last confirmation email was sent; null once confirmed. */
    confirmation_sent_at: Generated<string | null>
    /** When the owner of the address confirmed by email. */
    confirmed_at: Generated<string | null>
    /** Earlier newsletters don't go to this subscription. */
    subscribed_at: Generated<string>
    /** The mailbox doesn't exist, so nothing is sent there any more. */
    bounced_at: Generated<string | null>
    /** How they consented, in the words of the staff who added them; null: they subscribed themselves. */
    consent: Generated<string | null>
  }
  campaigns: {
    id: string
    subject: string
    message: string
    state: CampaignState
    /** Why it is paused or delayed, also in a mail server's words. */
    pause_reason: Generated<string | null>
    next_attempt_at: Generated<string | null>
    /** Nothing is sent earlier, so that staff can still cancel. */
    not_before: Generated<string>
    /** Goes to those who were subscribed at this time. */
    audience_cutoff: Generated<string>
    /** Subscribers up to this ID have their deliveries. */
    enqueue_cursor: Generated<string>
    enqueued: Generated<number>
    enqueued_at: Generated<string | null>
    /** The client's Idempotency-Key: one key, one campaign, without expiry. */
    idempotency_key: string | null
    body_hash: string
    recipients: number
    created_at: string
    finished_at: string | null
  } & DeliveryCounts
  deliveries: {
    campaign_id: string
    subscriber_id: string
    email: string
    state: DeliveryState
    attempts: number
    next_attempt_at: string
    owner: string | null
    lease_until: string | null
    first_attempt_at: Generated<string | null>
    /** The mail server's last reply: its code (5.1.1, or 550 if it gives no enhanced code) and text. */
    last_code: Generated<string | null>
    last_text: string | null
    sent_at: string | null
    bounce: Bounce | null
    bounce_text: string | null
    bounced_at: string | null
  }
  send_counts: { period: 'minute' | 'hour' | 'day'; slot: string; used: number }
  /** Addresses that no import may bring back. */
  suppressions: {
    /** Keyed hash of the address: without the signing key, addresses can't be tried. */
    hash: string
    /** `imported`: a file from another service said that the address unsubscribed, complained or bounced. */
    reason: 'erased' | 'unsubscribed' | 'bounced' | 'imported'
    created_at: string
  }
  contact_messages: {
    id: string
    name: string
    email: string
    phone: string
    subject: string
    message: string
    /** The client's Idempotency-Key and a fingerprint of the text. */
    idempotency_key: string | null
    created_at: string
    state: MessageState
    done_at: string | null
    /** Why it looks like spam, or null. */
    spam_reason: SpamReason | null
    /** 0: it looks like spam and is not in a spam digest yet. */
    notified: 0 | 1
    /** Its form token, good for one message. */
    form_token_id: string | null
    text_hash: string | null
    note: Generated<string>
  }
  emails: DeliveryAttempts & {
    id: string
    kind: EmailKind
    /** Deleted together with this subscriber. */
    subscriber_id: Generated<string | null>
    contact_message_id: Generated<string | null>
    /** At most one email per key, ever. */
    deduplication_key: string | null
    recipient: string
    reply_name: string | null
    reply_to: string | null
    subject: string
    body: string
    html: Generated<string | null>
    /** JSON. */
    headers: Generated<string | null>
    created_at: string
  }
  /** One for each login; without its row a token is invalid. */
  sessions: { id: string; device: string; created_at: string; last_seen_at: string; expires_at: string }
  /** Guesses of a secret in a period (http/middleware/attempt-limit.ts). */
  login_attempts: {
    secret: 'password' | 'newsletter key'
    /** A keyed hash. */
    client: string
    period_seconds: number
    count: number
    expires_at: string
  }
  /** Clicks on a page in one day (UTC), without visitors' data. */
  click_counts: { day: string; page: string; kind: ClickKind; count: number }
}

/** The columns that posts, drafts and post_versions share. */
type PostTextColumns = Record<RequiredPostTextField, string> & {
  [Name in OptionalPostTextField]: Generated<string>
} & {
  /** In a draft: as typed, or empty. */
  slug: string
  /** Sanitised HTML. */
  content: string
  category: string
  featured: 0 | 1
  picture_hash: string | null
}

export type PostText = Selectable<PostTextColumns>

/** `pending`: must confirm by email and gets no newsletter until then. */
export type SubscriberState = 'subscribed' | 'pending' | 'unsubscribed'

/**
 * `hard`: the mailbox doesn't exist. `soft`: this email was not accepted. `refused`: the email or its sender was refused, which says nothing about
 * the mailbox. `complaint`: the reader reported spam.
 */
export type Bounce = 'hard' | 'soft' | 'refused' | 'complaint'

export type ClickKind = 'whatsapp' | 'call' | 'send'

type MessageState = 'new' | 'done' | 'spam'

/** `honeypot`: the hidden field was filled. `flood`: too many came together. `repeated`: the text is known. */
export type SpamReason = 'honeypot' | 'too fast' | 'used token' | 'flood' | 'repeated' | 'links'

/**
 * `message`: a visitor's, to the agency. `reply`: the automatic reply to the visitor. `test`: a newsletter to oneself. `check`: tests that email
 * arrives.
 */
export type EmailKind = 'message' | 'reply' | 'spam digest' | 'welcome' | 'confirmation' | 'test' | 'check'

/** `preparing`: its deliveries are being made. `done`: none is waiting. */
export type CampaignState = 'preparing' | 'sending' | 'paused' | 'done' | 'cancelled'

/** When the lease expires, any process may claim the row. */
type DeliveryAttempts = {
  /** `sent`: accepted by the mail server (or written to the outbox). */
  state: 'queued' | 'sending' | 'sent' | 'failed'
  attempts: number
  next_attempt_at: string
  owner: string | null
  lease_until: string | null
  last_error: string | null
  sent_at: string | null
}
