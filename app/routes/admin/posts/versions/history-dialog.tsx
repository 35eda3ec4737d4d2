import '#app/routes/admin/shared/layout/admin-parts.css'
import './history-dialog.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callAsAdmin, toastFailure } from '#app/routes/admin/shared/auth/session.ts'
import { DateTime } from '#app/routes/admin/shared/data/date-time.tsx'
import { useQuery } from '#app/routes/admin/shared/data/use-query.ts'
import { AdminDialog } from '#app/routes/admin/shared/dialogs/admin-dialog.tsx'
import type { PostVersionText } from '#contract/endpoints/post-admin-endpoints.ts'
import { PostText } from './post-text.tsx'

type Props = {
  id: string
  onClose: () => void
  /** Called with the version that the user chose, to put its text into the form. */
  onRestore: (version: PostVersionText) => void
}

export function HistoryDialog({ id, onClose, onRestore }: Props) {
  const read = useCallback(() => callAsAdmin('listVersions', { params: { id } }), [id])
  const { state, value: versions, reload } = useQuery(read)
  const [shown, setShown] = useState<PostVersionText | null>(null)

  // On phones the chosen text replaces the list, so the focus moves to the text and later back to the list.
  const pressed = useRef<HTMLButtonElement>(null)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!shown) pressed.current?.focus()
    else if (pressed.current?.offsetParent === null) text.current?.focus()
  }, [shown])

  async function show(version: string) {
    try {
      setShown(await callAsAdmin('readVersion', { params: { id, version } }))
    } catch (error) {
      toastFailure(error)
    }
  }

  return (
    <AdminDialog title="Version history" onClose={onClose}>
      {!versions && <p role="status">{state === 'failed' ? 'Couldn’t load the version history.' : 'Loading...'}</p>}
      {state === 'failed' && (
        <button type="button" className="button button-line" onClick={reload}>
          Try again
        </button>
      )}
      {versions?.length === 0 && <p>No earlier versions yet. They appear here after you publish a change.</p>}
      {versions && versions.length > 0 && (
        <div className="admin-history" data-open={shown ? '' : undefined}>
          <ol className="admin-history-list" aria-label="Version history">
            {versions.map((version) => (
              <li key={version.id}>
                <button
                  type="button"
                  className="admin-history-item"
                  aria-pressed={version.id === shown?.id}
                  onClick={({ currentTarget }) => {
                    pressed.current = currentTarget
                    void show(version.id)
                  }}
                >
                  <span className="admin-history-date">
                    <DateTime iso={version.createdAt} isRelative />
                  </span>
                  <span className="note">{version.wasPublished ? 'Was live' : 'Draft'}</span>
                  <span className="admin-history-title">{version.title || 'No title yet'}</span>
                </button>
              </li>
            ))}
          </ol>
          {shown ? (
            <div className="admin-history-text" ref={text} tabIndex={-1}>
              <button type="button" className="admin-text-button admin-history-back" onClick={() => setShown(null)}>
                Back to the list
              </button>
              <PostText {...shown.text} />
              <button type="button" className="button button-gold" onClick={() => onRestore(shown)}>
                Use this version
              </button>
              <p className="note muted">This loads it into the editor. It goes live when you publish.</p>
            </div>
          ) : (
            <p className="muted">Choose a version to read it.</p>
          )}
        </div>
      )}
    </AdminDialog>
  )
}
