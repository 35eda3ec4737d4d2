import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { type Backup, restoreConfirmation } from '#contract/endpoints/backup-endpoints.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { clearToken } from '../shared/auth/session.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { AdminDialog } from '../shared/dialogs/admin-dialog.tsx'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { useForm } from '../shared/forms/use-form.ts'
import { BackupProgress } from './backup-progress.tsx'
import type { RunBackupTask, RunningBackupTask } from './use-backup-task.ts'

type Props = { backup: Backup; task: RunningBackupTask | null; run: RunBackupTask; onClose: () => void }

/** Explains the restore and asks staff to type a word as confirmation. While the restore runs, the dialog can't be closed. */
export function RestoreDialog({ backup: { name, madeAt }, task, run, onClose }: Props) {
  const [typedWord, setTypedWord] = useState('')
  const { errors, isBusy, submit } = useForm({
    check: () =>
      typedWord.trim().toLowerCase() === restoreConfirmation ? {} : { confirm: adminMessages.restoreConfirmationMissing },
    async send() {
      if (!(await run('restoreBackup', { name, body: { confirm: typedWord } }))) return
      onClose()
      // The restore has ended all sessions on the server, so the token is no longer valid.
      clearToken()
      void toast('success', adminMessages.restored)
    },
  })

  return (
    <AdminDialog title="Restore this backup?" {...(!isBusy && { onClose })}>
      <p>
        The whole site will go back to{' '}
        <b>
          <DateTime iso={madeAt} />
        </b>
        .
      </p>
      <ul className="admin-restore-terms">
        <li>Posts, pictures, messages, subscribers and newsletters are replaced with the versions in this backup.</li>
        <li>We back up the current site first. You’ll find that backup at the top of the list.</li>
        <li>For up to a few minutes visitors can read the site, but can’t send messages or subscribe.</li>
        <li>
          After the restore, no email is sent until you press Resume email on this page, and unfinished newsletters are paused.
        </li>
        <li>Everyone has to log in again. The password stays the same as now.</li>
      </ul>
      <form className="admin-form" onSubmit={submit} noValidate>
        <Field
          label={`Type “${restoreConfirmation}” to confirm`}
          name="confirm"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={isBusy}
          error={errors.confirm}
          value={typedWord}
          onChange={(event) => setTypedWord(event.target.value)}
        />
        {task && <BackupProgress task={task} />}
        <div className="admin-dialog-actions">
          <SubmitButton className="button-gold" label="Restore" busyLabel="Restoring..." isBusy={isBusy} />
          {!isBusy && (
            <button type="button" className="button button-line" onClick={onClose}>
              Cancel
            </button>
          )}
        </div>
      </form>
    </AdminDialog>
  )
}
