// The tables, in types that SQLite and PostgreSQL share: text IDs (UUIDv7), times as ISO 8601 UTC text, 0/1 for booleans.
import type { Generated, Kysely, Selectable } from 'kysely'
import type { AccountState, Role } from '#contract/entities/accounts.ts'
import type { LeadStage } from '#contract/entities/leads.ts'
import type { NewsletterDraftState } from '#contract/entities/newsletter-drafts.ts'
import type { OptionalPostTextField, RequiredPostTextField } from '#contract/entities/post-fields.ts'
import type { VisitorListKind } from '#contract/entities/visitors.ts'
import type { DeliveryCounter, DeliveryState } from './delivery-states.ts'

export type Db = Kysely<Schema>

/** How many of a campaign's deliveries had each outcome. The numbers stay when the deliveries are deleted. */
type DeliveryCounts = Record<DeliveryCounter, Generated<number>>

/** What became of a campaign. The numbers stay when the deliveries are deleted. `bounces` doesn't include complaints. */
export type ResultCounter = 'clicks' | 'unsubscribes' | 'bounces' | 'complaints' | 'replies'
type ResultCounts = Record<ResultCounter, Generated<number>>

export type MediaType = 'video/mp4' | 'video/webm' | 'audio/mpeg' | 'text/vtt'

