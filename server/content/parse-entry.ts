import type { ContentKind } from '#contract/content/kinds.ts'
import { upgradeEntry } from '#contract/content/upgrade-entry.ts'

/** Reads an entry that is stored as JSON, maybe by an earlier version of the site. */
export function parseEntry(kind: ContentKind, json: string): unknown {
  return upgradeEntry(kind, JSON.parse(json))
}
