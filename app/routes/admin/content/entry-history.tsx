import { useCallback } from 'react'
import type { ContentKind } from '#contract/content/kinds.ts'
import type { EditableEntry } from '#contract/endpoints/content-endpoints.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { LoadState } from '../shared/data/load-state.tsx'
import { useAction } from '../shared/data/use-action.ts'
import { useQuery } from '../shared/data/use-query.ts'
import { AdminDialog } from '../shared/dialogs/admin-dialog.tsx'

type Props = {
  params: { kind: ContentKind; key: string }
  version: number
  onClose: () => void
  onRestored: (entry: EditableEntry) => void
}

/** Earlier texts of an entry. One that is chosen becomes the draft. */
export function EntryHistory({ params: { kind, key }, version, onClose, onRestored }: Props) {
  const read = useCallback(() => callAsAdmin('listContentVersions', { params: { kind, key } }), [kind, key])
  const { state, value, reload } = useQuery(read)
  const restore = useAction(async (id: string) => {
    const params = { kind, key, version: id }
    onRestored(await callAsAdmin('restoreContentVersion', { params, ifMatch: String(version) }))
  })
  return (
    <AdminDialog title="Version history" onClose={onClose}>
      <LoadState
        state={state}
        hasValue={value !== null}
        empty={value?.length === 0 && 'No earlier versions yet. They appear here after you publish a change.'}
        onRetry={reload}
      />
      <ol className="content-list">
        {value?.map(({ id, createdAt, wasPublished }) => (
          <li key={id} className="content-row">
            <span className="content-row-title">
              <DateTime iso={createdAt} /> <span className="note muted">{wasPublished ? 'Was live' : 'Draft'}</span>
            </span>
            <button type="button" className="admin-text-button" onClick={() => restore.run(id)}>
              Use this version
            </button>
          </li>
        ))}
      </ol>
    </AdminDialog>
  )
}
