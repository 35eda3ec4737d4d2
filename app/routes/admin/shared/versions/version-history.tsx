import '../layout/admin-parts.css'
import './version-history.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toastFailure } from '../auth/session.ts'
import { DateTime } from '../data/date-time.tsx'
import { useQuery } from '../data/use-query.ts'
import { AdminDialog } from '../dialogs/admin-dialog.tsx'

type Version = { id: string; createdAt: string; wasPublished: boolean; title?: string }

type Props<Shown> = {
  /** Reads the versions, newest first. It must stay the same between renders. */
  list: () => Promise<readonly Version[]>
  read: (version: string) => Promise<Shown>
  onClose: () => void
  /** What a version contains, and the button that uses it. */
  children: (shown: Shown) => ReactNode
}

/** Earlier versions of a text, each of which can be read before it is used. */
export function VersionHistory<Shown>({ list, read, onClose, children }: Props<Shown>) {
  const { state, value: versions, reload } = useQuery(list)
  const [shown, setShown] = useState<{ id: string; version: Shown } | null>(null)

  // On phones the chosen text replaces the list, so the focus moves to the text and later back to the list.
  const pressed = useRef<HTMLButtonElement>(null)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!shown) pressed.current?.focus()
    else if (pressed.current?.offsetParent === null) text.current?.focus()
  }, [shown])

  async function show(id: string) {
    try {
      setShown({ id, version: await read(id) })
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
            {versions.map(({ id, createdAt, wasPublished, title }) => (
              <li key={id}>
                <button
                  type="button"
                  className="admin-history-item"
                  aria-pressed={id === shown?.id}
                  onClick={({ currentTarget }) => {
                    pressed.current = currentTarget
                    void show(id)
                  }}
                >
                  <span className="admin-history-date">
                    <DateTime iso={createdAt} isRelative />
                  </span>
                  <span className="note">{wasPublished ? 'Was live' : 'Draft'}</span>
                  {title !== undefined && <span className="admin-history-title">{title || 'No title yet'}</span>}
                </button>
              </li>
            ))}
          </ol>
          {shown ? (
            <div className="admin-history-text" ref={text} tabIndex={-1}>
              <button type="button" className="admin-text-button admin-history-back" onClick={() => setShown(null)}>
                Back to the list
              </button>
              {children(shown.version)}
            </div>
          ) : (
            <p className="muted">Choose a version to read it.</p>
          )}
        </div>
      )}
    </AdminDialog>
  )
}
