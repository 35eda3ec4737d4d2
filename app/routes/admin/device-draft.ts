// Drafts on this device: there at once, and through a dead line, a dead battery and an ended session.
import * as v from 'valibot'
import { keep, readKept } from '#app/kept.ts'
import { newRequestKey } from '#app/request-key.ts'
import { categories } from '#contract/post-lists.ts'
import { type Draft, emptyDraft, isSameDraft, type Opened, writer } from './draft.ts'

const newPostKey = 'new-post'

// A file cannot be kept.
const record = v.object({
  id: v.string(),
  known: v.nullable(v.string()),
  /** The tab in which it was written. */
  writer: v.optional(v.string(), ''),
  isSaved: v.boolean(),
  draft: v.object({
    title: v.string(),
    description: v.string(),
    category: v.fallback(v.picklist(categories), categories[0]),
    content: v.string(),
    isFeatured: v.boolean(),
    slug: v.string(),
    picture: v.nullable(v.object({ hash: v.string(), address: v.string() })),
  }),
})

/** The new post as it was left on this device; a fresh one when there is none. */
export function readNewPost(): Kept {
  const kept = readKept(newPostKey, record)
  const fresh = { id: newPostId(), known: null, writer: '', isSaved: true }
  const { id, known, writer, isSaved, draft } = kept ?? { ...fresh, draft: {} }
  const opened: Opened = {
    id,
    draft: { ...emptyDraft, ...draft },
    status: 'new',
    hasChanges: false,
    publishedAt: null,
    known,
    writer,
    preview: null,
  }
  return { opened, isSaved }
}

/** What was written on this device and did not reach the server; null when there is nothing of that post. */
export function readUnsaved(id: string): Pick<Opened, 'draft' | 'known' | 'writer'> | null {
  const kept = readKept(keyOf(id, 'published'), record)
  if (!kept || kept.isSaved) return null
  const { draft, known, writer } = kept
  return { draft: { ...emptyDraft, ...draft }, known, writer }
}

type Kept = { opened: Opened; isSaved: boolean }
type Keeping = { draft: Draft; known: string | null; isSaved: boolean }

/** Keeps a draft; says whether the device took it. What is saved needs no keeping, but for the new post, which is opened again. */
export function keepDraft({ id, status }: Pick<Opened, 'id' | 'status'>, { draft, known, isSaved }: Keeping): boolean {
  const isDone = status === 'new' ? isSameDraft(draft, emptyDraft) && known === null : isSaved
  if (!isDone)
    return keep(keyOf(id, status), { id, known, writer, isSaved, draft: { ...draft, file: undefined, source: undefined } })
  forgetDraft({ id, status })
  return true
}

/** Removes the stored draft of a post, unless another tab has stored another new post under the same key. */
export function forgetDraft({ id, status }: Pick<Opened, 'id' | 'status'>): void {
  if (status === 'new' && readKept(newPostKey, record)?.id !== id) return
  keep(keyOf(id, status), null)
}

type Move = { to: Opened; draft: Draft; isSaved: boolean }

/** Stores the draft under the key of the post that it has become: a new post has another key once it is published. */
export function moveDraft(from: Opened, { to, draft, isSaved }: Move): void {
  const isKept = keepDraft(to, { draft, known: to.known, isSaved })
  if (isKept && keyOf(from.id, from.status) !== keyOf(to.id, to.status)) forgetDraft(from)
}

function keyOf(id: string, status: Opened['status']): string {
  return status === 'new' ? newPostKey : `post ${id}`
}

/** A version 4 UUID (RFC 9562 §5.4). */
function newPostId(): string {
  const hex = newRequestKey()
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
