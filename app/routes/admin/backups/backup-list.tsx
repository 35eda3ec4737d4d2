import { buildUrl } from '#app/api/client.ts'
import type { Backup } from '#contract/endpoints/backup-endpoints.ts'
import { callAsAdmin, toastFailure } from '../shared/auth/session.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { ActionMenu, MenuItem } from '../shared/menu/action-menu.tsx'
import { formatBytes } from './format-bytes.ts'

type Props = {
  backups: readonly Backup[]
  /** Name of the backup that is being checked now. */
  checking: string | null
  isBusy: boolean
  onCheck: (name: string) => void
  onDelete: (name: string) => void
  onRestore: (backup: Backup) => void
}

const kinds = { site: 'Daily', manual: 'Manual', uploaded: 'Uploaded', before: 'Before a restore' }

export function BackupList({ backups, checking, isBusy, onCheck, onDelete, onRestore }: Props) {
  return (
    <ul className="admin-backup-list">
      {backups.map((backup) => {
        const { name, kind, madeAt, bytes, checkedAt } = backup
        const which = <span className="visually-hidden"> {name}</span>
        return (
          <li key={name} className="admin-backup">
            <div>
              <p className="admin-backup-date">
                <DateTime iso={madeAt} /> <span className="admin-tag">{kinds[kind]}</span>
              </p>
              <p className="note muted">
                {formatBytes(bytes)}.{' '}
                {checking === name ? (
                  'Verifying...'
                ) : checkedAt ? (
                  <>
                    Verified <DateTime iso={checkedAt} isRelative />
                  </>
                ) : (
                  'Not verified yet'
                )}
              </p>
            </div>
            <div className="admin-backup-actions">
              <button type="button" className="admin-text-button" onClick={() => download(name)}>
                Download{which}
              </button>
              <button type="button" className="admin-text-button" disabled={isBusy} onClick={() => onCheck(name)}>
                Verify{which}
              </button>
              <ActionMenu label={`More actions for ${name}`} isDisabled={isBusy}>
                <MenuItem isDanger onChoose={() => onRestore(backup)}>
                  Restore{which}
                </MenuItem>
                <MenuItem isDanger onChoose={() => onDelete(name)}>
                  Delete{which}
                </MenuItem>
              </ActionMenu>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Uses a one-time URL instead of fetch, so that the browser streams even a large file to the disk. */
async function download(name: string) {
  try {
    const { path } = await callAsAdmin('createBackupLink', { params: { name } })
    const link = document.createElement('a')
    link.href = buildUrl(path, {})
    link.download = name
    link.click()
  } catch (error) {
    toastFailure(error)
  }
}
