// Drafts in localStorage, so that text survives a lost connection, an empty battery and an expired session. Each account has its own.
import * as v from 'valibot'
import { readAccountId } from '#app/routes/admin/shared/auth/session.ts'
import { createUuid } from '#app/routes/admin/shared/data/create-uuid.ts'
import { readOwn, storeOwn } from '#app/routes/admin/shared/data/own-storage.ts'
import { mapPostTextFields, postTextFields } from '#contract/entities/post-fields.ts'
import { clientId, type Draft, emptyDraft, isSameDraft, type OpenPost } from './draft.ts'

const newPostKey = 'new-post'

// The picture's file is left out, because localStorage can't hold it.
const storedDraft = v.object({
  id: v.string(),
  known: v.nullable(v.string()),
  /** Client ID of the tab that wrote the draft. */
  clientId: v.optional(v.string(), ''),
  isSaved: v.boolean(),
  draft: v.object({
    // A draft stored by an earlier version of the site may lack a newer optional field.
    ...mapPostTextFields((name) => (postTextFields[name].isRequired ? v.string() : v.optional(v.string(), ''))),
    category: v.fallback(v.string(), ''),
    content: v.string(),
    isFeatured: v.boolean(),
    slug: v.string(),
    picture: v.nullable(v.object({ hash: v.string(), address: v.string() })),
  }),
})

/** The new post stored on this device, or an empty one. */
export function readNewPost(): StoredDraft {
  const stored = readOwn(newPostKey, readAccountId(), storedDraft)
  const fresh = { id: createUuid(), known: null, clientId: '', isSaved: true }
  const { id, known, clientId, isSaved, draft } = stored ?? { ...fresh, draft: {} }
  const opened: OpenPost = {
    id,
    draft: { ...emptyDraft, ...draft },
    status: 'new',
    hasChanges: false,
    publishedAt: null,
    known,
    clientId,
    preview: null,
    deadLinks: [],
  }
  return { opened, isSaved }
}

/** The text of a new post that is stored on this device and hasn't reached the server; null if there is none. */
export function readUnfinishedPost(): Pick<Draft, 'title'> | null {
  const stored = readOwn(newPostKey, readAccountId(), storedDraft)
  return stored && !stored.isSaved ? stored.draft : null
}

/** The text of a post that is stored on this device and hasn't reached the server; null if there is none. */
export function readUnsaved(id: string): Pick<OpenPost, 'draft' | 'known' | 'clientId'> | null {
  const stored = readOwn(toStorageKey(id, 'published'), readAccountId(), storedDraft)
  if (!stored || stored.isSaved) return null
  const { draft, known, clientId } = stored
  return { draft: { ...emptyDraft, ...draft }, known, clientId }
}

type StoredDraft = { opened: OpenPost; isSaved: boolean }
type DraftToStore = { draft: Draft; known: string | null; isSaved: boolean }
type Post = Pick<OpenPost, 'id' | 'status'>

/** Stores a draft on this device; returns false if there is no room. Removes a draft that the server has, unless the post is new. */
export function storeDraft({ id, status }: Post, { draft, known, isSaved }: DraftToStore, account = readAccountId()): boolean {
  const isDone = status === 'new' ? isSameDraft(draft, emptyDraft) && known === null : isSaved
  if (!isDone)
    return storeOwn(toStorageKey(id, status), account, {
      id,
      known,
      clientId,
      isSaved,
      draft: { ...draft, file: undefined, source: undefined },
    })
  deleteDraft({ id, status }, account)
  return true
}

/** Removes a post's stored draft. New posts share one key, but another tab's new post stays. */
export function deleteDraft({ id, status }: Post, account = readAccountId()): void {
  if (status === 'new' && readOwn(newPostKey, account, storedDraft)?.id !== id) return
  storeOwn(toStorageKey(id, status), account, null)
}

type DraftMove = { to: OpenPost; draft: Draft; isSaved: boolean }

/** Stores a draft again after its post's status has changed, because a post that is no longer new has another key. */
export function moveDraft(from: OpenPost, { to, draft, isSaved }: DraftMove, account = readAccountId()): void {
  const isStored = storeDraft(to, { draft, known: to.known, isSaved }, account)
  if (isStored && toStorageKey(from.id, from.status) !== toStorageKey(to.id, to.status)) deleteDraft(from, account)
}

function toStorageKey(id: string, status: OpenPost['status']): string {
  return status === 'new' ? newPostKey : `post ${id}`
}
