import * as v from 'valibot'
import { keep, readKept } from '../kept.ts'
import type { Fields } from './contact-form-fields.ts'

const lifeMs = 30 * 24 * 3_600_000
const draft = v.object({
  at: v.number(),
  fields: v.record(v.string(), v.string()),
  /** The Idempotency-Key under which these fields were sent, and may have arrived. */
  key: v.optional(v.string()),
})

/** What was typed into the form of that place and not sent; null when there is nothing, or it is older than 30 days and now forgotten. */
export function readDraft(place: string): Fields | null {
  const kept = readKept(keyOf(place), draft)
  if (!kept) return null
  if (Date.now() - kept.at <= lifeMs) return kept.fields
  forgetDraft(place)
  return null
}

/** The Idempotency-Key of that very text, where it was sent before and its answer was lost; with other text nothing. */
export function readDraftKey(place: string, fields: Fields): string | undefined {
  const kept = readKept(keyOf(place), draft)
  return kept && isAlike(kept.fields, fields) ? kept.key : undefined
}

/** Without a key, that of the same text stays. */
export function keepDraft(place: string, fields: Fields, { key }: { key?: string } = {}): void {
  keep(keyOf(place), { at: Date.now(), fields, key: key ?? readDraftKey(place, fields) })
}

export function forgetDraft(place: string): void {
  keep(keyOf(place), null)
}

function isAlike(one: Fields, other: Fields): boolean {
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

function keyOf(place: string): string {
  return `${place}-draft`
}
