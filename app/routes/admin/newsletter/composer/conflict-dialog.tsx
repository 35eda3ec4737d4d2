import { AdminDialog } from '#app/routes/admin/shared/dialogs/admin-dialog.tsx'

type Props = {
  /** 409: changed or scheduled elsewhere. 410: sent. 404: deleted. */
  status: number
  onCopy: () => void
  onGiveUp: () => void
}

const titles: Record<number, string> = {
  404: 'This newsletter was deleted somewhere else',
  409: 'This newsletter was changed somewhere else',
  410: 'This newsletter has been sent',
}

/** Shown when the text can’t be saved, because the newsletter was changed elsewhere. Neither text is lost without a choice. */
export function ConflictDialog({ status, onCopy, onGiveUp }: Props) {
  return (
    <AdminDialog title={titles[status] ?? ''}>
      <p>Your text isn’t saved yet. Keep it as a new draft, or give it up.</p>
      <div className="admin-dialog-actions">
        <button type="button" className="button button-gold" onClick={onCopy}>
          Keep as a new draft
        </button>
        <button type="button" className="button button-line" onClick={onGiveUp}>
          {status === 409 ? 'Use the other version' : 'Give up my text'}
        </button>
      </div>
    </AdminDialog>
  )
}
