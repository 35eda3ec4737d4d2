import './preview-link.css'
import { useState } from 'react'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { copyLink } from '#app/routes/admin/shared/copy-link.ts'
import { useAction } from '#app/routes/admin/shared/data/use-action.ts'
import { Field } from '#app/ui/field.tsx'

type Props = {
  id: string
  /** Path of the preview link; null if there is none. */
  initial: string | null
  siteUrl: string
  /** Saves the current text; resolves with whether the server has it. */
  flush: () => Promise<boolean>
}

export function PreviewLink({ id, initial, siteUrl, flush }: Props) {
  const [path, setPath] = useState(initial)
  const { isBusy, run: create } = useAction(async () => {
    if (await flush()) setPath((await callAsAdmin('createPreview', { params: { id } })).preview)
  })
  const { run: revoke } = useAction(async () => {
    await callAsAdmin('revokePreview', { params: { id } })
    setPath(null)
  })

  if (!path)
    return (
      <div className="admin-preview-link">
        <p className="note muted">Anyone with the link can see the latest draft. You can turn it off at any time.</p>
        <button type="button" className="button button-line" aria-disabled={isBusy} onClick={create}>
          Create preview link
        </button>
      </div>
    )
  const link = `${siteUrl}${path}`
  return (
    <div className="admin-preview-link">
      <Field label="Preview link" readOnly value={link} onFocus={(event) => event.target.select()} />
      <div className="admin-dialog-actions">
        <a className="button" href={path} target="_blank" rel="noopener">
          Open preview
        </a>
        {/* Copying needs the clipboard API, which browsers lack on plain HTTP. */}
        {globalThis.navigator?.clipboard && (
          <button type="button" className="button button-line" onClick={() => void copyLink(link)}>
            Copy link
          </button>
        )}
        <button type="button" className="admin-text-button admin-text-button-danger" onClick={revoke}>
          Turn off link
        </button>
      </div>
    </div>
  )
}
