import * as v from 'valibot'
import { readStored, store } from '#app/browser/storage/local-storage.ts'
import type { Fields } from '../contact-form-fields.ts'

const maxAgeMs = 30 * 24 * 3_600_000
const draft = v.object({
  at: v.number(),
  fields: v.record(v.string(), v.string()),
  /** The Idempotency-Key with which these fields were last sent. They may have arrived even if no response came. */
  key: v.optional(v.string()),
})

/** Returns a form's stored draft, or null. Drafts older than 30 days are deleted. */
export function readDraft(place: string): Fields | null {
  const stored = readStored(toStorageKey(place), draft)
  if (!stored) return null
  if (Date.now() - stored.at <= maxAgeMs) return stored.fields
  deleteContactDraft(place)
  return null
}

/** Returns the Idempotency-Key if exactly this text was sent before and not yet accepted. */
export function readDraftKey(place: string, fields: Fields): string | undefined {
  const stored = readStored(toStorageKey(place), draft)
  return stored && isSameText(stored.fields, fields) ? stored.key : undefined
}

/** Stores a draft. Without `key`, the draft keeps its stored Idempotency-Key if the text is the same. */
export function storeContactDraft(place: string, fields: Fields, { key }: { key?: string } = {}): void {
  store(toStorageKey(place), { at: Date.now(), fields, key: key ?? readDraftKey(place, fields) })
}

export function deleteContactDraft(place: string): void {
  store(toStorageKey(place), null)
}

function isSameText(one: Fields, other: Fields): boolean {
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

function toStorageKey(place: string): string {
  return `${place}-draft`
}
