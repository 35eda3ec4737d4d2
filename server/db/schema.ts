// The tables, in types that SQLite and PostgreSQL share: text ids (UUIDv7), times as ISO 8601 UTC text, 0/1 for booleans.
import type { Kysely } from 'kysely'

export type Db = Kysely<Schema>

export type Schema = {
  migrations: { number: number }
  settings: { name: string; value: string }
  /** See versions.ts. */
  versions: { name: string; number: number }
  posts: {
    id: string
    slug: string
    title: string
    description: string
    /** Sanitised HTML. */
    content: string
    category: string
    featured: 0 | 1
    picture_hash: string | null
    /** First publication; orders the posts. */
    created_at: string
    updated_at: string
  }
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
    email_key: string
    state: 'subscribed' | 'left'
    created_at: string
    left_at: string | null
  }
  campaigns: {
    id: string
    subject: string
    message: string
    state: 'sending' | 'done'
    /** The client's Idempotency-Key: one key, one campaign, for ever. */
    request_key: string | null
    /** Of subject and message. */
    body_hash: string
    recipients: number
    created_at: string
    finished_at: string | null
  }
  deliveries: Attempts & { campaign_id: string; subscriber_id: string; email: string }
  contact_messages: {
    id: string
    name: string
    email: string
    phone: string
    subject: string
    message: string
    /** The client's Idempotency-Key and a fingerprint of the text. */
    request_key: string | null
    created_at: string
  }
  mails: Attempts & {
    id: string
    recipient: string
    reply_name: string | null
    reply_to: string | null
    subject: string
    body: string
    created_at: string
  }
}

/** How far one mail has come. A row whose lease has run out belongs to nobody and is taken up again. */
export type Attempts = {
  /** `sent`: accepted by the relay (or written to the outbox). `skipped`: the subscriber left before it was sent. */
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'skipped'
  attempts: number
  next_at: string
  owner: string | null
  lease_until: string | null
  last_error: string | null
  sent_at: string | null
}
