import type { RunningBackupTask } from './use-backup-task.ts'

type Phase = NonNullable<RunningBackupTask['progress']>['phase']

const labels: Record<Phase, string> = {
  backup: 'Copying site data',
  check: 'Verifying the backup',
  restore: 'Restoring',
}
const restorePhases: Phase[] = ['check', 'backup', 'restore']

/** The progress bar of a task; it moves only when a database table is finished. */
export function BackupProgress({ task: { call, progress } }: { task: RunningBackupTask }) {
  const isRestore = call === 'restoreBackup'
  const fraction = progress ? progress.done / progress.of : 0
  const value = isRestore ? (restorePhases.indexOf(progress?.phase ?? 'check') + fraction) / restorePhases.length : fraction
  const text = progress ? labels[progress.phase] : 'Starting...'
  return (
    <div className="admin-backup-progress">
      <p role="status">{isRestore && progress?.phase === 'backup' ? 'Backing up the current site' : text}</p>
      <progress className="admin-backup-bar" aria-label="Progress" max={1} value={value} />
    </div>
  )
}
