import * as v from 'valibot'
import { keep, readKept } from '../kept.ts'
import type { Fields } from './contact-form-fields.ts'

const lifeMs = 30 * 24 * 3_600_000
const draft = v.object({ at: v.number(), fields: v.record(v.string(), v.string()) })

/** What was typed into the form of that place and not sent; null when there is nothing, or it is older than 30 days and now forgotten. */
export function readDraft(place: string): Fields | null {
  const kept = readKept(keyOf(place), draft)
  if (!kept) return null
  if (Date.now() - kept.at <= lifeMs) return kept.fields
  forgetDraft(place)
  return null
}

export function keepDraft(place: string, fields: Fields): void {
  keep(keyOf(place), { at: Date.now(), fields })
}

export function forgetDraft(place: string): void {
  keep(keyOf(place), null)
}

function keyOf(place: string): string {
  return `${place}-draft`
}