export type Schema = {
  schema_migrations: { number: number }
  settings: { name: string; value: string }
  change_counters: { name: string; number: number }
  jobs: {
    name: string
    next_run_at: string
    owner: Generated<string | null>
    /** Rises while the job runs. If it stops rising, other processes know that the job's process has died. */
    heartbeat: Generated<number>
    failures: Generated<number>
    failing_since: Generated<string | null>
    last_error: Generated<string | null>
  }
  /** Published and scheduled posts. Drafts, versions, old slugs and previews have their own tables. */
  posts: PostTextColumns & {
    id: string
    /** The publication date, past or scheduled; posts are sorted by it. */
    created_at: string
    updated_at: string
    /** 1 if the post was published at once, not scheduled. A future `created_at` of such a post comes from a wrong clock. */
    published_now: Generated<0 | 1>
    /** ID of the browser tab that wrote this text; `client_sequence` numbers that tab's requests. Empty and 0 for other clients. */
    client_id: Generated<string>
    client_sequence: Generated<number>
  }
  /** Earlier slugs of posts, including posts that visitors can't see at the moment. */
  old_slugs: { slug: string; post_id: string }
  /** `reading_times` and `post_words` are derived from the posts. */
  reading_times: { post_id: string; minutes: number }
  /** Words of the full-text search. The other columns are left out, because they differ between the databases (post-search.ts). */
  post_words: { post_id: string }
  /** New posts, unpublished changes of published posts, and posts in the trash. */
  drafts: PostTextColumns & {
    post_id: string
    created_at: string
    /** The publication date that the post has or had, past or scheduled; null if it never had one. */
    published_at: string | null
    /** Rises with every write. A client must send the newest value, so that it can't overwrite changes that it hasn't seen. */
    updated_at: string
    client_id: string
    client_sequence: Generated<number>
    trashed_at: string | null
    /** In the trash: 1 if the post was public, so that restoring it publishes it again. */
    was_published: 0 | 1
    /** In the trash: the version to which the unpublished changes were moved, if the post was published and had any. */
    draft_version_id: string | null
  }
  post_versions: PostTextColumns & { id: string; post_id: string; was_published: 0 | 1; created_at: string }
  previews: { post_id: string; nonce: string }
  /** Edited and added entries of the content, and file entries that are hidden, deleted or ordered. */
  content_entries: {
    kind: string
    /** For an entry of a file, made from its slug or name; it never changes. */
    key: string
    /** Position among the entries of the kind; null for the order of the files. */
    position: number | null
    /** The published entry as JSON; null while the entry of the file is shown, or nothing yet. */
    published: string | null
    /** The draft as JSON; null without unpublished changes. */
    draft: string | null
    visibility: Generated<ContentVisibility>
    /** Slugs that the published entry had before, as a JSON list; they redirect to the present one. */
    old_slugs: Generated<string>
    /** The text that is published at `publish_at`, as JSON; the draft may have changed since. Null if nothing is scheduled. */
    scheduled: string | null
    /** When `scheduled` is to be published; null if nothing is scheduled. */
    publish_at: string | null
    /** The same for drafts that are scheduled together and published together or not at all; null for one that is scheduled alone. */
    schedule_id: string | null
    /** When the draft should have been published and couldn't be; null if it wasn't scheduled, or was published or scheduled since. */
    missed_at: string | null
    /** Rises with every write. A client must send the newest value, so that it can't overwrite changes that it hasn't seen. */
    version: number
    created_at: string
    updated_at: string
    published_at: string | null
  }
  content_versions: { id: string; kind: string; key: string; entry: string; was_published: 0 | 1; created_at: string }
  /** Redirects that staff add. `from_path` is a path as `normalizePath` writes it; `target` is a path or an https URL. */
  redirects: { id: string; from_path: string; target: string; created_at: string }
  /** One row for each post that an import has brought, kept when the post is deleted, so that it isn't imported again. */
  imported_posts: {
    /** The kind of system that exported it, and the post's ID there. */
    source_id: string
    post_id: string
    /** The author's name in the export, or empty. Nothing shows it. */
    author: string
    imported_at: string
  }
  pictures: {
    hash: string
    width: number
    height: number
    /** Widths of the files in pixels, ascending, separated by commas. */
    widths: string
    created_at: string
  }
  /** Uploaded pictures that pages may show. */
  picture_details: {
    hash: string
    alt: string
    /** The focus point, from 0 (left, top) to 1 (right, bottom). */
    focus_x: number
    focus_y: number
    fill: string
    top_fill: string
    tone: 'ink' | 'bone'
  }
  picture_files: { name: string; hash: string; type: string; bytes: Uint8Array }
  logos: { name: string; type: string; bytes: Uint8Array; created_at: string }
  /** Uploaded films, captions and sounds. */
  media_files: {
    /** The hash of the content, and the extension. */
    name: string
    /** The upload that brought its parts. */
    upload_id: string
    type: MediaType
    size: number
    /** The file's name on the device that it came from. */
    title: string
    /** The picture of the library that shows until a film plays. */
    poster_hash: string | null
    created_at: string
  }
  /** The bytes of uploaded files, also of uploads that haven't ended. All parts but the last have the same size (media/media-files.ts). */
  media_parts: { upload_id: string; number: number; bytes: Uint8Array; created_at: string }
  subscribers: {
    id: string
    email: string
    normalized_email: string
    state: StoredSubscriberState
    created_at: string
    unsubscribed_at: string | null
    /** When the last confirmation email was sent; null once the subscriber has confirmed. */
    confirmation_sent_at: Generated<string | null>
    /** When the owner of the address confirmed by email. */
    confirmed_at: Generated<string | null>
    /** When the current subscription began; the subscriber doesn't get newsletters from before that time. */
    subscribed_at: Generated<string>
    /** When bounces showed that the address can't be reached; nothing is sent to it from then on. */
    bounced_at: Generated<string | null>
    /** How the subscriber consented, in the words of the staff who added them; null if they signed up themselves. */
    consent: Generated<string | null>
    /** As newsletters greet the subscriber; empty if it isn't known. */
    name: Generated<string>
    /** The IDs of the subscriber's tags (newsletter/tags/tag-list.ts); those of deleted tags mean nothing. */
    tags: Generated<string>
    /** The path of the page with whose form the subscriber signed up; empty if it isn't known. */
    signup_page: Generated<string>
  }
  /** Names of groups of subscribers. An ID is never used again. */
  tags: {
    id: string
    name: string
    /** In lower case, so that no two tags have the same name. */
    normalized_name: string
    /** Who has the tag besides those who were given it, as JSON (contract/entities/tags.ts); null for nobody. */
    rule: string | null
    created_at: string
  }
  campaigns: {
    id: string
    subject: string
    /** The text as it was typed, or the plain text of `blocks`. */
    message: string
    /** The newsletter's blocks as JSON (newsletter/email/blocks.ts); null for a newsletter of plain text. */
    blocks: Generated<string | null>
    state: CampaignState
    /** Why the campaign is paused or delayed, sometimes in the mail server's words. */
    pause_reason: Generated<string | null>
    next_attempt_at: Generated<string | null>
    /** No email is sent before this time, so that staff can still cancel the campaign. */
    not_before: Generated<string>
    /** The campaign goes to people who were subscribed at this time. */
    audience_cutoff: Generated<string>
    /**
     * The tags it goes to and its cutoff time, as JSON (newsletter/tags/audience.ts); null for everyone. The column `audience_cutoff` is then
     * empty, so that a process of a version without tags sends it to nobody instead of everyone.
     */
    audience: Generated<string | null>
    /** Deliveries have been created for the subscribers up to this ID. */
    enqueue_cursor: Generated<string>
    enqueued: Generated<number>
    enqueued_at: Generated<string | null>
    /** The client's Idempotency-Key, which never expires: only one campaign is ever created with it. */
    idempotency_key: string | null
    body_hash: string
    recipients: number
    created_at: string
    finished_at: string | null
    /** Stands in the URLs of the counted links; null for campaigns from before links were counted. */
    link_key: Generated<string | null>
  } & DeliveryCounts &
    ResultCounts
  /** The links of a campaign whose clicks are counted. In its emails their URLs are /n/LINK_KEY/NUMBER. */
  campaign_links: {
    campaign_id: string
    /** From 1, in the order of the newsletter. */
    number: number
    url: string
    clicks: Generated<number>
  }
  /** Today's clicks on links of newsletters. The rows of a day are deleted with its salt when the day ends. */
  link_clicks: {
    day: string
    /** Hash with the salt of the day, different in each campaign. */
    visitor: string
    campaign_id: string
    number: number
    at: string
    /** 0 for a click of a mail scanner. */
    is_counted: 0 | 1
  }
  /** Newsletters that are written in the admin's editor. A sent one stays, so that it can be used again. */
  newsletter_drafts: {
    id: string
    subject: string
    /** Sanitized HTML of the editor (newsletter/drafts/sanitize-newsletter.ts). */
    content: string
    /** The IDs of the tags it goes to, as in `subscribers`; empty for everyone. */
    audience: Generated<string>
    state: NewsletterDraftState
    /** When a scheduled newsletter is sent; otherwise null. */
    send_at: string | null
    /** Why it wasn't sent at its time. */
    problem: string | null
    /** The campaign that a sent newsletter became. */
    campaign_id: string | null
    /** Rises with every change. A client must send the newest value, so that it can't overwrite changes that it hasn't seen. */
    version: number
    client_id: string
    client_sequence: number
    /** Who changed or scheduled it last. */
    account_id: string
    created_at: string
    updated_at: string
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
    first_attempt_at: Generated<string | null>
    /** Code of the mail server's last reply: the enhanced status code (5.1.1) or, if the reply has none, the SMTP code (550). */
    last_code: Generated<string | null>
    last_text: string | null
    sent_at: string | null
    bounce: Bounce | null
    bounce_text: string | null
    bounced_at: string | null
    /** 1 once the subscriber has unsubscribed by this email, or answered it, so that each is counted once. */
    unsubscribed: Generated<0 | 1>
    replied: Generated<0 | 1>
  }
  send_counts: { period: 'minute' | 'hour' | 'day'; slot: string; used: number }
  /** Addresses that get no newsletters and that neither staff nor imports can add. */
  suppressions: {
    /** Keyed hash of the address, so that testing whether an address is in the table requires the signing key. */
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
    /** The client's Idempotency-Key, a space and a hash of the message; null without that header. */
    idempotency_key: string | null
    created_at: string
    state: MessageState
    /** When staff marked the message as done or spam, or its lead as won or lost. contact/retention.ts counts from it. */
    done_at: string | null
    /** Why the message looks like spam; null if it doesn't. */
    spam_reason: SpamReason | null
    /** 0 if the message looks like spam and no spam digest (hourly email to staff) has listed it yet. */
    notified: 0 | 1
    /** ID of the form token, which proves that the contact form was loaded before; each token is valid for one message. */
    form_token_id: string | null
    text_hash: string | null
    note: Generated<string>
    /** Where the sender came from, as JSON (contract/entities/inbox.ts); null if it isn't known. */
    source: Generated<string | null>
    /** The account that looks after the lead. */
    owner_id: Generated<string | null>
    stage: Generated<LeadStage>
    /** A whole amount in the agency's currency. */
    value: Generated<number | null>
    next_step: Generated<string>
    /** A day in the agency's time zone, YYYY-MM-DD. */
    next_step_on: Generated<string | null>
    /** The day of the next step of which staff were reminded, or which was chosen too late for a reminder. */
    reminded_of: Generated<string | null>
    /** Rises with every change of owner, stage, value or next step. A client must send the newest value. */
    lead_version: Generated<number>
  }
  /** What staff write about a message. Rows are only added, so that two people never overwrite each other's words. */
  lead_notes: { id: string; contact_message_id: string; body: string; author: string; created_at: string }
  /** Emails that answer a reply of staff. */
  lead_answers: {
    id: string
    contact_message_id: string
    /** SHA-256 of the email, so that one that is read twice is stored once. */
    source_hash: string
    /** The email's own Message-ID; null without a usable one. */
    message_id: string | null
    sender_name: string
    sender_address: string
    subject: string
    body: string
    /** 1 if the end of the text is missing. */
    is_cut: 0 | 1
    /** Names of attached files, as a JSON list. */
    attachments: string
    received_at: string
    is_read: 0 | 1
  }
  emails: SendAttempts & {
    id: string
    kind: EmailKind
    /** The email is deleted together with this subscriber. */
    subscriber_id: Generated<string | null>
    contact_message_id: Generated<string | null>
    /** Who wrote a reply to a lead; empty for the first owner without a name. Null for other emails. */
    author: Generated<string | null>
    /** At most one email is ever created with the same key. */
    deduplication_key: string | null
    recipient: string
    reply_name: string | null
    reply_to: string | null
    subject: string
    body: string
    html: Generated<string | null>
    /** Of a test of a newsletter with blocks: as in `campaigns`. */
    blocks: Generated<string | null>
    /** Additional headers of the email, as a JSON object. */
    headers: Generated<string | null>
    created_at: string
  }
  /** One row for each login. A session token without its row is invalid. */
  sessions: {
    id: string
    account_id: Generated<string>
    device: string
    created_at: string
    last_seen_at: string
    expires_at: string
  }
  accounts: {
    id: string
    name: string
    /** As it is compared: trimmed and in lower case. Null for the first owner of a site with one account, and once removed. */
    email: string | null
    role: Role
    state: AccountState
    /** Null before an invitation is accepted, and for the first owner, whose password is the site's (auth/secrets.ts). */
    password_hash: string | null
    /** Base32; null without codes from an app. */
    totp_secret: string | null
    /** Number of the 30 seconds since 1970 whose code was used last, so that each code works once. */
    totp_used_step: Generated<number | null>
    created_at: string
    updated_at: string
    /** Corrected every few minutes at most; null before the first login. */
    last_seen_at: Generated<string | null>
  }
  /** Links that are sent to people. Only a hash of the token is stored, and the row is deleted when the link is used. */
  account_links: {
    token_hash: string
    account_id: string
    purpose: 'invitation' | 'reset'
    created_at: string
    expires_at: string
  }
  /** Requests for a new password, until they are handled, usually within a second. */
  reset_requests: {
    id: string
    /** Keyed hash of the address that was typed. */
    email_hash: string
    requested_at: string
  }
  passkeys: {
    /** The credential's ID in base64url. */
    id: string
    account_id: string
    name: string
    public_key: Uint8Array
    /** The signature counter; 0 for passkeys that have none. */
    counter: number
    /** A JSON list, as the browser gave it. */
    transports: string
    created_at: string
    last_used_at: string | null
  }
  /** Unused codes. */
  recovery_codes: { account_id: string; code_hash: string }
  /** Logins that wait for their second factor, and second factors that are being added. */
  login_challenges: {
    id: string
    account_id: string
    purpose: ChallengePurpose
    /** What a passkey has to sign; for an app that is being set up, its key. */
    challenge: string
    /** Identifies the password at that time, so that changing it ends the challenge. */
    password_version: string
    expires_at: string
  }
  /** Who did what. Rows are only added, and deleted after a year. */
  activities: {
    id: string
    at: string
    account_id: string
    /** The name at that time. */
    account_name: string
    action: string
    subject: string
  }
  post_authors: { post_id: string; account_id: string }
  /** Which sessions have a post or an entry open. `document`: such as `posts/ID` or `content/KIND/KEY`. */
  editors: { document: string; session_id: string; account_id: string; seen_at: string }
  /** Number of wrong passwords for an account (auth/account-guesses.ts). `id`: keyed hash of the account and, if known, the network. */
  account_guesses: {
    id: string
    count: number
    /** No further guess is checked before this time. */
    wait_until: string
    /** The count starts again after this time. */
    forget_at: string
  }
  /** From where people have logged in. `id`: keyed hash of the account and the network. */
  known_networks: { id: string; seen_at: string }
  /** Number of a client's guesses of a secret, requests for a new password or test newsletters in a period (http/middleware/attempt-limit.ts). */
  login_attempts: {
    secret: 'password' | 'newsletter key' | 'second factor' | 'code of an account' | 'reset' | 'test newsletter'
    /** Keyed hash of the client's network address, or for `code of an account` and `test newsletter` of the account's ID. */
    client: string
    period_seconds: number
    count: number
    expires_at: string
  }
  /** Number of clicks on a page in one day (UTC). Nothing about visitors is stored. */
  click_counts: { day: string; page: string; kind: ClickKind; count: number }
  /** Sums of one day in the agency's time zone. `name`: such as the page; empty for `visits` and `views`. */
  visitor_counts: { day: string; kind: VisitorCountKind; name: string; count: number }
  /**
   * Who was counted today, and each of them with a campaign. The rows of a day are deleted with its salt when the day ends. `source`: JSON;
   * null without one.
   */
  visitor_hashes: { day: string; hash: string; source: string | null }
  visitor_salts: { day: string; salt: string }
}

