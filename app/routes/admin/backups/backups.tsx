import '../shared/layout/admin-parts.css'
import './backups.css'
import { useCallback, useRef, useState } from 'react'
import { Spinner } from '#app/ui/graphics/spinner.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Backup } from '#contract/endpoints/backup-endpoints.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { callAsAdmin, toastFailure } from '../shared/auth/session.ts'
import { LoadState } from '../shared/data/load-state.tsx'
import { useQuery } from '../shared/data/use-query.ts'
import { askToConfirm } from '../shared/dialogs/confirm.ts'
import { AdminIcon } from '../shared/layout/admin-icon.tsx'
import { adminMeta, createAdminLoader } from '../shared/layout/admin-meta.ts'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { ChecklistLink } from '../shared/layout/checklist-link.tsx'
import { BackupList } from './backup-list.tsx'
import { BackupProgress } from './backup-progress.tsx'
import { BackupUpload } from './backup-upload.tsx'
import { formatBytes } from './format-bytes.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { SendingPauseNotice } from './sending-pause.tsx'
import { useBackupTask } from './use-backup-task.ts'

export const loader = createAdminLoader('Backups')

export const meta = adminMeta

export default function BackupsPage() {
  return (
    <AdminPage title="Backups" current="backups">
      {() => <Backups />}
    </AdminPage>
  )
}

function sumBytes(backups: readonly Backup[]): string {
  const size = formatBytes(backups.reduce((sum, { bytes }) => sum + bytes, 0))
  if (backups.length < 2) return ''
  return `The ${backups.length} backups use ${size} in total.`
}

function Backups() {
  const read = useCallback(() => callAsAdmin('listBackups'), [])
  const { state, value, reload } = useQuery(read)
  const { task, isBusy, run } = useBackupTask()
  const [chosen, setChosen] = useState<Backup | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  async function create() {
    if (await run('createBackup')) void toast('success', adminMessages.backupMade)
    reload()
  }

  async function check(name: string) {
    if (await run('checkBackup', { name })) void toast('success', adminMessages.backupValid)
    reload()
  }

  async function remove(name: string) {
    if (!(await askToConfirm(adminMessages.confirmDeleteBackup, 'Delete'))) return
    try {
      await callAsAdmin('deleteBackup', { params: { name } })
      void toast('success', adminMessages.backupDeleted)
      heading.current?.focus()
    } catch (error) {
      toastFailure(error)
    }
    reload()
  }

  return (
    <div className="admin-panels admin-backups">
      <ChecklistLink />
      {value?.pause && <SendingPauseNotice pause={value.pause} waiting={value.waiting} onResumed={reload} />}
      <section className="admin-panel" aria-labelledby="backups-list">
        <h2 className="admin-panel-title" id="backups-list" ref={heading} tabIndex={-1}>
          Back up the whole site
        </h2>
        <div className="admin-backups-intro">
          <p>
            A backup is one file with all posts, pictures, messages, subscribers and newsletters. Store it securely, and keep a
            copy on another computer.
          </p>
          {value && (
            <p>
              {value.keep > 0
                ? `A backup is created automatically each day. The newest ${value.keep === 1 ? 'one is' : `${value.keep} are`} kept.`
                : 'Automatic daily backups are off. Ask your server administrator to turn them on (BACKUP_KEEP).'}{' '}
              Backups you make, and those made before a restore, stay until you delete them. {sumBytes(value.backups)}
            </p>
          )}
          <button
            type="button"
            className="button button-gold admin-submit"
            aria-disabled={isBusy}
            onClick={() => !isBusy && create()}
          >
            {task?.call === 'createBackup' ? <Spinner /> : <AdminIcon name="backups" />}
            {task?.call === 'createBackup' ? 'Backing up...' : 'Back up now'}
          </button>
        </div>
        {task && task.call !== 'restoreBackup' && <BackupProgress task={task} />}
        <LoadState
          state={state}
          hasValue={value !== null}
          empty={value?.backups.length === 0 && 'No backups yet.'}
          onRetry={reload}
        />
        {value && value.backups.length > 0 && (
          <BackupList
            backups={value.backups}
            checking={task?.call === 'checkBackup' ? task.name : null}
            isBusy={isBusy}
            onCheck={check}
            onDelete={remove}
            onRestore={setChosen}
          />
        )}
      </section>
      <BackupUpload
        onUploaded={() => {
          reload()
          heading.current?.focus()
        }}
      />
      {chosen && <RestoreDialog backup={chosen} task={task} run={run} onClose={() => setChosen(null)} />}
    </div>
  )
}
