// What was counted since the last write to the database. It's bounded, whatever is asked for.
import { otherName, type VisitorListKind } from '#contract/entities/visitors.ts'
import type { VisitorCountKind } from '#server/db/schema.ts'
import type { VisitSource } from './read-view.ts'

/** Further names of a kind are counted together for the rest of the day. */
export const maxNames = 500
/** Further visitors, and further campaigns that brought them, aren't counted within one batch. */
const maxNewVisits = 20_000

/** `counts`: what is counted once it's known that no process has counted the visitor on this day. */
export type NewVisit = { source: VisitSource; counts: readonly (readonly [VisitorListKind, string])[] }

export type Batch = {
  /** YYYY-MM-DD in the agency's time zone. */
  day: string
  sums: Sums
  /** By the visitor's hash. */
  visits: Map<string, NewVisit>
  /** What brought visitors, by a hash of visitor and campaign, so that each is counted once a day. */
  campaigns: Map<string, string>
  /** Where visitors came from who had been on the site earlier that day, by their hash. */
  returns: Map<string, VisitSource>
}

export type Sums = Map<VisitorCountKind, Map<string, number>>

export function createBatch(day: string): Batch {
  return { day, sums: new Map(), visits: new Map(), campaigns: new Map(), returns: new Map() }
}

export function addToSum(sums: Sums, kind: VisitorCountKind, name: string): void {
  const names = sums.get(kind) ?? new Map<string, number>()
  if (names.size === 0) sums.set(kind, names)
  const count = names.get(name)
  if (count === undefined && names.size >= maxNames) names.set(otherName, (names.get(otherName) ?? 0) + 1)
  else names.set(name, (count ?? 0) + 1)
}

/** Adds to `visits` or `campaigns`; returns whether there was room. */
export function addNew<Counted>(all: Map<string, Counted>, hash: string, counted: Counted): boolean {
  if (all.size >= maxNewVisits) return false
  all.set(hash, counted)
  return true
}
