import { formatDateTime } from '#contract/format/agency-time.ts'
import '#app/routes/admin/shared/layout/admin-parts.css'
import './history-dialog.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callAsAdmin, toastFailure } from '#app/routes/admin/shared/auth/session.ts'
import { AdminDialog } from '#app/routes/admin/shared/layout/admin-dialog.tsx'
import type { PostVersion, PostVersionText } from '#contract/endpoints/post-admin-endpoints.ts'
import { TextPreview } from './text-preview.tsx'

type Props = {
  id: string
  onClose: () => void
  /** Puts the text back into the form. */
  onRestore: (version: PostVersionText) => void
}

export function HistoryDialog({ id, onClose, onRestore }: Props) {
  const [versions, setVersions] = useState<PostVersion[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [shown, setShown] = useState<PostVersionText | null>(null)

  const load = useCallback(async () => {
    setHasFailed(false)
    try {
      setVersions(await callAsAdmin('listVersions', { params: { id } }))
    } catch {
      setHasFailed(true)
    }
  }, [id])

  useEffect(() => void load(), [load])

  // On phones the text replaces the list, so the focus moves with it.
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
    <AdminDialog title="Earlier texts" onClose={onClose}>
      {!versions && <p role="status">{hasFailed ? 'The history could not be loaded.' : 'Loading...'}</p>}
      {hasFailed && (
        <button type="button" className="button button-line" onClick={() => void load()}>
          Try again
        </button>
      )}
      {versions?.length === 0 && <p>There is no earlier text yet. One is kept here whenever another takes its place.</p>}
      {versions && versions.length > 0 && (
        <div className="admin-history" data-open={shown ? '' : undefined}>
          <ol className="admin-history-list" aria-label="Earlier texts">
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
                  <span className="admin-history-date">{formatDateTime(version.createdAt)}</span>
                  <span className="note">{version.wasPublished ? 'Visitors saw it' : 'Draft'}</span>
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
              <TextPreview {...shown.text} />
              <button type="button" className="button button-gold" onClick={() => onRestore(shown)}>
                Use this text
              </button>
              <p className="note muted">It comes into the form. Visitors see it once you publish.</p>
            </div>
          ) : (
            <p className="muted">Choose a text to read it.</p>
          )}
        </div>
      )}
    </AdminDialog>
  )
}