/** The columns that posts, drafts and post_versions share. */
type PostTextColumns = Record<RequiredPostTextField, string> & {
  [Name in OptionalPostTextField]: Generated<string>
} & {
  /** In a draft, the slug as it was typed, or empty. */
  slug: string
  /** Sanitised HTML. */
  content: string
  category: string
  featured: 0 | 1
  picture_hash: string | null
}

export type ChallengePurpose = 'login' | 'passkey' | 'app'

/** `deleted`: kept, so that an entry of a file stays away and the deletion can be undone. */
export type ContentVisibility = 'shown' | 'hidden' | 'deleted'

export type PostText = Selectable<PostTextColumns>

/** `pending`: the subscriber must confirm by email and gets no newsletter until then. */
export type StoredSubscriberState = 'subscribed' | 'pending' | 'unsubscribed'

/**
 * `hard`: the mailbox doesn't exist. `refused`: the email or its sender was refused. `soft`: another failure, such as a full mailbox.
 * `complaint`: the reader reported spam.
 */
export type Bounce = 'hard' | 'soft' | 'refused' | 'complaint'

export type ClickKind = 'whatsapp' | 'call' | 'send'

/** `post` is a page of a post, by its slug; `page` is any other page, by its path. */
export type VisitorCountKind = 'visits' | 'views' | VisitorListKind

