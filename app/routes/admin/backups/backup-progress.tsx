import type { RunningBackupTask } from './use-backup-task.ts'

type Step = NonNullable<RunningBackupTask['line']>['phase']

const words: Record<Step, string> = {
  backup: 'Copying all that the site holds',
  check: 'Reading the backup',
  restore: 'Putting it in place',
}
const restoreSteps: Step[] = ['check', 'backup', 'restore']

/** Progress is counted in tables; the one with the pictures takes longest. */
export function BackupProgress({ work: { call, line } }: { work: RunningBackupTask }) {
  const isRestore = call === 'restoreBackup'
  const share = line ? line.done / line.of : 0
  const value = isRestore ? (restoreSteps.indexOf(line?.phase ?? 'check') + share) / restoreSteps.length : share
  const text = line ? words[line.phase] : 'Beginning'
  return (
    <div className="admin-backup-work">
      <p role="status">{isRestore && line?.phase === 'backup' ? 'Backing up what is there now' : text}</p>
      <progress className="admin-backup-bar" aria-label="Progress" max={1} value={value} />
    </div>
  )
}
