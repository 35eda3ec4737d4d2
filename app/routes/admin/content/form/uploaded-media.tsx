import './media-field.css'
import { useContext, useRef, useState } from 'react'
import { ApiError } from '#app/api/client.ts'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { useAction } from '#app/routes/admin/shared/data/use-action.ts'
import { AdminDialog } from '#app/routes/admin/shared/dialogs/admin-dialog.tsx'
import { askToConfirm } from '#app/routes/admin/shared/dialogs/confirm.ts'
import { formatFileSize } from '#app/ui/media/format-file-size.ts'
import type { MediaFile } from '#contract/entities/media-files.ts'
import { MediaContext } from './media-context.ts'

type Props = { title: string; files: readonly MediaFile[]; onClose: () => void }

/** Lists the uploaded files of a kind, which can be deleted unless they are in use. */
export function UploadedMedia({ title, files, onClose }: Props) {
  const media = useContext(MediaContext)
  const heading = useRef<HTMLHeadingElement>(null)
  const [outcome, setOutcome] = useState('')
  const [problem, setProblem] = useState<{ url: string; message: string } | null>(null)
  const remove = useAction(async ({ name, url }: MediaFile) => {
    if (!(await askToConfirm(`Delete “${name}”? It can’t be brought back.`, 'Delete'))) return
    setProblem(null)
    setOutcome('')
    try {
      await callAsAdmin('deleteMedia', { params: { name: url.replace('/media/', '') } })
      media.remove(url)
      setOutcome(`“${name}” was deleted.`)
      // The pressed button disappears with its row.
      heading.current?.focus()
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error
      setProblem({ url, message: error.message })
    }
  })
  return (
    <AdminDialog title={title} onClose={onClose} titleRef={heading}>
      {/* Not a toast, because a modal dialog hides those from screen readers. */}
      <p role="status">{[outcome, files.length === 0 && 'There are none any more.'].filter(Boolean).join(' ')}</p>
      <ul className="content-list">
        {files.map((file) => (
          <li className="content-row" key={file.url}>
            <span className="content-row-title">
              <span>
                {file.name}
                <span className="content-row-note">{formatFileSize(file.bytes)}</span>
              </span>
            </span>
            <button type="button" className="admin-text-button admin-text-button-danger" onClick={() => void remove.run(file)}>
              Delete<span className="visually-hidden"> {file.name}</span>
            </button>
            {problem?.url === file.url && (
              <p className="field-error media-field-problem" role="alert">
                {problem.message}
              </p>
            )}
          </li>
        ))}
      </ul>
    </AdminDialog>
  )
}
