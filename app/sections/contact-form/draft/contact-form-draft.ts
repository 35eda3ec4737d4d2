import * as v from 'valibot'
import { readStored, store } from '#app/browser/storage/local-storage.ts'
import type { Fields } from '../contact-form-fields.ts'

const maxAgeMs = 30 * 24 * 3_600_000
const draft = v.object({
  at: v.number(),
  fields: v.record(v.string(), v.string()),
  /** The Idempotency-Key under which these fields were sent, and may have arrived. */
  key: v.optional(v.string()),
})

/** What was typed into the form of that place and not sent; null when there is nothing, or it is older than 30 days and now forgotten. */
export function readDraft(place: string): Fields | null {
  const stored = readStored(toStorageKey(place), draft)
  if (!stored) return null
  if (Date.now() - stored.at <= maxAgeMs) return stored.fields
  deleteDraft(place)
  return null
}

/** The Idempotency-Key of that very text, where it was sent before and its answer was lost; with other text nothing. */
export function readDraftKey(place: string, fields: Fields): string | undefined {
  const stored = readStored(toStorageKey(place), draft)
  return stored && isSameText(stored.fields, fields) ? stored.key : undefined
}

/** Without a key, that of the same text stays. */
export function storeDraft(place: string, fields: Fields, { key }: { key?: string } = {}): void {
  store(toStorageKey(place), { at: Date.now(), fields, key: key ?? readDraftKey(place, fields) })
}

export function deleteDraft(place: string): void {
  store(toStorageKey(place), null)
}

function isSameText(one: Fields, other: Fields): boolean {
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

function toStorageKey(place: string): string {
  return `${place}-draft`
}
