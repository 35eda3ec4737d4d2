// What visitors and the administrator were told by a site, kept by the test: what it must still have after whatever befell it.
import { createHash } from 'node:crypto'
import type { Message, PostFields, Reply } from '../site/site-calls.ts'

export type PostVersion = { title: string; description: string; content: string; pictureHash: string | null }

export type PostRecord = {
  /** What it may be now: what was acknowledged last, and what got no answer since. None: it was deleted. */
  versions: PostVersion[]
  /** A deletion got no answer. */
  mayBeGone: boolean
}

export type Ledger = {
  /** By id. */
  posts: Map<string, PostRecord>
  /** Sent without an answer: there whole, or not at all. */
  openPosts: PostVersion[]
  /** By request key. */
  messages: Map<string, Message & { isAcknowledged: boolean }>
  subscribers: Map<string, { isAcknowledged: boolean; left: 'no' | 'maybe' | 'yes' }>
  /** Subjects by request key. */
  newsletters: Map<string, { subject: string; isAcknowledged: boolean }>
  /** How many calls were acknowledged. */
  acknowledged: number
  /** How many were answered with each status; 0: not at all. */
  statuses: Map<number, number>
  /** What was said with a refusal. */
  refusals: Set<string>
}

export function createLedger(): Ledger {
  return {
    posts: new Map(),
    openPosts: [],
    messages: new Map(),
    subscribers: new Map(),
    newsletters: new Map(),
    acknowledged: 0,
    statuses: new Map(),
    refusals: new Set(),
  }
}

/** Counts an answer; gives whether it acknowledged the call. */
export function note(ledger: Ledger, { status, message }: Reply): boolean {
  ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1)
  const isAcknowledged = status >= 200 && status < 300
  if (isAcknowledged) ledger.acknowledged += 1
  else if (status > 0) ledger.refusals.add(message)
  return isAcknowledged
}

/** What a post is after a write: without a new picture it keeps the one that it had. */
export function versionOf({ picture, ...texts }: PostFields, before: PostVersion | null): PostVersion {
  const pictureHash = picture ? createHash('sha256').update(picture).digest('hex').slice(0, 32) : (before?.pictureHash ?? null)
  return { ...texts, pictureHash }
}
