// Newsletters that are stored on this device until the server has them, for each account its own.
import * as v from 'valibot'
import { readAccountId } from '#app/routes/admin/shared/auth/session.ts'
import { readOwn, storeOwn } from '#app/routes/admin/shared/data/own-storage.ts'

const storageKey = 'newsletter-drafts'

const storedDraft = v.object({
  subject: v.string(),
  content: v.string(),
  /** IDs of the tags it goes to; a text that an earlier version stored has none. */
  tags: v.optional(v.array(v.string())),
  /** The version on the server that the text is based on; null for a new newsletter. */
  version: v.nullable(v.number()),
})
export type StoredDraft = v.InferOutput<typeof storedDraft>

/** All texts by the IDs of their newsletters. */
export function readStoredDrafts(account = readAccountId()): Record<string, StoredDraft> {
  return readOwn(storageKey, account, v.record(v.string(), storedDraft)) ?? {}
}

/** Null removes the text. Returns whether there was room. */
export function storeDraft(id: string, draft: StoredDraft | null, account = readAccountId()): boolean {
  const { [id]: _, ...others } = readStoredDrafts(account)
  const all = draft ? { ...others, [id]: draft } : others
  return storeOwn(storageKey, account, Object.keys(all).length > 0 ? all : null)
}
