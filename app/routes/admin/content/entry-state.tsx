import type { ListedEntry } from '#contract/endpoints/content-endpoints.ts'
import { DateTime } from '../shared/data/date-time.tsx'

/** Marks an entry that came with the site. */
export function SampleTag() {
  return <span className="note muted sample-tag">Sample</span>
}

type Props = {
  entry: Pick<ListedEntry, 'state' | 'hasDraft' | 'publishAt' | 'hasNewerChanges' | 'missedAt'> &
    Partial<Pick<ListedEntry, 'isHiddenWithService'>>
}

/** Tags that say what visitors see of an entry; none for a published one without changes. */
export function EntryState({ entry }: Props) {
  const { state, isHiddenWithService, hasDraft, publishAt, hasNewerChanges, missedAt } = entry
  return (
    <>
      {state === 'hidden' && <span className="admin-tag">Hidden</span>}
      {isHiddenWithService && <span className="admin-tag">Hidden with its service</span>}
      {state === 'deleted' && <span className="admin-tag">Deleted</span>}
      {state === 'invalid' && <span className="admin-tag admin-tag-alarm">Invalid</span>}
      {hasDraft && !publishAt && (
        <span className="admin-tag admin-tag-gold">{state === 'draft' ? 'Draft' : 'Unpublished changes'}</span>
      )}
      {missedAt && (
        <span className="admin-tag admin-tag-alarm">
          Not published on <DateTime iso={missedAt} />
        </span>
      )}
      {publishAt && (
        <span className="admin-tag admin-tag-gold">
          Scheduled for <DateTime iso={publishAt} />
        </span>
      )}
      {hasNewerChanges && <span className="admin-tag admin-tag-gold">Changed since it was scheduled</span>}
    </>
  )
}