type MessageState = 'new' | 'done' | 'spam'

/** Why a message counts as spam. `honeypot`: a hidden field was filled in. `flood`: too many messages from one network. */
export type SpamReason = 'honeypot' | 'too fast' | 'used token' | 'flood' | 'repeated' | 'links'

/**
 * Why an email is sent. `reply` answers a contact `message`, `test` is a newsletter for staff, `check` tests that email arrives.
 * `lead reply`: staff answer a contact message. `answer notice` tells them of an answer, or that their email came back, `reminder` of a
 * next step. `newsletter notice`: a scheduled newsletter wasn't sent, or without a post.
 * `invitation` and `reset` contain a link to choose a password. `lockout` tells somebody that wrong passwords or codes were typed for their
 * account, `account change` what was changed about it.
 */
export type EmailKind =
  | 'message'
  | 'reply'
  | 'lead reply'
  | 'answer notice'
  | 'reminder'
  | 'newsletter notice'
  | 'spam digest'
  | 'welcome'
  | 'confirmation'
  | 'test'
  | 'check'
  | 'invitation'
  | 'reset'
  | 'lockout'
  | 'account change'

/** `preparing`: the deliveries of the campaign are being created. `done`: no delivery is waiting. */
export type CampaignState = 'preparing' | 'sending' | 'paused' | 'done' | 'cancelled'

/** Columns for sending an email. Once the lease of a row has expired, any process may claim the row. */
type SendAttempts = {
  /** `sent`: accepted by the mail server (or written to the outbox). */
  state: 'queued' | 'sending' | 'sent' | 'failed'
  attempts: number
  next_attempt_at: string
  owner: string | null
  lease_until: string | null
  last_error: string | null
  sent_at: string | null
}
