// The tables, in types that SQLite and PostgreSQL share: text ids (UUIDv7), times as ISO 8601 UTC text, 0/1 for booleans.
import type { Generated, Kysely } from 'kysely'

export type Db = Kysely<Schema>

export type Schema = {
  schema_migrations: { number: number }
  settings: { name: string; value: string }
  /** See versions.ts. */
  change_counters: { name: string; number: number }
  /** See jobs.ts. */
  jobs: {
    name: string
    next_run_at: string
    /** The process that runs it now; null: none. */
    owner: Generated<string | null>
    /** Counts up while the job runs, so that a dead process can be recognised. */
    heartbeat: Generated<number>
    /** Tries in a row that failed. */
    failures: Generated<number>
    failing_since: Generated<string | null>
    /** Why, in plain words. */
    last_error: Generated<string | null>
  }
  /** What visitors see, or will see once it is due. All else of a post lies in the three tables below. */
  posts: PostText & {
    id: string
    /** First publication; orders the posts. */
    created_at: string
    updated_at: string
    /** 1: it was published at once, so a future `created_at` comes from a wrong clock. */
    published_now: Generated<0 | 1>
    /** The browser tab that wrote this text, and the number of its request; empty and 0 for other clients. */
    client_id: Generated<string>
    client_sequence: Generated<number>
  }
  /** Addresses that posts had before; a post that visitors do not see at the moment keeps them. */
  old_slugs: { slug: string; post_id: string }
  /** Made from the posts, as is the next one. */
  reading_times: { post_id: string; minutes: number }
  /** Each database has columns of its own (see search.ts). */
  post_words: { post_id: string }
  /** Texts in the making: of a post that visitors do not see, or beside one that they do. */
  drafts: PostText & {
    post_id: string
    created_at: string
    /** First publication of a post that was taken off the site, or when it was to come out. */
    published_at: string | null
    /** Rises with every write: whoever does not know the newest may not overwrite it. */
    updated_at: string
    /** The tab that wrote last. */
    client_id: string
    /** The number of that tab's request. */
    client_sequence: Generated<number>
    trashed_at: string | null
    /** Of the trash: visitors saw it, and will again when it is restored. */
    was_published: 0 | 1
    /** Of the trash: the version that lay beside it as a draft. */
    draft_version_id: string | null
  }
  /** Texts that others took the place of. */
  post_versions: PostText & { id: string; post_id: string; was_published: 0 | 1; created_at: string }
  /** Private links that were not revoked. */
  previews: { post_id: string; nonce: string }
  pictures: {
    hash: string
    width: number
    height: number
    /** Of the files, ascending, with commas. */
    widths: string
    created_at: string
  }
  picture_files: { name: string; hash: string; type: string; bytes: Uint8Array }
  subscribers: {
    id: string
    email: string
    /** The address as it is compared: lower case. */
    normalized_email: string
    state: SubscriberState
    created_at: string
    unsubscribed_at: string | null
    /** When the last mail went that asks to confirm; null once it is confirmed. */
    confirmation_sent_at: Generated<string | null>
    /** When the owner of the address said yes by mail. */
    confirmed_at: Generated<string | null>
    /** Since when the present subscription holds: newsletters that were ordered before are not for it. */
    subscribed_at: Generated<string>
    /** When a mail server said that there is no such mailbox: nothing is sent there any more. */
    bounced_at: Generated<string | null>
    /** How they agreed, in the words of whoever of the staff brought them; null: they came by themselves. */
    consent: Generated<string | null>
  }
  campaigns: {
    id: string
    subject: string
    message: string
    state: CampaignState
    /** Why it is paused, or what holds it up; a mail server's own words. */
    pause_reason: Generated<string | null>
    /** When the mail server is tried again, if sending waits for it. */
    next_attempt_at: Generated<string | null>
    /** Nothing is sent before: the time to think better of it. */
    not_before: Generated<string>
    /** It is for those who were subscribed by then. */
    audience_cutoff: Generated<string>
    /** Subscribers up to this id have their deliveries. */
    enqueue_cursor: Generated<string>
    /** How many deliveries were made. */
    enqueued: Generated<number>
    /** All are made. */
    enqueued_at: Generated<string | null>
    /** The client's Idempotency-Key: one key, one campaign, for ever. */
    idempotency_key: string | null
    /** Of subject and message. */
    body_hash: string
    recipients: number
    created_at: string
    finished_at: string | null
    /** How many deliveries have come to each end, counted with the change of each row, and kept when rows go. The others wait. */
    sent: Generated<number>
    failed: Generated<number>
    skipped: Generated<number>
    uncertain: Generated<number>
    abandoned: Generated<number>
  }
  deliveries: {
    campaign_id: string
    subscriber_id: string
    email: string
    state: DeliveryState
    attempts: number
    next_attempt_at: string
    owner: string | null
    lease_until: string | null
    /** Of the first attempt. */
    first_attempt_at: Generated<string | null>
    /** What the mail server said last: its code (5.1.1, or 550 where it gives no other) and its words. */
    last_code: Generated<string | null>
    last_text: string | null
    sent_at: string | null
    /** What came back about it later, with the server's words. */
    bounce: Bounce | null
    bounce_text: string | null
    bounced_at: string | null
  }
  /** See mail/queue/send-quota.ts. */
  send_counts: { period: 'minute' | 'hour' | 'day'; slot: string; used: number }
  /** Addresses that no import may bring back. */
  suppressions: {
    /** Of the address and the signing key: whoever lacks the key can't try addresses. */
    hash: string
    /** `imported`: an imported file said that the address unsubscribed, complained or bounced at another service. */
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
    /** In the inbox. */
    state: MessageState
    done_at: string | null
    /** Why it was set aside, or null. */
    spam_reason: SpamReason | null
    /** 0: set aside, and the agency has not been told yet. */
    notified: 0 | 1
    /** The form's pass it came with: good for one message. */
    form_token_id: string | null
    /** Of the text alone, to know it again. */
    text_hash: string | null
    /** The staff's own. */
    note: Generated<string>
  }
  emails: DeliveryAttempts & {
    id: string
    kind: EmailKind
    /** Whom it is about, where it goes with a subscriber who is forgotten. */
    subscriber_id: Generated<string | null>
    /** The message of a visitor that it is about. */
    contact_message_id: Generated<string | null>
    /** There is one mail of such a key, ever. */
    deduplication_key: string | null
    recipient: string
    reply_name: string | null
    reply_to: string | null
    subject: string
    body: string
    html: Generated<string | null>
    /** JSON: its headers beside the usual ones. */
    headers: Generated<string | null>
    created_at: string
  }
  /** One for each login; a token whose session is gone has ended. */
  sessions: { id: string; device: string; created_at: string; last_seen_at: string; expires_at: string }
  /** How often a client tried to guess a secret in a period (see http/guess-limit.ts). */
  login_attempts: {
    secret: 'password' | 'newsletter key'
    /** A keyed hash of its network. */
    client: string
    period_seconds: number
    count: number
    expires_at: string
  }
  /** How often something was tapped on a page in one day (UTC); of whom nobody knows. */
  click_counts: { day: string; page: string; kind: ClickKind; count: number }
}

