import { createRandomId } from '#app/api/random-id.ts'
import type { CollectionKind } from '#contract/content/kinds.ts'

/** The path of a form for a new entry, which is stored once something is typed. */
export function createNewEntryPath(kind: CollectionKind): string {
  return `/admin/content/${kind}/${kind}-${createRandomId().slice(0, 8)}?new`
}
