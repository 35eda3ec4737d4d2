import { useCallback } from 'react'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { VersionHistory } from '#app/routes/admin/shared/versions/version-history.tsx'
import type { PostVersionText } from '#contract/endpoints/post-admin-endpoints.ts'
import { PostText } from './post-text.tsx'

type Props = {
  id: string
  onClose: () => void
  /** Called with the version that the user chose, to put its text into the form. */
  onRestore: (version: PostVersionText) => void
}

/** Earlier texts of a post. */
export function HistoryDialog({ id, onClose, onRestore }: Props) {
  const list = useCallback(() => callAsAdmin('listVersions', { params: { id } }), [id])
  const read = (version: string) => callAsAdmin('readVersion', { params: { id, version } })
  return (
    <VersionHistory list={list} read={read} onClose={onClose}>
      {(shown) => (
        <>
          <PostText {...shown.text} />
          <button type="button" className="button button-gold" onClick={() => onRestore(shown)}>
            Use this version
          </button>
          <p className="note muted">This loads it into the editor. It goes live when you publish.</p>
        </>
      )}
    </VersionHistory>
  )
}