export type PostText = {
  /** Of a draft: as it was typed, or empty. */
  slug: string
  title: string
  description: string
  /** Sanitised HTML. */
  content: string
  category: string
  featured: 0 | 1
  picture_hash: string | null
}

/** `pending`: asked by email to confirm, and gets no newsletter until then. */
export type SubscriberState = 'subscribed' | 'pending' | 'unsubscribed'

/**
 * `hard`: there is no such mailbox. `soft`: it did not take this letter. `refused`: the letter or its sender was refused, which says nothing
 * of the mailbox. `complaint`: the reader called it unwanted.
 */
export type Bounce = 'hard' | 'soft' | 'refused' | 'complaint'

export type ClickKind = 'whatsapp' | 'call' | 'send'

export type MessageState = 'new' | 'done' | 'spam'

/** What made a message look like a machine's: the hidden field was filled, it came at once, its pass was used before, it came with too many others, its text is known, it is full of links. */
export type SpamReason = 'honeypot' | 'too fast' | 'used token' | 'flood' | 'repeated' | 'links'

/**
 * `message`: a visitor's, to the agency. `reply`: the automatic one to the visitor. `set aside`: tells the agency of suspects. `welcome`,
 * `confirmation`: to whoever subscribes. `test`: a newsletter to oneself. `check`: whether mail arrives.
 */
export type EmailKind = 'message' | 'reply' | 'spam digest' | 'welcome' | 'confirmation' | 'test' | 'check'

/** `preparing`: its deliveries are being made. `done`: none waits any more. */
export type CampaignState = 'preparing' | 'sending' | 'paused' | 'done' | 'cancelled'

/**
 * `leased`: a process has taken it and not begun. `sending`: begun; whether it arrived is not known until the answer is recorded. `retry`:
 * refused for now. `sent`: accepted by the relay. `skipped`: the subscriber left first. `uncertain`: perhaps sent, the staff decides;
 * `abandoned`: the staff decided not to send it again.
 */
export type DeliveryState = 'queued' | 'leased' | 'sending' | 'retry' | 'sent' | 'failed' | 'skipped' | 'uncertain' | 'abandoned'

/** How far one mail has come. A row whose lease has run out belongs to nobody and is taken up again. */
export type DeliveryAttempts = {
  /** `sent`: accepted by the relay (or written to the outbox). */
  state: 'queued' | 'sending' | 'sent' | 'failed'
  attempts: number
  next_attempt_at: string
  owner: string | null
  lease_until: string | null
  last_error: string | null
  sent_at: string | null
}
