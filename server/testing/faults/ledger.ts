// Records the writes that a site acknowledged, to compare them with its data after a fault.
import { createHash } from 'node:crypto'
import type { Message, PostFields, Reply } from '../site/site-calls.ts'

export type PostVersion = { title: string; description: string; content: string; pictureHash: string | null }

type PostRecord = {
  /** Versions that may be stored: the last acknowledged one and later unacknowledged ones. Empty once the post is deleted. */
  versions: PostVersion[]
  mayBeGone: boolean
}

export type Ledger = {
  posts: Map<string, PostRecord>
  /** Unacknowledged new posts, each of which may be stored or not. */
  openPosts: PostVersion[]
  messages: Map<string, Message & { isAcknowledged: boolean }>
  subscribers: Map<string, { isAcknowledged: boolean; left: 'no' | 'maybe' | 'yes' }>
  /** Newsletters by request key. */
  newsletters: Map<string, { subject: string; isAcknowledged: boolean }>
  acknowledged: number
  /** Number of responses by status; 0 stands for no response. */
  statuses: Map<number, number>
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

/** Counts a response; returns whether it acknowledged the call. */
export function recordReply(ledger: Ledger, { status, message }: Reply): boolean {
  ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1)
  const isAcknowledged = status >= 200 && status < 300
  if (isAcknowledged) ledger.acknowledged += 1
  else if (status > 0) ledger.refusals.add(message)
  return isAcknowledged
}

/** A post after a write; without a new picture it keeps its earlier one. */
export function versionOf({ picture, ...texts }: PostFields, before: PostVersion | null): PostVersion {
  const pictureHash = picture ? createHash('sha256').update(picture).digest('hex').slice(0, 32) : (before?.pictureHash ?? null)
  return { ...texts, pictureHash }
}
